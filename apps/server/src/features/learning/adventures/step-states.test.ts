import { expect, test } from 'vitest';
import { stepStates } from './steps.ts';

const steps = [
  { id: 'harbour', challengeId: null },
  { id: 'tower', challengeId: 'lamp' },
  { id: 'cave', challengeId: null },
];

const statesOf = (readSteps: string[], solvedChallenges: string[]) =>
  stepStates(steps, { readSteps: new Set(readSteps), solvedChallenges: new Set(solvedChallenges) });

test.each([
  ['nothing is done', [], [], ['open', 'locked', 'locked']],
  ['the first is read', ['harbour'], [], ['done', 'open', 'locked']],
  ['a challenge was solved before its step was reached', [], ['lamp'], ['open', 'locked', 'locked']],
  ['that challenge counts once its step is reached', ['harbour'], ['lamp'], ['done', 'done', 'open']],
  ['reading does not do a step with a challenge', ['harbour', 'tower'], [], ['done', 'open', 'locked']],
  ['everything is done', ['harbour', 'cave'], ['lamp'], ['done', 'done', 'done']],
])('%s', (_name, readSteps, solved, states) => {
  expect(statesOf(readSteps, solved)).toEqual(states);
});

test('a solve that is revoked closes what came after', () => {
  expect(statesOf(['harbour', 'cave'], [])).toEqual(['done', 'open', 'locked']);
});
