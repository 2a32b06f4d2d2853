import { createHash } from 'node:crypto';
import type { BankChallenge, BankState, PlacedInEvent } from './bank-challenge.ts';
import type { ParsedChallenge } from './challenge-draft.ts';

interface RevisionParts {
  version: number;
  files: readonly { name: string; sha256: string }[];
  place: PlacedInEvent | undefined;
}

/** Stands for a state of a challenge and of its place in the event. Nothing of its content can be told from it. */
export function revisionOf({ version, files, place }: RevisionParts): string {
  const facts = [
    files.map(({ name, sha256 }) => `${name} ${sha256}`).toSorted(),
    place && [
      place.isHidden,
      place.opensAtMs,
      place.showsName,
      place.prerequisiteIds.toSorted(),
      // Left out where there is none, as in what sources have noted before there was one.
      ...(place.closesAtMs === null ? [] : [place.closesAtMs]),
    ],
  ];
  const sum = createHash('sha256').update(JSON.stringify(facts)).digest('hex');
  return `${version}-${sum.slice(0, 16)}`;
}

/** Whether a challenge was changed here since its source brought it over. */
export function isChangedSince(
  existing: BankChallenge,
  { synced }: ParsedChallenge,
  { placed }: Pick<BankState, 'placed'>,
): boolean {
  if (synced === null || synced.revision === null || synced.id !== existing.id) return false;
  return synced.revision !== revisionOf({ ...existing, place: placed?.get(existing.id) });
}
