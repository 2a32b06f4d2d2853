import type { AnswerRule, ChallengeScoring } from '@guidon/contract';
import type { ReportText } from './report-text.ts';

export interface DraftQuestion {
  title: string;
  prompt: string;
  points: number;
  rule: AnswerRule;
  maxAttempts: number | null;
}

export interface DraftHint {
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
  hints: DraftHint[];
  /** As the challenge file writes them: relative to its own folder or to the repository's root. */
  files: string[];
  questions: DraftQuestion[];
}

export type DraftField = keyof ChallengeDraft;

/** A field that was not taken over. */
export interface NotCarried {
  field: string;
  reason: ReportText;
}

/** What one challenge of an archive came to; without a draft it cannot be imported, and `errors` says why. */
export interface ParsedChallenge {
  /** The challenge file inside the archive. */
  path: string;
  name: string;
  draft: ChallengeDraft | null;
  /** The draft fields that the file speaks of; the others hold defaults and never overwrite what exists. */
  given: DraftField[];
  notCarried: NotCarried[];
  warnings: ReportText[];
  errors: ReportText[];
}

/** Collects what a reader of one challenge has to say about it. */
export interface ParseNotes {
  notCarried: NotCarried[];
  warnings: ReportText[];
  errors: ReportText[];
}
