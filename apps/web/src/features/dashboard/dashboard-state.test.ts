import { describe, expect, it } from 'vitest';
import { joinableBeside, nextChallenge, runningEvent, sortMine } from './dashboard-state.ts';

type Status = 'draft' | 'scheduled' | 'active' | 'completed';
const event = (id: string, status: Status, startTime: string | null, endTime: string | null) => ({
  id,
  status,
  startTime,
  endTime,
});
const endless = event('endless', 'active', '2026-01-01T00:00:00.000Z', null);
const today = event('today', 'active', '2026-11-20T00:00:00.000Z', '2026-11-20T20:00:00.000Z');
const week = event('week', 'active', '2026-11-20T00:00:00.000Z', '2026-11-27T20:00:00.000Z');
const soon = event('soon', 'scheduled', '2026-12-01T00:00:00.000Z', null);
const someday = event('someday', 'scheduled', null, null);
const old = event('old', 'completed', '2025-01-01T00:00:00.000Z', '2025-01-02T00:00:00.000Z');
const recent = event('recent', 'completed', '2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z');

describe('dashboard', () => {
  it.each([
    [[endless, week, today], 'today'],
    [[endless], 'endless'],
    [[soon, old], undefined],
    [[], undefined],
  ])('finds the event to play now', (events, id) => expect(runningEvent(events)?.id).toBe(id));

  it('puts one’s own events into their order', () => {
    const mine = [old, someday, endless, recent, soon, today].map((given) => ({ event: given }));
    const sorted = sortMine(mine);
    const ids = (list: typeof sorted.live) => list.map((entry) => entry.event.id);
    expect(ids(sorted.live)).toEqual(['today', 'endless']);
    expect(ids(sorted.next)).toEqual(['soon', 'someday']);
    expect(ids(sorted.past)).toEqual(['recent', 'old']);
  });
});

it('goes on with the first challenge that is not solved', () => {
  const closesAt = '2030-01-01T10:00:00.000Z';
  const challenges = [{ questionIds: ['a'] }, { questionIds: ['b', 'c'], closesAt }, { questionIds: ['d'] }];
  const closesMs = Date.parse(closesAt);
  expect(nextChallenge(challenges, new Set(['a', 'b']), closesMs - 1)).toBe(challenges[1]);
  expect(nextChallenge(challenges, new Set(['a', 'b']), closesMs)).toBe(challenges[2]);
  expect(nextChallenge(challenges, new Set(['a', 'b', 'c', 'd']), closesMs)).toBeUndefined();
});

it('offers to join what one does not run', () => {
  expect(joinableBeside([{ id: 'a' }, { id: 'b' }], [{ id: 'a' }])).toEqual([{ id: 'b' }]);
  expect(joinableBeside([{ id: 'a' }], undefined)).toEqual([{ id: 'a' }]);
});
