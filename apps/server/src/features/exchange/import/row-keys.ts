import { hash } from 'node:crypto';
import { importKeyOf } from './import-key.ts';
import type { Candidate } from './plan-import.ts';

/** A short key for each: what it is called in its source, and where it stands for the second of a name. */
export function rowKeysOf(candidates: readonly Candidate[]): Map<Candidate, string> {
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
