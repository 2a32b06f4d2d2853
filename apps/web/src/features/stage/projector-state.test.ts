import type { FirstBlood, StageScreen } from '@guidon/contract';
import { describe, expect, it } from 'vitest';
import { newBloods, nextLook, screensOf, showsCeremony, turned } from './projector-state.ts';

const blood = (challengeId: string, second: number): FirstBlood => ({
  challengeId,
  challengeName: challengeId,
  category: 'Web',
  unitId: 'u',
  name: 'Ada',
  isTeam: false,
  userId: null,
  username: null,
  at: new Date(second * 1_000).toISOString(),
});

const screen: StageScreen['data'] = {
  version: 1,
  isFrozen: false,
  updatedAt: '2030-01-01T00:00:00.000Z',
  kind: 'individual',
  total: 0,
  board: [],
  lines: [],
  pauses: [],
  bloods: null,
};

describe('the screens of a projector', () => {
  it('are those that have something to show', () => {
    expect(screensOf({ screen: undefined, announcements: undefined })).toEqual(['board']);
    const unit = { id: 'u', kind: 'user' as const, name: 'Ada', avatarUrl: null };
    expect(
      screensOf({
        screen: { ...screen, lines: [{ unit, points: [[1, 2]] }], bloods: [blood('a', 1)] },
        announcements: [],
      }),
    ).toEqual(['board', 'graph', 'bloods']);
  });

  it('follow each other in a circle, from the first when one is gone', () => {
    expect(turned(['board', 'graph'], 'graph', 1)).toBe('board');
    expect(turned(['board', 'graph'], 'board', -1)).toBe('graph');
    expect(turned(['board', 'graph'], 'bloods', 1)).toBe('board');
  });

  it('give way to a ceremony until it is published', () => {
    const ceremony = { shownFrom: null, kind: 'teams', total: 0, revealed: [], waiting: [] } as const;
    const of = (state: 'none' | 'waiting' | 'running' | 'published') =>
      showsCeremony({ ...ceremony, revealed: [], waiting: [], waitingTotal: 0, next: null, state });
    expect([of('none'), of('waiting'), of('running'), of('published')]).toEqual([false, true, true, false]);
  });
});

describe('newBloods', () => {
  it('are those of challenges that had none, oldest first', () => {
    const before = [blood('a', 5)];
    const now = [blood('c', 9), blood('b', 7), blood('a', 5)];
    expect(newBloods(before, now).map(({ challengeId }) => challengeId)).toEqual(['b', 'c']);
  });

  it('are none at first, and none that come back into a short list', () => {
    expect(newBloods(undefined, [blood('a', 5)])).toEqual([]);
    expect(newBloods([blood('b', 7)], [blood('b', 7), blood('a', 5)])).toEqual([]);
  });
});

it('the look goes round', () => {
  expect([nextLook('dark'), nextLook('light'), nextLook('contrast')]).toEqual(['light', 'contrast', 'dark']);
});
