import type { AnswerRule, ChallengeScoring } from '@guidon/contract';
import type { StoredAside } from '@guidon/db';
import type { ChallengeFileRow } from '../../stored-files/index.ts';

export interface ExportedQuestion {
  title: string;
  prompt: string;
  points: number;
  rule: AnswerRule;
  maxAttempts: number | null;
}

export interface ExportedHint {
  title: string;
  content: string;
  cost: number;
  /** Place in the list of the hint that is unlocked first. */
  requires: number | null;
  opensAfterMinutes: number | null;
}

/** What an event lays down for it. */
export interface ExportedPlace {
  isHidden: boolean;
  opensAt: Date | null;
  closesAt: Date | null;
  showLockedName: boolean;
  prerequisiteIds: readonly string[];
  maxAttempts: number | null;
  attemptMode: 'lockout' | 'timeout';
  wrongPenalty: number;
}

export type ExportedFile = Pick<ChallengeFileRow, 'id' | 'name' | 'storageKey' | 'sha256' | 'sizeBytes'>;

/** A challenge as an export reads it from the bank. */
export interface ExportedChallenge {
  id: string;
  name: string;
  author: string;
  category: string;
  description: string;
  difficulty: number;
  tags: readonly string[];
  topics: readonly string[];
  scoring: ChallengeScoring;
  beginChallengeLink: string | null;
  connectionInfo: string;
  solution: string;
  showSolutionAfterEnd: boolean;
  /** Whether it has anything that no other format knows. */
  hasOwnContent: boolean;
  /** What is recommended next. */
  nextChallengeId: string | null;
  aside: StoredAside;
  questions: readonly ExportedQuestion[];
  hints: readonly ExportedHint[];
  files: readonly ExportedFile[];
  /** What the text of its solution shows. */
  solutionFiles: readonly ExportedFile[];
  /** By the ids of files, where texts show them. */
  fileUrls: ReadonlyMap<string, string>;
  /** Null for one of the bank. */
  place: ExportedPlace | null;
}
