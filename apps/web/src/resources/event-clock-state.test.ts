import { describe, expect, it } from 'vitest';
import { eventClock, isOverdue } from './event-clock-state.ts';

const now = Date.parse('2026-11-20T12:00:00.000Z');
const past = '2026-11-20T11:00:00.000Z';
const future = '2026-11-20T13:00:00.000Z';
const event = (
  status: 'draft' | 'scheduled' | 'active' | 'completed',
  startTime: string | null,
  endTime: string | null,
  rest: { autoStart?: boolean; startedAt?: string; completedAt?: string } = {},
) => ({ status, startTime, endTime, autoStart: true, ...rest });

describe('the clock of an event', () => {
  it.each([
    [event('draft', future, null), { kind: 'draft' }],
    [event('scheduled', future, null), { kind: 'startsIn', until: future }],
    [event('scheduled', past, null), { kind: 'dueNow' }],
    [event('scheduled', future, null, { autoStart: false }), { kind: 'waiting' }],
    [event('scheduled', null, null), { kind: 'waiting' }],
    [event('active', past, future), { kind: 'endsIn', until: future }],
    [event('active', past, past), { kind: 'closing' }],
    [event('active', past, null), { kind: 'running', since: past }],
    [event('active', null, null, { startedAt: past }), { kind: 'running', since: past }],
    [event('completed', past, future, { completedAt: past }), { kind: 'ended', since: past }],
    [event('completed', past, past), { kind: 'ended', since: past }],
    [event('completed', past, null), { kind: 'endedNoTime' }],
    [event('completed', past, future), { kind: 'endedNoTime' }],
  ] as const)('%j', (given, clock) => expect(eventClock(given, now)).toEqual(clock));

  it.each([
    [event('scheduled', past, null), true],
    [event('scheduled', future, null), false],
    [event('scheduled', past, null, { autoStart: false }), false],
    [event('active', past, past), true],
    [event('active', past, future), false],
    [event('active', past, null), false],
    [event('completed', past, past), false],
  ] as const)('knows that %j should have changed: %s', (given, overdue) => {
    expect(isOverdue(given, now)).toBe(overdue);
  });
});

it('stands while the event is paused, whatever the time is', () => {
  const event = {
    status: 'active' as const,
    startTime: '2026-01-01T10:00:00.000Z',
    endTime: '2026-01-01T12:00:00.000Z',
    autoStart: true,
    pause: { since: '2026-01-01T11:30:00.000Z' },
  };
  for (const now of ['2026-01-01T11:31:00.000Z', '2026-01-01T13:00:00.000Z']) {
    expect(eventClock(event, Date.parse(now))).toEqual({ kind: 'paused', leftSeconds: 1_800 });
    expect(isOverdue(event, Date.parse(now))).toBe(false);
  }
  expect(eventClock({ ...event, endTime: null }, 0)).toEqual({ kind: 'paused', leftSeconds: null });
});
