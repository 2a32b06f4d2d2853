import { expect, it } from 'vitest';
import { adventureErrors, adventureUpdate, adventureValues, freePlace } from './adventure-form-state.ts';

const step = { key: 'new-1', x: 1, y: 2, title: 'Harbour', story: '', challenge: null };
const values = { ...adventureValues(null), title: 'The lamp', steps: [step] };

it('sends a step without a challenge as one to read, and no keys', () => {
  expect(adventureUpdate(values, 3)).toEqual({
    title: 'The lamp',
    summary: '',
    theme: 'night-city',
    isPublished: false,
    version: 3,
    steps: [{ x: 1, y: 2, title: 'Harbour', story: '', challengeId: null }],
  });
});

it('names the field of a step that has no title', () => {
  expect(adventureErrors({ ...values, steps: [step, { ...step, title: ' ' }] })).toEqual({
    'steps.1.title': 'is required',
  });
});

it('finds new steps places of their own', () => {
  const steps: { x: number; y: number }[] = [];
  for (let count = 0; count < 20; count += 1) steps.push(freePlace(steps));
  expect(new Set(steps.map(({ x, y }) => `${x} ${y}`)).size).toBe(20);
});
