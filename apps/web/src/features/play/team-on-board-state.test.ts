import { expect, it } from 'vitest';
import { matesOf } from './team-on-board-state.ts';

const solve = (questionId: string, username: string) => ({ questionId, user: { id: username, username } });

it('names each solver of a challenge once, and who looks at it', () => {
  const team = {
    solves: [solve('q1', 'ada-l'), solve('q2', 'ada-l'), solve('q3', 'bob')],
    looking: new Map([['c', ['bob']]]),
  };
  expect(matesOf({ id: 'c', questionIds: ['q1', 'q2'] }, team)).toEqual({
    solvers: ['ada-l'],
    looking: ['bob'],
  });
  expect(matesOf({ id: 'd', questionIds: ['q4'] }, team)).toEqual({ solvers: [], looking: [] });
});
