import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadSecretKey } from './load-secret-key.ts';

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'guidon-key-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('a given key is used and nothing is written', () => {
  const dataDir = join(temporaryFolder(), 'not-made');
  expect(loadSecretKey({ secretKey: 'k'.repeat(32), dataDir })).toBe('k'.repeat(32));
  expect(statSync(dataDir, { throwIfNoEntry: false })).toBeUndefined();
});

test('without one a key is generated once, for its owner only', () => {
  const dataDir = join(temporaryFolder(), 'made');
  const key = loadSecretKey({ secretKey: undefined, dataDir });
  expect(key.length).toBeGreaterThanOrEqual(32);
  expect(statSync(join(dataDir, 'secret-key')).mode & 0o777).toBe(0o600);
  expect(loadSecretKey({ secretKey: undefined, dataDir })).toBe(key);
});

test('two installations have different keys', () => {
  const [one, two] = [temporaryFolder(), temporaryFolder()].map((dataDir) =>
    loadSecretKey({ secretKey: undefined, dataDir }),
  );
  expect(one).not.toBe(two);
});
