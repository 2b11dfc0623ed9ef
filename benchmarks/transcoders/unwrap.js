// node unwrap.js < INPUT > OUTPUT
const readline = require('readline');

function plain(typed) {
  const [[type, value]] = Object.entries(typed);
  switch (type) {
    case 'N': return Number(value);
    case 'NS': return value.map(Number);
    case 'NULL': return null;
    case 'M': return map(value);
    case 'L': return value.map(plain);
    default: return value;
  }
}

function map(typed) {
  return Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, plain(value)]));
}

readline.createInterface({ input: process.stdin }).on('line', (line) => {
  const item = JSON.parse(line);
  process.stdout.write(JSON.stringify(map(item.Item || item)) + '\n');
});
