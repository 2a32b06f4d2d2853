import { createHash } from 'node:crypto';
import type { ParsedChallenge } from './challenge-draft.ts';

/** Equal for names that differ in case or in the composition of letters alone. */
export function foldName(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

type KeySource = Pick<ParsedChallenge, 'id' | 'path' | 'isAlone' | 'name' | 'draft'>;

const longestKey = 400;

/** What a challenge is called in its source: its id, else its own path, else category and name. */
export function importKeyOf({ id, path, isAlone, name, draft }: KeySource): string {
  const key = `ctfcli:${id === null ? placeOf({ path, isAlone, name, draft }) : `id:${id}`}`;
  if (key.length <= longestKey) return key;
  return `ctfcli:sha256:${createHash('sha256').update(key).digest('hex')}`;
}

export function isIdKey(key: string): boolean {
  return key.startsWith('ctfcli:id:');
}

function placeOf({ path, isAlone, name, draft }: Omit<KeySource, 'id'>): string {
  if (isAlone && path.includes('/')) return `path:${path}`;
  return `name:${foldName(draft?.category ?? '')}/${foldName(name)}`;
}
