import { createHash } from 'node:crypto';
import type { ParsedChallenge } from './challenge-draft.ts';

/** Equal for names that differ in case or in the composition of letters alone. */
export function foldName(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

type KeySource = Pick<ParsedChallenge, 'format' | 'id' | 'synced' | 'path' | 'isAlone' | 'name' | 'draft'>;

export const longestKey = 400;

/** What a challenge is called in its source: as before, else its id, else its own path, else category and name. */
export function importKeyOf({ format, id, synced, path, isAlone, name, draft }: KeySource): string {
  if (synced !== null) return synced.key;
  const source = format ?? 'ctfcli';
  const key = `${source}:${id === null ? placeOf({ path, isAlone, name, draft }) : `id:${id}`}`;
  if (key.length <= longestKey) return key;
  return `${source}:sha256:${createHash('sha256').update(key).digest('hex')}`;
}

export function isIdKey(key: string): boolean {
  return /^[a-z]+:id:/.test(key);
}

function placeOf({ path, isAlone, name, draft }: Omit<KeySource, 'format' | 'id' | 'synced'>): string {
  if (isAlone && path.includes('/')) return `path:${path}`;
  return `name:${foldName(draft?.category ?? '')}/${foldName(name)}`;
}
