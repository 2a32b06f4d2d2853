import { ssoProblems } from '@guidon/contract';
import { expect, test } from 'vitest';
import sentences from './single-sign-on.en.json';
import { ssoNotices } from './sso-problem.ts';

test('every outcome that the server can name has its sentence', () => {
  expect(ssoNotices).toEqual(['required', ...ssoProblems]);
  expect(Object.keys(sentences.problem)).toEqual([...ssoNotices]);
});
