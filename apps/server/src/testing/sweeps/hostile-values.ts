import { exampleOf } from './example-of.ts';
import { branchesOf, type JsonSchema } from './json-schema.ts';

/** JSON text, valid or not, that no author of a client would send. */
export interface HostileValue {
  what: string;
  json: string | Buffer;
}

const quote = (what: string, text: string): HostileValue => ({ what, json: JSON.stringify(text) });
const raw = (what: string, json: string): HostileValue => ({ what, json });

/** `part` so many times between two characters, as made by the runtime: a sweep needs gigabytes. */
function repeated(part: string, count: number, first: string, last: string): Buffer {
  const bytes = Buffer.allocUnsafe(Buffer.byteLength(part) * count + first.length + last.length);
  bytes.write(first);
  bytes.fill(part, first.length, bytes.length - last.length);
  bytes.write(last, bytes.length - last.length);
  return bytes;
}

const quoteMany = (part: string, count: number) => repeated(part, count, '"', '"');

const wrongTypes = [
  raw('null', 'null'),
  raw('a boolean', 'true'),
  raw('a number', '12'),
  raw('text', '"text"'),
  raw('an empty list', '[]'),
  raw('a list', '[1,"two",null]'),
  raw('an empty object', '{}'),
  raw('an object', '{"length":1,"0":"x"}'),
];

const strings = [
  quote('nothing', ''),
  quote('blanks', ' \t '),
  { what: 'a megabyte', json: quoteMany('x', 1024 * 1024) },
  quote('control characters', 'a\u0001\u001b[2J\u007f\u0085'),
  quote('NUL', 'a\0b'),
  quote('a lone surrogate', 'a\ud800b'),
  quote('surrogates the wrong way round', '\udc00\ud800'),
  quote('line breaks', 'a\r\nb\u2028c'),
  quote('quotes and wildcards', "'; drop table users; -- %_\\ ${1} {{1}}"),
  quote('a reversed override', '\u202egpj.exe'),
  quote('a property of every object', '__proto__'),
];

const numbers = [
  raw('a negative number', '-1'),
  raw('a fraction', '0.5'),
  raw('one more than 32 bits hold', '2147483648'),
  raw('one more than is exact', '9007199254740993'),
  raw('the largest number', '1.7976931348623157e308'),
  raw('too large for a number', '1e999'),
  raw('the smallest number', '5e-324'),
  raw('minus zero', '-0'),
  raw('not a number', 'NaN'),
];

const times = [
  quote('the year 0', '0000-01-01T00:00:00Z'),
  quote('before the year 0', '0000-01-01T00:00:00+14:00'),
  quote('after the year 9999', '9999-12-31T23:59:59-12:00'),
  quote('the 30th of February', '2030-02-30T00:00:00Z'),
  quote('a leap second', '2016-12-31T23:59:60Z'),
];

const ids = [
  quote('another id', '01890000-0000-7000-8000-000000000000'),
  quote('the empty id', '00000000-0000-0000-0000-000000000000'),
  quote('an id in braces', '{01890000-0000-7000-8000-000000000000}'),
];

export const hostileBodies: { what: string; body: string | Buffer }[] = [
  { what: 'no bytes', body: '' },
  { what: 'blanks', body: '  \n' },
  { what: 'half of an object', body: '{"name":' },
  { what: 'a comma too many', body: '{"name":"x",}' },
  { what: 'a list 10,000 deep', body: '['.repeat(10_000) + ']'.repeat(10_000) },
  { what: 'an object 10,000 deep', body: '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000) },
  { what: 'an unfinished list', body: '['.repeat(10_000) },
  { what: 'a prototype', body: '{"__proto__":{"isAdmin":true},"name":"x"}' },
  { what: 'a prototype in escapes', body: '{"\\u005f_proto__":{"isAdmin":true},"name":"x"}' },
  { what: 'a constructor', body: '{"constructor":{"prototype":{"isAdmin":true}},"name":"x"}' },
  { what: 'the methods of every object', body: '{"toString":1,"valueOf":2,"hasOwnProperty":3,"then":4}' },
  { what: 'bytes that are no UTF-8', body: Buffer.from([0x22, 0xff, 0xfe, 0xc3, 0x28, 0x22]) },
  { what: 'a byte order mark', body: Buffer.from([0xef, 0xbb, 0xbf, 0x7b, 0x7d]) },
  { what: 'UTF-16', body: Buffer.from('{"name":"x"}', 'utf16le') },
  { what: 'NUL bytes', body: Buffer.alloc(1000) },
  { what: 'more than is read', body: Buffer.from(`{"name":"${'x'.repeat(5 * 1024 * 1024)}"}`) },
  {
    what: 'many keys',
    body: Buffer.from(
      JSON.stringify(Object.fromEntries(Array.from({ length: 50_000 }, (_, n) => [`k${n}`, n]))),
    ),
  },
];

/** Bodies of as many bytes as a route reads, each the dearest of its kind. */
export function dearBodies(bytes: number): { what: string; body: Buffer }[] {
  const made = bodiesBySize.get(bytes) ?? makeDearBodies(bytes);
  bodiesBySize.set(bytes, made);
  return made;
}

/** Many routes read as much as others. */
const bodiesBySize = new Map<number, { what: string; body: Buffer }[]>();

function makeDearBodies(bytes: number): { what: string; body: Buffer }[] {
  const filled = (head: string, part: string, tail: string, last = '') =>
    head +
    part.repeat(Math.floor((bytes - head.length - last.length - 2 * tail.length) / part.length)) +
    last +
    tail;
  const half = Math.floor(bytes / 2) - 10;
  const bodies = [
    { what: 'one text', body: filled('{"name":"', 'x', '"}') },
    { what: 'one text of escapes', body: filled('{"name":"', '\\u00e9', '"}') },
    { what: 'one long number', body: filled('{"name":', '9', '}') },
    { what: 'one long name', body: filled('{"', 'x', '":1}') },
    {
      what: 'empty objects beside what looks like a prototype',
      body: filled('{"__proto__ ":1,"\\u005f_proto_":[', '{},', ']}', '{}'),
    },
    {
      what: 'a forbidden name behind empty objects',
      body: filled('{"a":[', '{},', '],"__proto__":1}', '{}'),
    },
    { what: 'lists beside a lone surrogate', body: filled('{"s":"\\ud800","a":[', '[],', ']}', '[]') },
    { what: 'a NUL at the bottom of lists', body: `${'['.repeat(half)}"\\u0000"${']'.repeat(half)}` },
    { what: 'numbers', body: filled('[', '1,', ']', '1') },
    {
      what: 'names',
      body: `{${Array.from({ length: Math.floor(bytes / 12) }, (_, n) => `"k${n}":0`).join(',')}}`.slice(
        0,
        bytes,
      ),
    },
    { what: 'quotes', body: filled('"', '\\"', '"') },
    { what: 'blanks', body: ' '.repeat(bytes) },
  ];
  return bodies.map(({ what, body }) => ({ what, body: Buffer.from(body) }));
}

/** Values of so many bytes that reading them, and saying all that is wrong with them, is dear. */
export function dearValues(schema: JsonSchema, bytes: number): HostileValue[] {
  const branches = branchesOf(schema);
  const texts = branches.some(({ type }) => type === 'string')
    ? ['x', ' ', 'a@', '-1', '.a', '/(', '\u00e9']
    : [];
  const items = branches.flatMap((branch) =>
    branch.items
      ? ['null', '{}', '[]', '""', '0', JSON.stringify(exampleOf(branch.items, () => undefined, ''))]
      : [],
  );
  return [
    ...texts.map((part) => ({
      what: `${bytes} bytes of ${part}`,
      json: quoteMany(part, Math.floor(bytes / Buffer.byteLength(part))),
    })),
    ...items.map((item) => {
      const count = Math.floor(bytes / (item.length + 1));
      return { what: `a list of ${count} times ${item}`, json: listOf(item, count) };
    }),
  ];
}

function listOf(item: string, count: number): Buffer {
  return count === 0 ? Buffer.from('[]') : repeated(`${item},`, count - 1, '[', `${item}]`);
}

/** Query strings by what stands behind a property, already encoded. */
export const hostileQueries: { what: string; encoded: string }[] = [
  { what: 'nothing', encoded: '' },
  { what: 'bytes that are no UTF-8', encoded: '%FF%FE' },
  { what: 'an encoded surrogate', encoded: '%ED%A0%80' },
  { what: 'a control character', encoded: '%01%1B' },
  { what: 'NUL', encoded: '%00' },
  { what: 'NUL encoded twice', encoded: '%2500' },
  { what: 'a broken escape', encoded: '%zz%' },
  { what: 'a long text', encoded: 'x'.repeat(9000) },
  { what: 'a negative number', encoded: '-1' },
  { what: 'a fraction', encoded: '0.5' },
  { what: 'a large number', encoded: '99999999999999999999' },
  { what: 'an exponent', encoded: '1e9' },
  { what: 'not a number', encoded: 'NaN' },
  { what: 'JSON', encoded: encodeURIComponent('{"$gt":""}') },
  { what: 'quotes and wildcards', encoded: encodeURIComponent("'; -- %_\\") },
];

/** Path segments, already encoded. */
export const hostileSegments: string[] = [
  'x',
  '0',
  'null',
  '__proto__',
  '%00',
  '%FF',
  '%ED%A0%80',
  '%zz',
  '%2e%2e%2f%2e%2e%2f',
  '..%5c..%5c',
  encodeURIComponent("' or 1=1 --"),
  'x'.repeat(5000),
  '01890000-0000-7000-8000-00000000000g',
  '01890000-0000-7000-8000-000000000000%0a',
];

export function hostileValues(schema: JsonSchema): HostileValue[] {
  const branches = branchesOf(schema);
  const has = (test: (branch: JsonSchema) => boolean) => branches.some(test);
  return [
    ...wrongTypes,
    ...(has(({ type }) => type === 'string') ? strings : []),
    ...(has(({ type }) => type === 'number' || type === 'integer') ? numbers : []),
    ...(has(({ format }) => format === 'date-time' || format === 'date') ? times : []),
    ...(has(({ format }) => format === 'uuid') ? ids : []),
  ];
}
