import { expect, it } from 'vitest';
import { endAfter, startStep } from './start-state.ts';

const loner = { tenantId: null, rights: [] };
const founder = { tenantId: '7', rights: ['events.run' as const] };
const player = { tenantId: '7', rights: [] };

it.each([
  ['account', null, {}, null],
  ['account', null, { event: '7' }, null],
  ['organization', loner, {}, null],
  ['organization', player, {}, null],
  ['organization', founder, { organization: 'new' as const }, null],
  ['event', founder, {}, null],
  ['challenges', founder, { event: '7' }, null],
  ['challenges', founder, { event: '7' }, false],
  ['open', founder, { event: '7' }, true],
] as const)('stands at the step %s', (step, user, search, isRunning) => {
  expect(startStep(user, search, isRunning)).toBe(step);
});

it('knows when an event is over that starts now, to the minute, and that some go on', () => {
  const nowMs = Date.parse('2026-11-28T10:00:30Z');
  expect(endAfter('h3', nowMs)).toBe('2026-11-28T13:01:00.000Z');
  expect(endAfter('d7', nowMs)).toBe('2026-12-05T10:01:00.000Z');
  expect(endAfter('open', nowMs)).toBeNull();
});
