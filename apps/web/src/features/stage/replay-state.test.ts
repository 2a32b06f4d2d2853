import type { ReplayFacts } from '@guidon/contract';
import { describe, expect, it } from 'vitest';
import { advanced, percentOf, positionAt, spanOf, stepped } from './replay-state.ts';

const times = [100, 200, 200, 400];
const span = { fromMs: 0, toMs: 1_000 };

it.each([
  [99, 0],
  [100, 1],
  [200, 3],
  [399, 3],
  [5_000, 4],
])('up to %i there are %i facts', (atMs, position) => expect(positionAt(times, atMs)).toBe(position));

describe('steps', () => {
  it('go one fact on and back, also among facts of one moment, and stay inside', () => {
    expect(stepped(times, { position: 1, atMs: 100 }, 1, span)).toEqual({ position: 2, atMs: 200 });
    expect(stepped(times, { position: 3, atMs: 300 }, -1, span)).toEqual({ position: 2, atMs: 200 });
    expect(stepped(times, { position: 1, atMs: 100 }, -1, span)).toEqual({ position: 0, atMs: 0 });
    expect(stepped(times, { position: 4, atMs: 400 }, 1, span)).toEqual({ position: 4, atMs: 400 });
  });

  it('of playing follow the speed and end with the event', () => {
    const slow = advanced(times, { position: 0, atMs: 0 }, 'slow', span).atMs;
    expect(advanced(times, { position: 0, atMs: 0 }, 'fast', span).atMs).toBeCloseTo(slow * 12);
    expect(advanced(times, { position: 3, atMs: 999.9 }, 'fast', span)).toEqual({ position: 4, atMs: 1_000 });
  });
});

const pageOf = (facts: ReplayFacts['facts']): ReplayFacts => ({
  units: [],
  questions: [],
  facts,
  next: null,
});

it('the span is that of the event up to now, and holds all facts', () => {
  const rules = {
    kind: 'individual' as const,
    isFrozen: false,
    freezeAt: null,
    startsAt: new Date(50).toISOString(),
    endsAt: new Date(900).toISOString(),
    lastSeq: 4,
    divisions: [],
    guestDivisions: [],
    bloodBonuses: [],
    bloodBonusUnit: 'points' as const,
    pauses: [],
    challenges: [],
  };
  const pages = [pageOf(times.map((atMs, seq) => [seq + 1, atMs, 0, 'solve', 0]))];
  expect(spanOf({ rules, pages }, times, 5_000)).toEqual({ fromMs: 50, toMs: 900 });
  expect(spanOf({ rules, pages }, times, 300)).toEqual({ fromMs: 50, toMs: 400 });
  const noTimes = { ...rules, startsAt: null, endsAt: null };
  expect(spanOf({ rules: noTimes, pages: [] }, [], 300)).toEqual({ fromMs: 300, toMs: 301 });
  expect(spanOf({ rules: noTimes, pages }, times, 5_000).fromMs).toBe(times[0]);
  // A unit that was left unranked weeks before is no beginning.
  const early = [pageOf([[1, -9_000, 0, 'unranked', null]]), ...pages];
  const all = [-9_000, ...times];
  expect(
    spanOf({ rules: { ...rules, startsAt: new Date(0).toISOString() }, pages: early }, all, 5_000).fromMs,
  ).toBe(0);
  expect(spanOf({ rules: noTimes, pages: early }, all, 5_000).fromMs).toBe(times[0]);
  expect(stepped(all, { position: 2, atMs: 100 }, -5, { fromMs: 0, toMs: 900 })).toEqual({
    position: 1,
    atMs: 0,
  });
});

it('stands on the slider by its share of the time', () => {
  expect([percentOf(250, span), percentOf(-5, span), percentOf(2_000, span)]).toEqual([25, 0, 100]);
});
