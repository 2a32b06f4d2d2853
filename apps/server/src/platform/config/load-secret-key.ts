import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './read-config.ts';

/** `SECRET_KEY`, or the key in `DATA_DIR`, made there (readable by the owner only) when it is missing. */
export function loadSecretKey({ secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>): string {
  if (secretKey !== undefined) return secretKey;
  const file = join(dataDir, 'secret-key');
  const kept = readIfThere(file);
  if (kept !== undefined) return kept;
  mkdirSync(dataDir, { recursive: true });
  // Written aside and linked into place: of several processes that start at once, one wins and none reads half a key.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (readIfThere(file) === undefined) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return loadSecretKey({ secretKey, dataDir });
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
