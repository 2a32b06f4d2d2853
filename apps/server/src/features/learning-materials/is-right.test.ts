import type { LearningQuestion } from '@guidon/contract';
import { expect, test } from 'vitest';
import { isRight } from './is-right.ts';

const choice: LearningQuestion = { kind: 'choice', options: ['GET', 'POST'], right: 1, explanation: '' };
const typed: LearningQuestion = {
  kind: 'text',
  answers: ['Content Security Policy', 'CSP'],
  explanation: '',
};

test.each([
  [choice, 1, true],
  [choice, 0, false],
  [choice, '1', false],
  [choice, 'POST', false],
  [typed, 'csp', true],
  [typed, '  content   security policy ', true],
  [typed, 'ＣＳＰ', true],
  [typed, 'csp!', false],
  [typed, 0, false],
])('%o answered with %o is right: %s', (question, answer, expected) => {
  expect(isRight(question, answer)).toBe(expected);
});
