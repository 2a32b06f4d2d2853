import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ArchiveError } from './report-text.ts';
import { buildTestZip, type TestEntry } from './build-test-zip.ts';
import { createChallengeParser } from './challenge-parser.ts';
import { readArchive } from './read-archive.ts';
import { readCompetition } from './read-competition.ts';
import { readUnit, withNamedTexts } from './read-unit.ts';
import { inEnglish } from './report-fixture.ts';

type Language = 'yaml' | 'json' | 'toml' | 'csv';

interface Reader {
  /** The file that is attacked. */
  main: string;
  language: Language;
  text: string;
  /** A text of its own format with this value where a number or a time belongs. */
  withNumber: (number: string) => string;
  others?: Record<string, string>;
}

const yaml = (main: string, lines: (value: string) => string[]): Reader => ({
  main,
  language: 'yaml',
  text: lines('100').join('\n'),
  withNumber: (number) => lines(number).join('\n'),
});
const table = (...results: string[]) => `{"count": ${results.length}, "results": [${results.join(',')}]}`;
const ctfdRow = (value: string) =>
  table(
    `{"id": 1, "name": "One", "category": "c", "description": "d", "type": "standard", "state": "visible", "value": ${value}, "max_attempts": ${value}, "position": ${value}}`,
  );
const gzctfOne = (value: string) =>
  `{"id": 1, "title": "One", "content": "d", "category": "c", "enabled": true, "scoring": {"original": ${value}, "minRate": 1, "difficulty": ${value}}, "limits": {"submission": ${value}}, "flags": {"static": [{"value": "f"}]}}`;
const csvRow = (value: string) => `name,category,description,value,flags\nOne,c,d,${value},f\n`;
const rcdsText = (value: string) => [
  'name: One',
  'description: d',
  'flag: f',
  'provide: []',
  `value: ${value}`,
];

const readers: Record<string, Reader> = {
  ctfcli: yaml('one/challenge.yml', (value) => [
    'name: One',
    'category: c',
    'description: d',
    `value: ${value}`,
    `attempts: ${value}`,
    'flags: [f]',
    `scheduled_at: ${value}`,
  ]),
  'CTFd (an export)': {
    main: 'db/challenges.json',
    language: 'json',
    text: ctfdRow('100'),
    withNumber: ctfdRow,
    others: {
      'db/alembic_version.json': table('{"version_num": "8275865e5992"}'),
      'db/flags.json': table('{"id": 1, "challenge_id": 1, "type": "static", "content": "f"}'),
      'db/config.json': table('{"key": "start", "value": "1e300"}', '{"key": "end", "value": "-1e300"}'),
    },
  },
  'CTFd (a table)': { main: 'one.csv', language: 'csv', text: csvRow('100'), withNumber: csvRow },
  GZCTF: {
    main: 'challenges/challenge-1.json',
    language: 'json',
    text: gzctfOne('100'),
    withNumber: gzctfOne,
    others: {
      'manifest.json': '{"version": "1.0", "format": "GZCTF-GAME"}',
      'game.json': '{"title": "Game", "startTime": "+999999-01-01T00:00:00Z", "teamMemberCountLimit": 1e300}',
    },
  },
  rCDS: { ...yaml('one/challenge.yaml', rcdsText), others: { 'rcds.yaml': 'defaults: {}\n' } },
  bear: {
    main: 'one/challenge.toml',
    language: 'toml',
    text: 'name = "One"\ndescription = "d"\nflag = "f"\nprovide = []\nvalue = 100\n',
    withNumber: (number) => `name = "One"\ndescription = "d"\nflag = "f"\nprovide = []\nvalue = ${number}\n`,
  },
  Konata: {
    ...yaml('set/one/kona.yaml', (value) => [
      'challenges:',
      '  - name: One',
      '    category: c',
      '    flags: {rctf: f}',
      `    releaseTime: ${value}`,
      `    scoring: {initialValue: ${value}, minimumValue: ${value}}`,
    ]),
    others: { 'readme.md': 'One folder above is the project.' },
  },
  noCTF: yaml('one/noctf.yaml', (value) => [
    'slug: one',
    'title: One',
    'categories: [c]',
    'description: d',
    'flags: [f]',
    `visible_at: ${value}`,
    `scoring: {strategy: "core:quadratic", params: {initial: ${value}, minimum: ${value}, decay: ${value}}}`,
  ]),
  'Google CTF': yaml('one/metadata.yaml', (value) => [
    'name: One',
    'description: d',
    'flag: f',
    'label: ""',
    'category: c',
    `static_score: ${value}`,
  ]),
};

let folder: string;
let zips = 0;
const parser = createChallengeParser(10_000);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guidon-hostile-'));
});
afterAll(async () => {
  await parser.close();
  await rm(folder, { recursive: true });
});

/** What is said of an archive: why it is refused, or what of each challenge failed; null for one that is read. */
function read(entries: readonly TestEntry[]): Promise<string | (string | null)[]> {
  return readZip(buildTestZip(entries));
}

async function readZip(zip: Buffer): Promise<string | (string | null)[]> {
  zips += 1;
  const path = join(folder, `${zips}.zip`);
  await writeFile(path, zip);
  try {
    const archive = await readArchive(path);
    try {
      const { challenges } = await readCompetition(archive, async (one, units) => {
        const sources = [];
        for (const found of units) {
          const unit = await readUnit(found).catch((error: unknown) => {
            if (error instanceof ArchiveError) return error;
            throw error;
          });
          if (unit instanceof ArchiveError) throw unit;
          const source = await parser.parse(unit);
          sources.push(
            source.missing.length === 0
              ? source
              : await parser.parse(await withNamedTexts(one, unit, source.missing)),
          );
        }
        return sources;
      });
      const drafts = challenges.flatMap(({ draft }) => draft ?? []);
      expect(JSON.stringify(drafts)).not.toMatch(/:null,"(initial|minimum|decay|points)"|"points":(null|-)/);
      return challenges.map(({ draft, errors }) => (draft === null ? inEnglish(errors).join(' ') : null));
    } finally {
      archive.close();
    }
  } catch (error) {
    if (error instanceof ArchiveError) return error.message;
    throw error;
  }
}

const entriesOf = ({ main, text, others = {} }: Reader, change: Partial<TestEntry> = {}): TestEntry[] => [
  ...Object.entries(others).map(([name, content]) => ({ name, content })),
  { name: main, content: text, ...change },
];

const mebibyte = 1024 * 1024;
const link = 0o120777;
const isRead = [null];
const isRefused = (message: RegExp) => expect.stringMatching(message);

/** What an archive has besides; what is said of it then is the same for every reader. */
const besides: [string, TestEntry[], unknown][] = [
  ['nothing more', [], isRead],
  ['a file that unpacks a thousandfold', [{ name: 'bomb', content: Buffer.alloc(2 * mebibyte) }], isRead],
  ['a file that says to be of 4 GB', [{ name: 'a', content: 'x', claimedSize: 0xfffffffe }], isRead],
  ['a path out of it', [{ name: '../evil', content: 'x' }], isRefused(/leads out of the archive/)],
  ['a path out of it, inside', [{ name: 'a/../../evil' }], isRefused(/leads out of the archive/)],
  ['an absolute path', [{ name: '/etc/cron.d/evil' }], isRefused(/is absolute/)],
  ['a path with a drive', [{ name: 'C:\\evil' }], isRefused(/backslash|is absolute/)],
  ['a name with a NUL', [{ name: 'a\0.yml' }], isRefused(/control character/)],
  ['a name of a newline', [{ name: 'a\n' }], isRefused(/control character/)],
  ['an endless name', [{ name: 'a/'.repeat(2_000) }], isRefused(/longer than 1000 characters/)],
  ['folders in folders', [{ name: 'a/'.repeat(100) }], isRefused(/more than 64 parts/)],
  ['a device', [{ name: 'a', mode: 0o060600 }], isRefused(/neither a file nor a folder/)],
  ['a link to a file of the machine', [{ name: 'l', content: '/etc/passwd', mode: link }], isRead],
  ['a link out of it', [{ name: 'l', content: '../../x', mode: link }], isRead],
  [
    'links in a circle',
    [
      { name: 'l', content: 'k', mode: link },
      { name: 'k', content: 'l', mode: link },
    ],
    isRead,
  ],
  ['a link of a mebibyte', [{ name: 'l', content: 'a/'.repeat(mebibyte / 2), mode: link }], isRead],
  ['names that differ in their case', [{ name: 'A.TXT' }, { name: 'a.txt' }], isRead],
  [
    'one name twice',
    [
      { name: 'a', content: '1' },
      { name: 'a', content: '2' },
    ],
    isRefused(/holds "a" twice/),
  ],
  ['one name in two Unicode forms', [{ name: 'caf\u00e9' }, { name: 'cafe\u0301' }], isRefused(/twice/)],
  ['an encrypted file', [{ name: 'a', content: 'x', flags: 1 }], isRefused(/is encrypted/)],
  ['another packing', [{ name: 'a', content: 'x', method: 14 }], isRefused(/not supported/)],
  ['a file of a wrong sum', [{ name: 'a', content: 'x', claimedSum: 1 }], isRead],
  ['an empty file', [{ name: 'a', content: '' }], isRead],
  ['overlapping files', [{ name: 'a', content: 'x', claimedOffset: 0 }], isRefused(/overlaps|is damaged/)],
  ['names of the prototype', [{ name: '__proto__' }, { name: 'constructor/prototype' }], isRead],
];

/** A little more than is read of a file, or of the tables of an export. */
const mostOf = { yaml: 129 * 1024, toml: 129 * 1024, json: 25 * mebibyte, csv: 25 * mebibyte };

/** What stands in place of the challenge file. */
const inPlace: [string, (reader: Reader) => Partial<TestEntry>][] = [
  ['nothing', () => ({ content: '' })],
  ['bytes that are no text', () => ({ content: Buffer.from([0xff, 0xfe, 0xc3, 0x28, 0x00, 0x80]) })],
  ['the file with a wrong sum', () => ({ claimedSum: 1 })],
  ['the file with a wrong size', () => ({ claimedSize: 7 })],
  ['a link to a file of the machine', () => ({ content: '/etc/passwd', mode: link })],
  ['a bomb', () => ({ content: Buffer.alloc(3 * mebibyte, ' ') })],
  [
    'more than is read of a file',
    ({ language }) => ({ content: `#${'x'.repeat(mostOf[language])}`, isStored: true }),
  ],
];

const laughs = [
  'a0: &a0 [x, x, x, x, x, x, x, x, x, x]',
  ...Array.from(
    { length: 9 },
    (_, n) => `a${n + 1}: &a${n + 1} [${Array.from({ length: 10 }, () => `*a${n}`).join(', ')}]`,
  ),
].join('\n');

const contents: Record<Language, [string, string | ((reader: Reader) => string)][]> = {
  yaml: [
    ['aliases that unfold a billion times', ({ text }: Reader) => `${laughs}\n${text}`],
    ['an alias of itself', ({ text }: Reader) => `${text}\nx: &x [*x]`],
    ['nesting without end', ({ text }: Reader) => `${text}\nx: ${'['.repeat(50_000)}`],
    ['nesting that is closed', ({ text }: Reader) => `${text}\nx: ${'['.repeat(5_000)}${']'.repeat(5_000)}`],
    ['a key that is a list', '? [a, b]\n: c'],
    ['a tag of code', 'name: !!js/function "function () {}"'],
    ['a scalar', '7'],
  ],
  json: [
    ['nesting without end', `{"results": ${'['.repeat(200_000)}`],
    ['nesting that is closed', `{"results": ${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['a prototype', '{"__proto__": {"results": []}, "constructor": 1}'],
    ['a list', '[]'],
    ['a half', '{"results": [{"id": 1'],
    ['a million rows', `{"results": [${'{"id":1},'.repeat(999_999)}{"id":1}]}`],
  ],
  toml: [
    ['nesting without end', `x = ${'['.repeat(50_000)}`],
    ['nesting that is closed', `x = ${'['.repeat(5_000)}${']'.repeat(5_000)}`],
    ['a table in a table without end', `[${'a.'.repeat(20_000)}b]\nx = 1`],
    ['a key twice', 'name = "a"\nname = "b"'],
  ],
  csv: [
    ['a million rows', `name,category,value\n${'a,b,1\n'.repeat(1_000_000)}`],
    ['a cell of a mebibyte', `name,category,value\n"${'x'.repeat(mebibyte)}",b,1\n`],
    ['a quote without end', `name,category,value\n"a,b,1\n`],
    ['ten thousand columns', `name,category,value${',x'.repeat(4_000)}\na,b,1${',y'.repeat(4_000)}\n`],
  ],
};

const numbers = ['1e400', '-1e400', '9'.repeat(400), '1e-400', '-1', '0.5', '9007199254740993', '1e15'];

describe.each(Object.entries(readers))('%s', (_name, reader) => {
  test.each(besides)('beside %s', async (_what, more, said) => {
    expect(await read([...entriesOf(reader), ...more])).toEqual(said);
  });

  test.each(inPlace)('with %s in place of the file', async (_what, change) => {
    const said = await read(entriesOf(reader, change(reader)));
    for (const one of typeof said === 'string' ? [said] : said) expect(one).toMatch(/\w+ \w+.*\.$/);
  });

  test.each(contents[reader.language])('with %s', async (_what, text) => {
    const said = await read(entriesOf(reader, { content: typeof text === 'string' ? text : text(reader) }));
    for (const one of typeof said === 'string' ? [said] : said)
      expect(one ?? '').not.toMatch(/too much time/);
  });

  test.each(numbers)('with the number %s', async (number) => {
    const said = await read(entriesOf(reader, { content: reader.withNumber(number) }));
    expect(said).toEqual([expect.toSatisfy((one) => one === null || !/too much time/.test(one))]);
  });
});

/** With the count of its entries written as archives of more than 65,535 have it. */
function countedInFull(zip: Buffer, count: number): Buffer {
  const end = zip.subarray(-22);
  const record = Buffer.alloc(56);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeBigUInt64LE(BigInt(count), 24);
  record.writeBigUInt64LE(BigInt(count), 32);
  record.writeBigUInt64LE(BigInt(end.readUInt32LE(12)), 40);
  record.writeBigUInt64LE(BigInt(end.readUInt32LE(16)), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(zip.length - 22), 8);
  const newEnd = Buffer.from(end);
  newEnd.writeUInt16LE(0xffff, 8);
  newEnd.writeUInt16LE(0xffff, 10);
  return Buffer.concat([zip.subarray(0, -22), record, locator, newEnd]);
}

test('70,000 entries are refused', async () => {
  const entries = Array.from({ length: 70_000 }, (_, n) => ({ name: `${n}`, isStored: true }));
  const zip = countedInFull(buildTestZip(entries), entries.length);
  expect(await readZip(zip)).toBe('The archive holds more than 10,000 entries.');
});
