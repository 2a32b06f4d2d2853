import type { Manifest } from '@guidon/backup';
import { expect, test } from 'vitest';
import { formatBytes } from '../terminal-text.ts';
import { contentsOf, lossOf, summaryOf } from './summary.ts';

const measured = { bytes: 2_048, sha256: '0'.repeat(64) };
const manifest: Manifest = {
  format: 'guidon-backup',
  formatVersion: 1,
  productVersion: '1.2.3',
  createdAt: '2030-01-01T00:00:00.000Z',
  migrations: ['0001_first.sql', '0002_second.sql'],
  secretKey: { fingerprint: 'f', isIncluded: false },
  tables: [
    { name: 'users', columns: ['id'], rows: 12, sequences: [], ...measured },
    { name: 'tenants', columns: ['id'], rows: 3, sequences: [], ...measured },
  ],
  files: [{ key: `ab/${'0'.repeat(36)}`, ...measured }],
  lostFiles: [],
};

test('one line sums it up', () => {
  expect(summaryOf('Backed up', { manifest, sizeBytes: 1_572_864, tookMs: 1_250 })).toBe(
    'Backed up: 15 rows in 2 tables, 1 file, 1.5 MiB, 1.3 s',
  );
});

test('the contents tell version, time, key, tables and files', () => {
  expect(contentsOf({ manifest, sizeBytes: 100 })).toEqual([
    'Guidon 1.2.3, taken at 2030-01-01T00:00:00.000Z, 100 bytes',
    'last migration 0002_second.sql',
    'the secret key is not in it: SECRET_KEY is needed to restore it',
    'users    12',
    'tenants  3',
    'files    1 (2.0 KiB)',
  ]);
});

test('files that were lost before are told', () => {
  expect(lossOf([])).toEqual([]);
  expect(lossOf(['ab/c', 'de/f'])).toEqual([
    'missing from the installation itself: 2 files that rows refer to, such as ab/c',
  ]);
});

test.each([
  [0, '0 bytes'],
  [1_023, '1023 bytes'],
  [1_024, '1.0 KiB'],
  [5 * 1024 ** 4, '5.0 TiB'],
])('%d bytes', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
