import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatName, formatVersion, type Manifest } from '../manifest.ts';
import { tableEntry } from './entry-names.ts';
import { openContainer } from './open-container.ts';
import { writeContainer } from './write-container.ts';

let folder: string;
let whole: string;
let bytes: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guidon-backup-'));
  whole = join(folder, 'whole');
  await write(whole);
  bytes = await readFile(whole);
});
afterAll(() => rm(folder, { recursive: true }));

const rows = Buffer.from('1\tfirst\n2\tsecond\n'.repeat(20));

async function write(
  path: string,
  change: Record<string, unknown> & { formatVersion?: number } = {},
): Promise<void> {
  const container = writeContainer(createWriteStream(path), new Date());
  const measured = await container.add(tableEntry('things'), Readable.from([rows]));
  const manifest: Manifest = {
    format: formatName,
    formatVersion,
    productVersion: '9.8.7',
    createdAt: '2030-01-01T00:00:00.000Z',
    migrations: ['0001_first.sql'],
    secretKey: { fingerprint: 'abc', isIncluded: false },
    tables: [{ name: 'things', columns: ['id', 'name'], rows: 40, sequences: [], ...measured }],
    files: [],
    lostFiles: [],
  };
  await container.end({ ...manifest, ...change });
}

async function complaintAbout(content: Buffer | string): Promise<string> {
  const path = join(folder, 'changed');
  await writeFile(path, content);
  try {
    (await openContainer(path)).close();
    return '';
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message.replace(path, 'FILE')}` : 'no error';
  }
}

test('what was written is read, and distinguished from what was expected', async () => {
  const container = await openContainer(whole);
  const [table] = container.manifest.tables;
  expect(table).toMatchObject({ name: 'things', rows: 40, bytes: rows.length });
  expect((await container.readAll(tableEntry('things'))).equals(rows)).toBe(true);
  const other = { bytes: rows.length, sha256: '0'.repeat(64) };
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await expect(container.read(tableEntry('things'), other, nowhere)).rejects.toThrow('is damaged');
  container.close();
});

test('one changed bit is noticed, wherever it is', async () => {
  const anywhere = fc.nat({ max: bytes.length - 1 });
  await fc.assert(
    fc.asyncProperty(anywhere, fc.nat({ max: 7 }), async (at, bit) => {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(at) ^ (1 << bit), at);
      expect(await complaintAbout(changed)).toMatch(/^BackupError: .*(is damaged|is not a backup of Guidon)/);
    }),
    { numRuns: 200 },
  );
});

test('a file that is cut off or goes on is noticed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: bytes.length - 1 }), async (length) => {
      expect(await complaintAbout(bytes.subarray(0, length))).toMatch(/^BackupError: /);
    }),
    { numRuns: 100 },
  );
  expect(await complaintAbout(Buffer.concat([bytes, Buffer.from('x')]))).toMatch(/is damaged/);
});

describe('foreign files are recognized', () => {
  test.each([
    ['nothing', ''],
    ['text', 'Dear diary, '.repeat(100)],
    ['another zip', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(200)])],
    ['a tar', Buffer.alloc(10_240)],
  ])('%s', async (_name, content) => {
    expect(await complaintAbout(content)).toBe('BackupError: FILE is not a backup of Guidon.');
  });

  test('a folder, and nothing at all', async () => {
    await expect(openContainer(folder)).rejects.toThrow(`${folder} is not a backup of Guidon.`);
    await expect(openContainer(join(folder, 'none'))).rejects.toThrow(`There is no file ${folder}/none.`);
  });
});

test('a target that takes no more, and one that is asked to stop, end the writing with the reason', async () => {
  const full = new Writable({ write: (_chunk, _encoding, done) => done(new Error('The disk is full.')) });
  const container = writeContainer(full, new Date());
  await expect(
    container.add('anything', Readable.from([rows])).then(() => container.add('more', Readable.from([rows]))),
  ).rejects.toThrow('The disk is full.');
  const stop = new AbortController();
  const slow = writeContainer(
    new Writable({ write: () => stop.abort(new Error('Enough.')) }),
    new Date(),
    stop.signal,
  );
  const endless = new Readable({
    read() {
      this.push(rows);
    },
  });
  await expect(slow.add('endless', endless)).rejects.toThrow('Enough.');
});

test('a newer format is refused by the version that made it', async () => {
  const path = join(folder, 'newer');
  await write(path, { formatVersion: 2, somethingNew: true });
  await expect(openContainer(path)).rejects.toThrow(
    'was made by a newer Guidon (9.8.7); restore it with that version.',
  );
});
