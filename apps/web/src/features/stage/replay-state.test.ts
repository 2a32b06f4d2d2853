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
  expect(spanOf({ rules }, times, 5_000)).toEqual({ fromMs: 50, toMs: 900 });
  expect(spanOf({ rules }, times, 300)).toEqual({ fromMs: 50, toMs: 400 });
  expect(spanOf({ rules: { ...rules, startsAt: null, endsAt: null } }, [], 300)).toEqual({
    fromMs: 300,
    toMs: 301,
  });
});

it('stands on the slider by its share of the time', () => {
  expect([percentOf(250, span), percentOf(-5, span), percentOf(2_000, span)]).toEqual([25, 0, 100]);
});
