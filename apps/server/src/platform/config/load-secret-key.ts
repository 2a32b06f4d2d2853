import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './read-config.ts';

/** `SECRET_KEY`, or the key in `DATA_DIR`, made there (readable by the owner only) when it is missing. */
export function loadSecretKey({ secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>): string {
  if (secretKey !== undefined) return secretKey;
  return readKeptKey(dataDir) ?? keepSecretKey(dataDir, randomBytes(32).toString('base64url'));
}

export function readKeptKey(dataDir: string): string | undefined {
  try {
    return readFileSync(fileIn(dataDir), 'utf8').trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Stores a key in `dataDir` unless there is one; answers the stored key. */
export function keepSecretKey(dataDir: string, key: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = fileIn(dataDir);
  // Written aside and hard-linked into place: of several processes that start at once one wins, and none reads half a
  // key.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${key}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (readKeptKey(dataDir) === undefined) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readKeptKey(dataDir) ?? key;
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'secret-key');
}
