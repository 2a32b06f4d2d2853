import type { rolesBelowAdmin } from '@guidon/words';

export type StoredAnswerRule =
  | {
      kind: 'text';
      answers: { value: string; caseSensitive: boolean }[];
      logic?: 'any' | 'all' | undefined;
      partial?: boolean | undefined;
    }
  | { kind: 'regex'; pattern: string; caseSensitive: boolean }
  | { kind: 'number'; value: number; tolerance: number }
  | { kind: 'choice'; options: { id: string; text: string }[]; correct: string[]; multiple: boolean }
  | { kind: 'order'; items: { id: string; text: string }[]; partial: boolean }
  | { kind: 'set'; answers: { value: string; caseSensitive: boolean }[]; partial: boolean }
  | { kind: 'date'; value: string; tolerance: number }
  | { kind: 'file-hash'; sha256: string[] }
  | { kind: 'per-unit'; template: string }
  | { kind: 'manual'; criteria: string };

export type StoredScoring =
  | { kind: 'static' }
  | { kind: 'dynamic'; curve: 'linear' | 'logarithmic'; initial: number; minimum: number; decay: number }
  | { kind: 'dynamic'; curve: 'exponential'; initial: number; minimumRate: number; difficulty: number }
  | {
      kind: 'dynamic';
      curve: 'power';
      initial: number;
      minimum: number;
      halfway: number;
      steepness: number;
    };

/** What a badge is given for. */
export type StoredBadgeRule =
  | { kind: 'first-solve' }
  | { kind: 'first-blood'; count: number }
  | { kind: 'category-count'; category: string | null; count: number }
  | { kind: 'clean-challenge'; count: number }
  | { kind: 'streak'; days: number }
  | { kind: 'podium'; place: number }
  | { kind: 'by-hand' };

/** When a step of a sequence opens. */
export type StoredSequenceRule =
  | { kind: 'all-before' }
  | { kind: 'any'; k: number }
  | { kind: 'score'; points: number };

/** What an event asks whoever comes in. */
export interface StoredEventField {
  id: string;
  kind: 'text' | 'long-text' | 'choice' | 'yes-no';
  label: string;
  help: string;
  isRequired: boolean;
  choices: string[];
}

/** By the id of the field; the label is the one that was read. */
export type StoredEntryAnswers = Record<string, { label: string; answer: string | boolean }>;

export interface StoredGroupRole {
  group: string;
  role: (typeof rolesBelowAdmin)[number];
}

/** A message of a team as it was when it, or one near it, was reported. */
export interface ReportedMessage {
  number: number;
  senderId: string;
  body: string;
  /** ISO 8601. */
  createdAt: string;
}

/** Why a mail was not delivered; `detail` is what a server or an error said of it. */
export interface StoredMailProblem {
  /** `other` has a whole sentence as its detail, written before there were kinds. */
  kind: 'credentials' | 'response' | 'unreachable' | 'noContent' | 'otherKey' | 'rendering' | 'other';
  detail?: string;
}

/** Values of a challenge file that nothing here holds, by their keys; scalars as they were written. */
export interface StoredAside {
  [key: string]: StoredAsideValue;
}
export type StoredAsideValue = string | null | StoredAsideValue[] | { [key: string]: StoredAsideValue };

/** What a member has solved of a category in an event. */
export interface StoredSkill {
  category: string;
  questions: number;
  points: number;
}

/** What a webhook is told of one moment, whichever shape it is sent in. */
export interface StoredWebhookContent {
  /** ISO 8601. */
  at: string;
  event?: { id: string; name: string };
  /** Null where only those who take part know it. */
  challenge?: { id: string; name: string; category: string } | null;
  unit?: { id: string; name: string; kind: 'user' | 'team' };
  isFirstBlood?: boolean;
  participants?: number;
  announcement?: { id: string; title: string; message: string; priority: string };
  /** What people are told of a pause. */
  message?: string;
}

/** Keys of challenges of a source. */
export interface StoredImportChoices {
  /** Those that do not come in. */
  left?: string[];
  /** Those that stay as they are here. */
  kept?: string[];
}
