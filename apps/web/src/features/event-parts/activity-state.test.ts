import { expect, it } from 'vitest';
import { type ActivityEntry, activityLines } from './activity-state.ts';

const entry = (
  seq: number,
  unit: string,
  challengeId: string | null,
  isFirstBlood = false,
): ActivityEntry => ({
  seq,
  at: '2026-11-22T10:00:00.000Z',
  unit: { id: unit, kind: 'user', name: unit, avatarUrl: null },
  user: null,
  challengeId,
  challengeName: challengeId,
  isFirstBlood,
});

it('says once that a player solved several questions of a challenge', () => {
  const lines = activityLines([
    entry(4, 'ada', 'jar'),
    entry(3, 'bob', 'jar'),
    entry(2, 'ada', 'jar', true),
    entry(1, 'ada', 'ports'),
  ]);
  expect(lines.map(({ seq, count, isFirstBlood }) => [seq, count, isFirstBlood])).toEqual([
    [4, 2, true],
    [3, 1, false],
    [1, 1, false],
  ]);
});

it('keeps apart what it may not name', () => {
  expect(activityLines([entry(2, 'ada', null), entry(1, 'ada', null)])).toHaveLength(2);
});
