import type { Ceremony, LeaderboardEntry } from '@guidon/contract';
import { describe, expect, it } from 'vitest';
import { ceremonyParts, placesShown, placeToCome } from './ceremony-state.ts';

const entry = (rank: number): LeaderboardEntry => ({
  rank,
  unit: { id: `u${rank}`, kind: 'user', name: `player-${rank}`, avatarUrl: null },
  score: 1_000 - rank,
  solves: 1,
  lastSolveAt: null,
});

function ceremony(shownFrom: number | null, total: number): Ceremony['data'] {
  const first = shownFrom ?? total + 1;
  const ranks = Array.from({ length: total }, (_, index) => index + 1);
  return {
    state: shownFrom === null ? 'waiting' : 'running',
    shownFrom,
    kind: 'individual',
    total,
    revealed: ranks.filter((rank) => rank >= first).map(entry),
    waiting: ranks.filter((rank) => rank < first).map(entry),
    waitingTotal: first - 1,
    next: null,
  };
}

const ranks = (rows: readonly LeaderboardEntry[]) => rows.map(({ rank }) => rank);

describe('ceremonyParts', () => {
  it('shows the place that was revealed last above the ones before it', () => {
    const parts = ceremonyParts(ceremony(5, 9), { rows: 2, waitingRows: 24 });
    expect(parts.latest?.rank).toBe(5);
    expect(ranks(parts.rest)).toEqual([6, 7]);
    expect(parts.restMore).toBe(2);
    expect(ranks(parts.waiting)).toEqual([1, 2, 3, 4]);
  });

  it('puts the first three on the podium', () => {
    const parts = ceremonyParts(ceremony(2, 5), { rows: 10, waitingRows: 24 });
    expect(ranks(parts.podium)).toEqual([2, 3]);
    expect(parts.latest).toBeNull();
    expect(ranks(parts.rest)).toEqual([4, 5]);
    expect(parts.restMore).toBe(0);
  });

  it('leaves who has no points off the podium, and says so once nobody has any', () => {
    const room = { rows: 10, waitingRows: 24 };
    const revealed = (scores: number[]) => ({
      ...ceremony(1, scores.length),
      revealed: scores.map((score, index) => ({ ...entry(index + 1), score })),
    });
    const one = ceremonyParts(revealed([80, 0, 0]), room);
    expect([ranks(one.podium), ranks(one.rest), one.isWithoutScores]).toEqual([[1], [2, 3], false]);
    const none = ceremonyParts(revealed([0, 0]), room);
    expect([ranks(none.podium), none.isWithoutScores]).toEqual([[], true]);
    expect(ceremonyParts(ceremony(null, 2), room).isWithoutScores).toBe(false);
  });

  it('counts those who wait and have no room', () => {
    expect(ceremonyParts(ceremony(null, 30), { rows: 10, waitingRows: 24 })).toMatchObject({
      waitingMore: 6,
      latest: null,
      rest: [],
    });
  });
});

it.each([
  [null, 9, 9, 0],
  [9, 9, 8, 1],
  [2, 9, 1, 8],
  [1, 9, null, 9],
  [null, 0, null, 0],
  [12, 9, 9, 0],
])('of %s from %s places %s comes next and %s are shown', (shownFrom, total, next, shown) => {
  expect(placeToCome({ shownFrom, total })).toBe(next);
  expect(placesShown({ shownFrom, total })).toBe(shown);
});
