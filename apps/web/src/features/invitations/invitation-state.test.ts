import { expect, it } from 'vitest';
import { emailProblem } from './invitation-state.ts';

it('knows an address from none', () => {
  expect(emailProblem(' ')).toBe('emailRequired');
  expect(emailProblem('mara')).toBe('emailInvalid');
  expect(emailProblem(' mara@acme.test ')).toBeUndefined();
});
