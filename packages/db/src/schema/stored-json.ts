import type { enumerations } from './enumerations.ts';

export type StoredAnswerRule =
  | { kind: 'text'; answers: { value: string; caseSensitive: boolean }[] }
  | { kind: 'regex'; pattern: string; caseSensitive: boolean }
  | { kind: 'number'; value: number; tolerance: number }
  | { kind: 'choice'; options: { id: string; text: string }[]; correct: string[]; multiple: boolean };

export type StoredScoring =
  | { kind: 'static' }
  | {
      kind: 'dynamic';
      initial: number;
      minimum: number;
      decay: number;
      curve: 'linear' | 'logarithmic';
    };

export interface StoredGroupRole {
  group: string;
  role: (typeof enumerations.ssoRole)[number];
}
