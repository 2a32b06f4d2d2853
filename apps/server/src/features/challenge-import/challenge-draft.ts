import type { AnswerRule, ChallengeScoring } from '@guidon/contract';
import type { ChallengeFormat } from './challenge-format.ts';
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
  author: string;
  /** For staff alone. */
  topics: string[];
  hints: DraftHint[];
  /** As the challenge file writes them: relative to its own folder or to the repository's root. */
  files: string[];
  questions: DraftQuestion[];
}

export type DraftField = keyof ChallengeDraft;

export interface FieldLoss {
  field: string;
  reason: ReportText;
}

/** Whether the file says that players may see it: at once, not at all, or from a time on that it names. */
export type Release = 'shown' | 'hidden' | { at: string };

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
  name: string;
  release: Release;
  draft: ChallengeDraft | null;
  /** Fields that the file has; the others are defaults and never overwrite what exists. */
  given: DraftField[];
  notCarried: FieldLoss[];
  warnings: ReportText[];
  errors: ReportText[];
}

export interface ParseNotes {
  notCarried: FieldLoss[];
  warnings: ReportText[];
  errors: ReportText[];
}
