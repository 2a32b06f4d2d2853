import type { LearningQuestion } from '@guidon/contract';
import { expect, test } from 'vitest';
import { isRight } from './progress.ts';

const choice: LearningQuestion = { kind: 'choice', options: ['GET', 'POST'], right: 1, explanation: '' };
const typed: LearningQuestion = {
  kind: 'text',
  answers: ['Content Security Policy', 'CSP'],
  explanation: '',
};

test.each([
  [choice, { option: 1 }, true],
  [choice, { option: 0 }, false],
  [choice, { text: 'POST' }, false],
  [choice, {}, false],
  [typed, { text: 'csp' }, true],
  [typed, { text: '  content   security policy ' }, true],
  [typed, { text: 'ＣＳＰ' }, true],
  [typed, { text: 'csp!' }, false],
  [typed, { option: 0 }, false],
])('%o answered with %o is right: %s', (question, answer, expected) => {
  expect(isRight(question, answer)).toBe(expected);
});
