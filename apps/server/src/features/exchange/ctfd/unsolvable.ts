import type { AnswerRule } from '@guidon/contract';

/** What a question asks that waits for its first flag: no text matches it. */
export const unsolvable: AnswerRule = { kind: 'regex', pattern: String.raw`[^\s\S]`, caseSensitive: true };

export function isUnsolvable(rule: AnswerRule): boolean {
  return rule.kind === 'regex' && unsolvable.kind === 'regex' && rule.pattern === unsolvable.pattern;
}
