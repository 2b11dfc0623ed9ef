// Converters of npm over JSON.parse: javascript.cjs NAME. Reads cases, writes a result a line; see ../README.md.
const names = {
  'util-dynamodb': ['@aws-sdk/util-dynamodb', (of) => of.unmarshall],
  'util-dynamodb-wrapNumbers': ['@aws-sdk/util-dynamodb', (of) => (item) => of.unmarshall(item, {wrapNumbers: true})],
  'aws-sdk': ['aws-sdk', (of) => of.DynamoDB.Converter.unmarshall],
  'aws-sdk-wrapNumbers': ['aws-sdk', (of) => (item) => of.DynamoDB.Converter.unmarshall(item, {wrapNumbers: true})],
  'dynamodb-data-types': ['dynamodb-data-types', (of) => of.AttributeValue.unwrap],
};
const [library, converter] = names[process.argv[2]];
process.env.AWS_SDK_JS_SUPPRESS_MAINTENANCE_MODE_MESSAGE = '1';
const unmarshall = converter(require(library));
const fs = require('fs');

function dump(value) {
  if (value === undefined) throw new Error('undefined');
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : JSON.stringify(String(value));
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (value instanceof Uint8Array || value instanceof ArrayBuffer) return JSON.stringify(Buffer.from(value).toString('base64'));
  if (value instanceof Set) return dump([...value]);
  if (value.wrapperName === 'Set') return dump(value.values);
  if (value.wrapperName === 'NumberValue' || /^NumberValue/.test(value.constructor && value.constructor.name)) {
    return number(String(value.value));
  }
  if (Array.isArray(value)) return `[${value.map(dump)}]`;
  return `{${Object.keys(value).map((name) => `${JSON.stringify(name)}:${dump(value[name])}`)}}`;
}

/** The text of a wrapped number as JSON spells it; a string if it is none. */
function number(text) {
  const parts = /^([-+]?)0*(?=\.?\d|(?<=0))(\d*)\.?(\d*)([eE][-+]?\d+)?$/.exec(text);
  if (!parts) return JSON.stringify(text);
  const [, sign, whole, fraction, exponent = ''] = parts;
  return `${sign === '-' ? sign : ''}${whole || 0}${fraction && '.' + fraction}${exponent}`;
}

/** B is bytes in an item: JSON has the base64 of them. */
function bytes(value) {
  for (const [type, of] of Object.entries(value)) {
    if (type === 'B' && typeof of === 'string') value.B = base64(of);
    if (type === 'BS' && Array.isArray(of)) value.BS = of.map(base64);
    if (type === 'M' && of) Object.values(of).forEach((each) => each && bytes(each));
    if (type === 'L' && Array.isArray(of)) of.forEach((each) => each && bytes(each));
  }
  return value;
}

function base64(text) {
  const decoded = Buffer.from(text, 'base64');
  if (decoded.toString('base64') !== text) throw new Error('base64');
  return new Uint8Array(decoded);
}

console.log(JSON.stringify({version: `${library} ${require(library + '/package.json').version}`}));
for (const line of fs.readFileSync(0, 'utf8').trim().split('\n')) {
  const given = JSON.parse(line);
  if (given.form !== 'item') continue;
  let result;
  try {
    const text = given.inBase64 ? new TextDecoder('utf-8', {fatal: true}).decode(Buffer.from(given.inBase64, 'base64')) : given.in;
    const item = JSON.parse(text);
    if (item === null || typeof item !== 'object' || Array.isArray(item)) throw new Error('Expected an object');
    Object.values(item).forEach((each) => each && typeof each === 'object' && bytes(each));
    result = `"document":${dump(unmarshall(item))}`;
  } catch (e) {
    result = `"error":${JSON.stringify(String(e.message).slice(0, 100))}`;
  }
  console.log(`{"id":${JSON.stringify(given.id)},${result}}`);
}
