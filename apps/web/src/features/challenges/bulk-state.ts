import type { ChallengeChange, ChangedChallenge } from '@guidon/contract';

/** What became of several challenges that were to be changed. */
export interface BulkOutcome {
  changed: number;
  /** Those that were not changed, with why. */
  others: { id: string; name: string | null; why: Exclude<ChangedChallenge['outcome'], 'changed'> }[];
  /** The changes that take it back; empty where there is nothing to take back. */
  undo: ChallengeChange[];
}

export function bulkOutcome(rows: readonly ChangedChallenge[]): BulkOutcome {
  return {
    changed: rows.filter(({ outcome }) => outcome === 'changed').length,
    others: rows.flatMap(({ challengeId, name, outcome }) =>
      outcome === 'changed' ? [] : [{ id: challengeId, name, why: outcome }],
    ),
    undo: rows.flatMap(({ undo }) => undo ?? []),
  };
}

/** As it is typed: empty leaves a field as it is. */
export interface BulkFields {
  category: string;
  /** 1 to 4 as text. */
  difficulty: string;
  addTags: readonly string[];
  removeTags: readonly string[];
}

export const noChange: BulkFields = { category: '', difficulty: '', addTags: [], removeTags: [] };

/** The change of each challenge; null where nothing is to change. */
export function changeOf({
  category,
  difficulty,
  addTags,
  removeTags,
}: BulkFields): Omit<ChallengeChange, 'challengeId'> | null {
  const change = {
    ...(category.trim() === '' ? {} : { category: category.trim() }),
    ...(difficulty === '' ? {} : { difficulty: Number(difficulty) }),
    ...(addTags.length === 0 ? {} : { addTags: [...addTags] }),
    ...(removeTags.length === 0 ? {} : { removeTags: [...removeTags] }),
  };
  return Object.keys(change).length === 0 ? null : change;
}

export function inParts<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, part) =>
    all.slice(part * size, (part + 1) * size),
  );
}
