import { createHash } from 'node:crypto';
import { ChallengeFields } from '@guidon/contract';
import type { StoredEarlierChallenge, StoredPlace } from '@guidon/db/schema/exchange';
import type { z } from 'zod';
import type { ImportSource } from '../../challenges/index.ts';
import type { ChallengeDraft, DraftHint, DraftQuestion, ParsedChallenge } from './challenge-draft.ts';

export type PlainFields = Omit<ChallengeDraft, 'questions' | 'hints' | 'files'>;

/** Fields of a challenge that challenge files have. */
const ofFiles = {
  name: true,
  category: true,
  description: true,
  difficulty: true,
  tags: true,
  author: true,
  beginChallengeLink: true,
  scoring: true,
  topics: true,
  connectionInfo: true,
  solution: true,
  showSolutionAfterEnd: true,
} as const;
export const fileFieldNames = ChallengeFields.pick(ofFiles).keyof().options;

/** What challenge files do not have, or what is written once all of them are there; a merge leaves it as it is. */
export const KeptFields = ChallengeFields.omit(ofFiles);
export type KeptFields = z.infer<typeof KeptFields>;
export const keptFieldNames = KeptFields.keyof().options;

/** The same of a hint. */
export interface KeptOfHint {
  opensAfterMinutes: number | null;
}

export interface BankPart {
  id: string;
  /** Its number in the file that it was imported from; null for one that was made by hand. */
  importKey: string | null;
}

interface BankFile {
  id: string;
  name: string;
  sha256: string;
  url: string;
}

export interface BankChallenge extends PlainFields {
  id: string;
  version: number;
  /** Whether whoever imports may read its answers and change it. */
  isAuthored: boolean;
  /** Null for a challenge that was made by hand. */
  imported: ImportSource | null;
  /** Ids of the events that it is in. */
  holders: string[];
  /** Whether it was answered, or one of its hints paid for. */
  hasAnswers: boolean;
  /** Ids of its questions that were answered, and of its hints that were paid for. */
  answered: { questions: ReadonlySet<string>; hints: ReadonlySet<string> };
  questions: (DraftQuestion & BankPart)[];
  hints: (DraftHint & BankPart & KeptOfHint)[];
  kept: KeptFields;
  importedSums: Record<string, string> | null;
  /** Names of fields that are no longer as the last import has written them. */
  changedHere: readonly string[];
  files: BankFile[];
  /** What the text of its solution shows. */
  solutionFiles: BankFile[];
}

/** What an event lays down for a challenge, beside what it requires. */
export interface EventPlace {
  isHidden: boolean;
  opensAtMs: number | null;
  closesAtMs: number | null;
  showsName: boolean;
}

/** What an event lays down for one of its challenges. */
export interface PlacedInEvent extends EventPlace {
  prerequisiteIds: readonly string[];
}

export interface BankState {
  challenges: BankChallenge[];
  /** The event to add the challenges to; null imports into the bank alone. */
  eventId: string | null;
  /** What the event lays down for its challenges, by their ids; absent without an event. */
  placed?: ReadonlyMap<string, PlacedInEvent>;
}

/** Stands for an event that is made with its first challenge. */
export const newEvent = 'new';

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

interface Before {
  isContentWritten: boolean;
  /** Null where it was not in the event. */
  place: StoredPlace | null;
}

/** What an undo gives back. */
export function earlierOf(
  existing: BankChallenge,
  { isContentWritten, place }: Before,
): StoredEarlierChallenge {
  return {
    content: isContentWritten ? contentOf(existing) : null,
    place,
    holders: existing.holders,
  };
}

function contentOf(existing: BankChallenge): StoredEarlierChallenge['content'] {
  const {
    kept,
    files,
    id: _id,
    version: _version,
    isAuthored: _isAuthored,
    imported: _imported,
    holders: _holders,
    hasAnswers: _hasAnswers,
    answered: _answered,
    changedHere: _changedHere,
    solutionFiles: _solutionFiles,
    ...content
  } = existing;
  return { ...content, ...kept, files: files.map(({ id, name, sha256 }) => ({ id, name, sha256 })) };
}
