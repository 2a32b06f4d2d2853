import { createHash, hash } from 'node:crypto';
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

/** A short key for each: what it is called in its source, and where it stands for the second of a name. */
export function rowKeysOf<Candidate extends { challenge: ParsedChallenge }>(
  candidates: readonly Candidate[],
): Map<Candidate, string> {
  const keys = new Map<Candidate, string>();
  const taken = new Set<string>();
  for (const candidate of candidates) {
    const called = importKeyOf(candidate.challenge);
    const first = sumOf(called);
    const key = taken.has(first) ? sumOf(`${called}\n${candidate.challenge.path}`) : first;
    taken.add(key);
    keys.set(candidate, key);
  }
  return keys;
}

function sumOf(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 16);
}

/** Keys of rows of the report. */
export interface ImportChoices {
  /** What does not come in. */
  left: ReadonlySet<string>;
  /** What was changed here as well and stays as it is here. */
  kept: ReadonlySet<string>;
}

export const nothingChosen: ImportChoices = { left: new Set(), kept: new Set() };
