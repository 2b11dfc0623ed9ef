// Makes the derived files of docs/data.md from the fetched ones: derive.mjs FOLDER LIST. A sum that differs ends it with an error.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gzipSync } from 'node:zlib';

const [folder, list] = process.argv.slice(2);
const sums = new Map(readFileSync(list, 'utf8').split('\n').filter(line => line.endsWith(' -'))
    .map(line => line.split(' ')).map(([sum, file]) => [file, sum]));
const read = file => readFileSync(join(folder, file));

function write(file, text, bytes = text) {
    const sum = createHash('sha256').update(text).digest('hex');
    if (sums.has(file) && sums.get(file) !== sum) {
        throw new Error(`Expected the SHA-256 ${sums.get(file)} of ${file} but was ${sum}`);
    }
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), bytes);
}

// A double does not hold integers beyond 2^53 - 1, which become strings.
const isLarge = number => /^-?\d{16,}$/.test(number) && !Number.isSafeInteger(Number(number));
const parse = text => JSON.parse(text.replace(/"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g,
    token => isLarge(token) ? `"${token}"` : token));
const array = file => parse(read(file).toString());
const lines = documents => documents.map(document => JSON.stringify(document) + '\n').join('');

function typed(value) {
    switch (typeof value) {
        case 'string': return { S: value };
        case 'number': return { N: String(value) };
        case 'boolean': return { BOOL: value };
        default: return value === null ? { NULL: true } : Array.isArray(value) ? { L: value.map(typed) } : { M: item(value) };
    }
}
const item = document => Object.fromEntries(Object.entries(document).map(([name, value]) => [name, typed(value)]));

for (const table of ['Forum', 'ProductCatalog', 'Reply', 'Thread']) {
    write(`dynein/${table}.json`, brotliDecompressSync(read(`sources/dynein/${table}.json.br`)));
}

// Positions of the strings that tests take.
const naughty = [
    2, 3, 5, 9, 10, 11, 13, 14, 15, 22, 25, 26, 28, 30, 34, 37, 39, 40, 42, 43, 45, 48, 49, 50, 51, 52, 57, 61,
    62, 63, 66, 69, 72, 73, 75, 76, 77, 78, 81, 83, 84, 86, 87, 90, 93, 94, 96, 98, 99, 101, 104, 105, 107, 113,
    114, 115, 117, 118, 119, 120, 121, 123, 125, 130, 135, 137, 138, 140, 142, 144, 145, 146, 149, 151, 152,
    156, 157, 159, 160, 161, 162, 163, 164, 166, 167, 170, 171, 172, 176, 177, 182, 184, 189, 190, 191, 193,
    195, 196, 198, 199, 201, 203, 208, 213, 214, 218, 219, 221, 222, 223, 230, 231, 232, 236, 237, 240, 241,
    242, 245, 246, 248, 249, 250, 252, 253, 254, 255, 256, 258, 261, 262, 263, 264, 266, 267, 269, 274, 276,
    277, 278, 279, 281, 282, 284, 285, 287, 295, 298, 302, 303, 304, 307, 309, 310, 311, 318, 320, 324, 325,
    326, 329, 331, 332, 333, 334, 335, 336, 337, 339, 340, 343, 345, 353, 354, 356, 357, 358, 359, 361, 363,
    364, 367, 369, 371, 372, 374, 375, 376, 380, 383, 385, 386, 390, 391, 392, 393, 396, 397, 398, 399, 400,
    401, 404, 406, 408, 411, 413, 414, 415, 420, 423, 424, 425, 428, 429, 431, 432, 433, 434, 436, 438, 439,
    441, 442, 444, 448, 450, 451, 456, 457, 459, 460, 461, 463, 465, 466, 467, 469, 470, 471, 472, 473, 474,
    475, 477, 486, 488, 490, 491, 494, 495, 496, 497, 498, 499, 501, 502, 504, 505, 506, 508, 510, 512];
const strings = array('sources/big-list-of-naughty-strings/blns.json');
write('blns/blns.jsonl', naughty.map(position => JSON.stringify(strings[position]).replace(/[\u007f-\uffff]/g,
    c => '\\u' + c.charCodeAt(0).toString(16).padStart(4, '0')) + '\n').join(''));

write('real/films.ndjson', lines(array('sources/wikipedia-movie-data/movies-2010s.json').filter((film, i) => i % 3 === 0)));
write('real/books.ndjson', lines(read('sources/mongodb-json-files/books.json').toString().split('\n').filter(line => line.trim())
    .map(parse)));

const sets = {
    'twitter-statuses': array('nativejson-benchmark/twitter.json').statuses,
    'citm-performances': array('nativejson-benchmark/citm_catalog.json').performances,
    'canada-polygons': array('nativejson-benchmark/canada.json').features
        .flatMap(feature => feature.geometry.coordinates).map((ring, id) => ({ id, ring })),
    'github-events': array('sources/simdjson-data/github_events.json'),
};
for (const [name, documents] of Object.entries(sets)) {
    write(`js-marshall/${name}.plain.ndjson`, lines(documents));
    write(`js-marshall/${name}.ddb.ndjson`, lines(documents.map(item)));
}

const movies = array('aws-doc-sdk-examples/movies.json');
const manifest = [0, 1153, 2306, 3459].map((start, i, starts) => {
    const part = movies.slice(start, starts[i + 1]);
    const text = lines(part.map(document => ({ Item: item(document) })));
    const bytes = gzipSync(text);
    const key = `AWSDynamoDB/movies/data/part${i}.json.gz`;
    write(`js-marshall/${key}`, text, bytes);
    const md5 = createHash('md5').update(bytes).digest();
    return { itemCount: part.length, md5Checksum: md5.toString('base64'), etag: md5.toString('hex') + '-1', dataFileS3Key: key };
});
write('js-marshall/AWSDynamoDB/movies/manifest-files.json', lines(manifest));
