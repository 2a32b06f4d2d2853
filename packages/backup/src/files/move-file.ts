import { createHash } from 'node:crypto';
import type { FilePlace } from './file-place.ts';

export type MoveOutcome = 'moved' | 'there' | 'missing' | 'damaged' | 'gone';

export interface Move {
  key: string;
  from: FilePlace;
  to: FilePlace;
  /** Of the bytes, where it is known. */
  sha256: string | null;
  /** Whether a row refers to it at this moment. */
  isReferred: (key: string) => Promise<boolean>;
}

/**
 * Copies a file, reads the copy again, and removes the original once both are the same. Where the row went meanwhile the
 * copy goes too: whoever deleted it may have been here before the copy was.
 */
export async function moveFile({ key, from, to, sha256, isReferred }: Move): Promise<MoveOutcome> {
  const original = await hashIn(from, key);
  const present = await hashIn(to, key);
  if (original === null) return present === null ? 'missing' : 'there';
  if (sha256 !== null && original !== sha256) return 'damaged';
  if (present !== original) {
    const bytes = await from.open(key);
    if (bytes === null) return (await isReferred(key)) ? 'missing' : 'gone';
    await to.write(key, bytes);
    if ((await hashIn(to, key)) !== original) {
      await to.remove(key);
      return 'damaged';
    }
  }
  await from.remove(key);
  if (await isReferred(key)) return 'moved';
  await to.remove(key);
  return 'gone';
}

async function hashIn(place: FilePlace, key: string): Promise<string | null> {
  const bytes = await place.open(key);
  if (bytes === null) return null;
  const hash = createHash('sha256');
  for await (const chunk of bytes) if (Buffer.isBuffer(chunk)) hash.update(chunk);
  return hash.digest('hex');
}
