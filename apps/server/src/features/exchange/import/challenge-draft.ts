import type { AnswerRule, ChallengeScoring } from '@guidon/contract';
import type { StoredAside, StoredAsideValue } from '@guidon/db';
import type { DynamicScoring } from '@guidon/scoring';
import type { ChallengeFormat } from './readers/source-unit.ts';
import type { ReportText } from './report-text.ts';

export interface DraftQuestion {
  title: string;
  prompt: string;
  points: number;
  rule: AnswerRule;
  maxAttempts: number | null;
}

export interface DraftHint {
  title: string;
  content: string;
  /** Points that unlocking it costs. */
  cost: number;
  /** Place in the list of the hint that is unlocked first. */
  requires: number | null;
}

export interface ChallengeDraft {
  name: string;
  category: string;
  /** Markdown. */
  description: string;
  difficulty: number;
  tags: string[];
  scoring: ChallengeScoring;
  beginChallengeLink: string | null;
  /** With variables such as `${host}`, which each event gives values. */
  connectionInfo: string;
  author: string;
  /** For staff alone. */
  topics: string[];
  /** Markdown, for staff alone unless it is shown after the end. */
  solution: string;
  showSolutionAfterEnd: boolean;
  /** What nothing here holds, for an export. */
  aside: Aside;
  hints: DraftHint[];
  /** As the challenge file writes them: relative to its own folder or to the repository's root. */
  files: string[];
  questions: DraftQuestion[];
}

export type DraftField = keyof ChallengeDraft;

export interface FieldLoss {
  field: string;
  reason: ReportText;
  /** How the value falls where it comes from; absent where that is not known. */
  curve?: DynamicScoring;
}

export type Aside = StoredAside;
export type AsideValue = StoredAsideValue;

/** Whether and from when on players may see it. */
export interface Release {
  isHidden: boolean;
  /** Hidden, but listed as locked where it comes from. */
  isLocked: boolean;
  opensAtMs: number | null;
  /** When it takes no answers any more, before the event ends. */
  closesAtMs: number | null;
}

export const shownAtOnce: Release = {
  isHidden: false,
  isLocked: false,
  opensAtMs: null,
  closesAtMs: null,
};

/** What is to be completed first. */
export interface Requirements {
  /** Names or ids of challenges, as the file writes them. */
  names: string[];
  /** Whether those that it is locked for know its name. */
  showsName: boolean;
}

/** A file of the archive with the solution. */
export interface SolutionFile {
  path: string;
  /** Whether players ever see it. */
  isShown: boolean;
}

/** What is known of an earlier import of a challenge. */
export interface SyncedAs {
  /** By which it is known, wherever it lies now. */
  key: string;
  /** Its id here; null where it was not here yet. */
  id: string | null;
  /** What it was here afterwards; null where a change since then does not matter. */
  revision: string | null;
}

/** Without a draft it cannot be imported, and `errors` says why. */
export interface ParsedChallenge {
  /** Of the challenge file inside the archive. */
  path: string;
  /** Null for a file that does not show its format. */
  format: ChallengeFormat | null;
  /** False when its file has others too, so that the path is not its own. */
  isAlone: boolean;
  /** What its source calls it, where the file has such an id. */
  id: string | null;
  /** Null where its archive does not say. */
  synced: SyncedAs | null;
  name: string;
  release: Release;
  /** What of the file an event lays down, as it was written; in the bank alone it is kept for an export. */
  ofEvent: Aside;
  requirements: Requirements;
  /** What is recommended next: a name or an id, as it was written. */
  next: string | null;
  solutionFile: SolutionFile | null;
  /** Names under which players get files, by the path that the source writes. */
  shownNames: ReadonlyMap<string, string>;
  /** Its place in the order of its source; null where that has none. */
  order: number | null;
  /** Keys of the file that are here as they are there. */
  carried: string[];
  /** What a field stands for here only roughly. */
  approximated: FieldLoss[];
  /** What nothing here holds and an export gives back. */
  keptAside: FieldLoss[];
  draft: ChallengeDraft | null;
  /** What it is worth in all before the first solve, also where it has no question that could say so. */
  points: number;
  /** Fields that the file has; the others are defaults and never overwrite what exists. */
  given: DraftField[];
  notCarried: FieldLoss[];
  warnings: ReportText[];
  errors: ReportText[];
}

export interface ParseNotes {
  approximated: FieldLoss[];
  keptAside: FieldLoss[];
  notCarried: FieldLoss[];
  warnings: ReportText[];
  errors: ReportText[];
}
