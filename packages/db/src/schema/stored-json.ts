import type { enumerations } from './enumerations.ts';

/** What makes an answer to a question right. */
export type StoredAnswerRule =
  | { kind: 'text'; answers: { value: string; caseSensitive: boolean }[] }
  | { kind: 'regex'; pattern: string; caseSensitive: boolean }
  | { kind: 'number'; value: number; tolerance: number }
  | { kind: 'choice'; options: { id: string; text: string }[]; correct: string[]; multiple: boolean };

/** How a challenge is worth points. */
export type StoredScoring =
  | { kind: 'static' }
  | {
      kind: 'dynamic';
      initial: number;
      minimum: number;
      decay: number;
      curve: 'linear' | 'logarithmic';
    };

/** The role that members of a group of the identity provider are given. */
export interface StoredGroupRole {
  group: string;
  role: (typeof enumerations.ssoRole)[number];
}
