import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import * as fc from 'fast-check';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ArchiveError } from './report-text.ts';
import { buildTestZip, type TestEntry } from './build-test-zip.ts';
import { type Archive, fileAt, withTooLarge, archiveLimits } from './archive.ts';
import { readArchive } from './read-archive.ts';
import { inEnglish } from './report-fixture.ts';

let folder: string;
let zips = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guidon-archive-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(bytes: Uint8Array, limits = archiveLimits): Promise<Archive> {
  zips += 1;
  const path = join(folder, `${zips}.zip`);
  await writeFile(path, bytes);
  return readArchive(path, limits);
}

async function refusalOf(bytes: Uint8Array, limits = archiveLimits): Promise<string> {
  try {
    const archive = await read(bytes, limits);
    archive.close();
  } catch (error) {
    if (error instanceof ArchiveError) return error.message;
    throw error;
  }
  return 'accepted';
}

const ordinary: TestEntry = { name: 'a/challenge.yml', content: 'name: a\n' };
const mebibyte = 1024 * 1024;

function zipOf(count: number, content: Buffer): Uint8Array {
  return zipSync(Object.fromEntries(Array.from({ length: count }, (_, n) => [`${n}.bin`, content])));
}

describe('many files that unpack to much', () => {
  const zeros = Buffer.alloc(mebibyte - 1);

  test('are a bomb together, though none of them is one', async () => {
    expect(await refusalOf(zipOf(17, zeros))).toBe(
      'The archive unpacks to more than 20 times its packed size; it looks like a zip bomb.',
    );
  });

  test('are read while they are few, or beside what is not packed well', async () => {
    expect(await refusalOf(zipOf(15, zeros))).toBe('accepted');
    const dense = Object.fromEntries(
      Array.from({ length: 17 }, (_, n) => [`${n}.bin`, n === 0 ? randomBytes(mebibyte) : zeros]),
    );
    expect(await refusalOf(zipSync(dense))).toBe('accepted');
  });
});

describe('what is read', () => {
  test('files are listed without unpacking and read on demand', async () => {
    const archive = await read(zipSync({ 'a/x.txt': Buffer.from('ex'), 'y.txt': Buffer.from('why') }));
    expect([...archive.files.keys()]).toEqual(['a/x.txt', 'y.txt']);
    const file = archive.files.get('a/x.txt');
    expect(file?.size).toBe(2);
    expect(file && (await text(await file.open()))).toBe('ex');
    archive.close();
  });

  test('one top folder is looked through, two are not', async () => {
    const one = await read(buildTestZip([{ name: 'repo/' }, { name: 'repo/a/x' }, { name: 'repo/b/y' }]));
    expect([...one.files.keys()]).toEqual(['a/x', 'b/y']);
    expect(one.topFolder).toBe('repo');
    one.close();
    const two = await read(buildTestZip([{ name: 'r/a/x' }, { name: 's/y' }]));
    expect([...two.files.keys()]).toEqual(['r/a/x', 's/y']);
    expect(two.topFolder).toBeNull();
    two.close();
    const tables = await read(buildTestZip([{ name: 'db/alembic_version.json' }, { name: 'db/flags.json' }]));
    expect(tables.topFolder).toBeNull();
    tables.close();
  });

  test('what desktops and git leave behind is ignored, also for the top folder', async () => {
    const names = ['__MACOSX/repo/._x', 'repo/.git/config', 'repo/.DS_Store', 'repo/./a//x'];
    const archive = await read(buildTestZip(names.map((name) => ({ name }))));
    expect([...archive.files.keys()]).toEqual(['a/x']);
    archive.close();
  });

  test('names are compared in one Unicode form', async () => {
    const archive = await read(buildTestZip([{ name: 'cafe\u0301.txt' }]));
    expect(archive.files.has('café.txt')).toBe(true);
    archive.close();
  });

  test('an empty zip has no files', async () => {
    const archive = await read(buildTestZip([]));
    expect(archive.files.size).toBe(0);
    archive.close();
  });
});

describe('one file spoils no archive', () => {
  test.each([
    ['a bomb', { content: Buffer.alloc(2 * mebibyte) }, /more than 100 times its packed size/],
    ['a file that is too large', { claimedSize: 101 * mebibyte }, /"x" is larger than 100 MB/],
  ])('%s cannot be opened, the others can', async (_name, content, message) => {
    const archive = await read(buildTestZip([{ name: 'x', ...content }, ordinary]));
    const [bad, good] = [archive.files.get('x'), archive.files.get('a/challenge.yml')];
    await expect(bad?.open()).rejects.toThrow(message);
    expect(inEnglish(bad?.refusal ? [bad.refusal] : [])).toEqual([expect.stringMatching(message)]);
    expect(good && (await text(await good.open()))).toBe('name: a\n');
    archive.close();
  });

  test('what the sender left out for its size is there and cannot be opened', async () => {
    const whole = await read(buildTestZip([{ name: 'r/a/challenge.yml' }]));
    const archive = withTooLarge(whole, ['r/a/disk.img', 'r/a/challenge.yml']);
    await expect(archive.files.get('a/disk.img')?.open()).rejects.toThrow(
      '"a/disk.img" is larger than 100 MB.',
    );
    expect(archive.files.get('a/challenge.yml')?.refusal).toBeNull();
    expect(() => withTooLarge(whole, ['../x'])).toThrow(ArchiveError);
    archive.close();
  });
});

const link = (name: string, target: string): TestEntry => ({ name, content: target, mode: 0o120777 });

describe('symbolic links', () => {
  test('those inside are read as what they lead to, each other one has a line', async () => {
    const archive = await read(
      buildTestZip([
        { name: 'repo/a/src/x.py', content: 'ex' },
        { name: 'repo/common/y', content: 'why' },
        link('repo/a/publish/x.py', '../src/x.py'),
        link('repo/a/lib', '../common'),
        link('repo/a/again', './publish/x.py'),
        link('repo/passwd', '/etc/passwd'),
        link('repo/up', '../../etc'),
        link('repo/gone', 'nothing/here'),
        link('repo/round', 'round'),
      ]),
    );
    const contentOf = async (path: string) => {
      const file = fileAt(archive, path);
      return file && [file.path, await text(await file.open())];
    };
    expect(await contentOf('a/publish/x.py')).toEqual(['a/publish/x.py', 'ex']);
    expect(await contentOf('a/again')).toEqual(['a/again', 'ex']);
    expect(await contentOf('a/lib/y')).toEqual(['a/lib/y', 'why']);
    for (const path of ['passwd', 'up', 'gone', 'round', 'round/x', 'a/lib']) {
      expect(await contentOf(path)).toBeNull();
    }
    expect(inEnglish(archive.notes)).toEqual([
      'The link "passwd" leads out of the source and is left out.',
      'The link "up" leads out of the source and is left out.',
      'The link "gone" leads to nothing that is here.',
      'The link "round" leads to nothing that is here.',
    ]);
    archive.close();
  });

  test('many that lead nowhere are counted', async () => {
    const links = Array.from({ length: 103 }, (_, i) => link(`l${i}`, '/x'));
    const archive = await read(buildTestZip([...links, ordinary]));
    expect(inEnglish(archive.notes).at(-1)).toBe('3 more links are left out.');
    archive.close();
  });
});

describe('what is refused', () => {
  const cases: [string, TestEntry[], RegExp][] = [
    ['a parent path', [{ name: '../evil' }], /"\.\.\/evil" leads out of the archive/],
    ['a parent path inside', [{ name: 'a/../../evil' }], /leads out of the archive/],
    ['an absolute path', [{ name: '/etc/passwd' }], /is absolute/],
    ['a drive letter', [{ name: 'C:evil' }], /is absolute/],
    ['a backslash', [{ name: 'a\\..\\evil' }], /holds a backslash/],
    ['a control character', [{ name: 'a\u0000b' }], /control character/],
    ['an endless path', [{ name: 'a/'.repeat(600) + 'x' }], /longer than 1000 characters/],
    ['a path of nothing', [{ name: './' }], /names nothing/],
    ['a device', [{ name: 'a', mode: 0o020644 }], /neither a file nor a folder/],
    ['an encrypted file', [{ name: 'a', content: 'secret', flags: 1 }], /is encrypted/],
    ['another packing', [{ name: 'a', content: 'x', method: 12 }], /use plain zip/],
    ['one name twice', [{ name: 'a' }, { name: 'b' }, { name: './a' }], /holds "a" twice/],
    [
      'too much in all',
      Array.from({ length: 42 }, (_, i) => ({
        name: `${i}`,
        claimedSize: 99 * mebibyte,
        claimedPackedSize: 98 * mebibyte,
      })),
      /unpacks to more than 4096 MB/,
    ],
    ['overlapping files', [ordinary, { name: 'b', content: 'x', claimedOffset: 0 }], /overlaps another file/],
    [
      'a file inside another',
      [
        { name: 'outer', content: buildTestZip([ordinary]), isStored: true },
        { ...ordinary, claimedOffset: 30 + 'outer'.length },
      ],
      /"a\/challenge.yml" overlaps another file/,
    ],
    [
      'a file that ends one byte into the next',
      [{ name: 'a', content: 'x', isStored: true, claimedSize: 2, claimedPackedSize: 2 }, { name: 'b' }],
      /"b" overlaps another file/,
    ],
    ['an offset outside', [{ name: 'a', claimedOffset: 0x7fffffff }], /"a" is damaged inside the archive/],
    ['a packed size outside', [{ name: 'a', claimedPackedSize: 5000 }], /"a" is damaged inside the archive/],
  ];
  test.each(cases)('%s', async (_name, entries, message) => {
    expect(await refusalOf(buildTestZip(entries))).toMatch(message);
  });

  test('too many entries', async () => {
    const limits = { ...archiveLimits, entries: 3 };
    const entries = ['a', 'b', 'c', 'd'].map((name) => ({ name }));
    expect(await refusalOf(buildTestZip(entries), limits)).toBe('The archive holds more than 3 entries.');
  });

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('this is no zip')],
    ['half a zip', buildTestZip([ordinary]).subarray(0, 40)],
    ['a zip with its first half cut', buildTestZip([ordinary]).subarray(50)],
  ])('%s', async (_name, bytes) => {
    expect(await refusalOf(bytes)).toMatch(/not a zip archive|is damaged/);
  });

  test('content that is not of the promised size or sum fails when it is read', async () => {
    const lies: Partial<TestEntry>[] = [{ claimedSize: 3 }, { claimedSize: 50 }, { claimedSum: 1 }];
    for (const lie of lies) {
      const archive = await read(buildTestZip([{ ...ordinary, ...lie }]));
      const file = archive.files.get('challenge.yml');
      await expect(file?.open().then(text)).rejects.toThrow('is damaged inside the archive');
      archive.close();
    }
  });

  test('a zip with any byte changed is read or refused, never anything else', async () => {
    const whole = buildTestZip([ordinary, { name: 'b.txt', content: 'hello', isStored: true }]);
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(255), async (position, value) => {
        const bytes = Buffer.from(whole);
        bytes[position] = value;
        try {
          const archive = await read(bytes);
          for (const file of archive.files.values()) await text(await file.open());
          archive.close();
        } catch (error) {
          expect(error).toBeInstanceOf(ArchiveError);
        }
      }),
      { numRuns: 300 },
    );
  });
});
