import type { CreateChallengeBody } from '@guidon/contract';
import type { BankPart, KeptFields, KeptOfHint, PlainFields } from './bank-challenge.ts';
import type { DraftHint, DraftQuestion } from './challenge-draft.ts';

export interface FoundFile {
  /** Inside the archive. */
  path: string;
  name: string;
  sha256: string;
}

export type MergedPart = Omit<BankPart, 'id'> & { id: string | null };

/** A question or hint without an id is new. */
export interface MergedChallenge extends PlainFields {
  questions: (DraftQuestion & MergedPart)[];
  hints: (DraftHint & MergedPart & Partial<KeptOfHint>)[];
  kept: KeptFields;
  /** Each replaces the file of its name. */
  files: FoundFile[];
  /** Ids of files. */
  removedFiles: string[];
}

export function inputOf(merged: MergedChallenge): CreateChallengeBody {
  const { name, description, category, difficulty, tags, author, beginChallengeLink, scoring } = merged;
  const { topics, hints } = merged;
  return {
    name,
    description,
    category,
    difficulty,
    tags,
    author,
    beginChallengeLink,
    scoring,
    topics,
    ...merged.kept,
    questions: merged.questions.map(asInput),
    hints: hints.map(({ requiresHintId, opensAfterMinutes, ...hint }) => ({
      ...asInput(hint),
      requires: placeOf(hints, requiresHintId),
      opensAfterMinutes: opensAfterMinutes ?? null,
    })),
  };
}

function placeOf(hints: readonly MergedPart[], id: string | null | undefined): number | null {
  const place = hints.findIndex((hint) => hint.id !== null && hint.id === id);
  return place === -1 ? null : place;
}

function asInput<T extends MergedPart>({ id, ...part }: T) {
  return { ...withoutKey(part), id: id ?? undefined };
}

export function withoutKey<T extends { importKey: string | null }>(part: T): Omit<T, 'importKey'> {
  const { importKey: _, ...rest } = part;
  return rest;
}
