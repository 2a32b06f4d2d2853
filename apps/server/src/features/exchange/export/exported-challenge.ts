import type { AnswerRule, AttemptRules, ChallengeScoring } from '@guidon/contract';
import type { StoredAside } from '@guidon/db';
import type { ZipEntry } from '../../../platform/files/zip-stream.ts';
import type { LocalizedText } from '../../../platform/language/localized-text.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { EventChallengeState } from '../../events/index.ts';
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
export type ExportedPlace = EventChallengeState & AttemptRules;

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

/** What a format has of challenges. */
export interface WrittenExport {
  /** All that were asked for, with what of each is otherwise in the format. */
  challenges: { challenge: ExportedChallenge; isLeftOut: boolean; notes: LocalizedText[] }[];
  eventNotes: LocalizedText[];
  /** Stored files that are in it. */
  files: { sizeBytes: number }[];
  /** The files of the zip in their order, each made while it is read. */
  entries: (services: Pick<Services, 'files'>) => AsyncGenerator<ZipEntry>;
}
