import { expect, it } from 'vitest';
import { nextStep } from './event-step-state.ts';
import { eventFixture } from '../events/manage/event-fixture.ts';

const can = { ...eventFixture.can, publish: true, start: false };

it.each([
  ['draft', 3, { publish: true }, 'publish'],
  ['draft', 0, { publish: true }, null],
  ['draft', 3, { publish: false }, null],
  ['scheduled', 3, { start: true }, 'start'],
  ['scheduled', 3, { start: false }, null],
  ['active', 3, { publish: false }, null],
  ['completed', 3, { publish: false }, null],
] as const)('%s with %d challenges and %j: %s', (status, challengeCount, rights, step) => {
  expect(nextStep({ status, challengeCount, can: { ...can, ...rights } })).toBe(step);
});
