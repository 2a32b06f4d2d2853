import { expect, it } from 'vitest';
import { ruleSentence, sequenceErrors, sequenceUpdate, type StepValues } from './sequence-form-state.ts';

function step(n: number, part: Partial<StepValues> = {}): StepValues {
  const challengeId = `01890a5d-ac96-774b-bcce-00000000000${n}`;
  return {
    challengeId,
    name: `C${n}`,
    category: 'Web',
    difficulty: 1,
    kind: 'all-before',
    k: 1,
    points: 100,
    gate: 100,
    ...part,
  };
}

it('says each rule as a sentence', () => {
  const steps = [
    step(1),
    step(2),
    step(3),
    step(4, { kind: 'any', k: 2 }),
    step(5, { kind: 'score', gate: 300 }),
  ];
  expect(steps.map((_step, place) => ruleSentence(steps, place))).toEqual([
    { key: 'says.start' },
    { key: 'says.after', params: { name: 'C1' } },
    { key: 'says.all', params: { count: 2 } },
    { key: 'says.any', params: { count: 2, total: 3 } },
    { key: 'says.score', params: { points: 300 } },
  ]);
});

it('says what a rule comes to that asks for more than is before it', () => {
  const steps = [
    step(1, { kind: 'any', k: 3 }),
    step(2, { kind: 'any', k: 3 }),
    step(3, { kind: 'any', k: 9 }),
  ];
  expect(steps.map((_step, place) => ruleSentence(steps, place).key)).toEqual([
    'says.start',
    'says.after',
    'says.all',
  ]);
});

it('sends only what a rule has', () => {
  const values = {
    name: 'Way',
    steps: [step(1), step(2, { kind: 'any', k: 1 }), step(3, { kind: 'score', gate: '40' })],
  };
  expect(sequenceUpdate(values, 2).steps.map(({ rule }) => rule)).toEqual([
    { kind: 'all-before' },
    { kind: 'any', k: 1 },
    { kind: 'score', points: 40 },
  ]);
});

it('names the number that is missing, and the one that is too high', () => {
  const errors = sequenceErrors({
    name: 'Way',
    steps: [step(1), step(2, { kind: 'score', gate: '' }), step(3)],
  });
  expect(Object.keys(errors)).toEqual(['steps.1.rule.points']);
  expect(sequenceErrors({ name: 'Way', steps: [step(1), step(2, { kind: 'any', k: 2 })] })).toEqual({
    'steps.1.rule.k': 'must not be more than the steps before it',
  });
});
