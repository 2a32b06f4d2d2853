import { expect, it } from 'vitest';
import type { EarnedBadge } from '@guidon/contract';
import { isLoud, keyOf, noticesOf, type RewardNotice, withNotice } from './rewards-state.ts';

const badge = (rarity: EarnedBadge['rarity']): EarnedBadge => ({
  id: `b0000000-0000-4000-8000-00000000000${rarity.length}`,
  name: 'First Step',
  description: '',
  icon: 'footprint',
  rarity,
  points: 10,
});
const rewards = { xp: 100, level: 2, badges: [badge('COMMON'), badge('EPIC')] };
const all = { levels: true, badges: true };

it('tells of XP for two seconds, of a level for five and of badges for six', () => {
  expect(noticesOf(rewards, all).map(({ kind, durationMs }) => [kind, durationMs])).toEqual([
    ['xp', 2_000],
    ['level', 5_000],
    ['badge', 6_000],
    ['badge', 6_000],
  ]);
  expect(noticesOf({ xp: 0, level: null, badges: [] }, all)).toEqual([]);
});

it('tells of nothing that its reader has turned off', () => {
  expect(noticesOf(rewards, { levels: false, badges: true }).map(({ kind }) => kind)).toEqual([
    'badge',
    'badge',
  ]);
  expect(noticesOf(rewards, { levels: true, badges: false }).map(({ kind }) => kind)).toEqual([
    'xp',
    'level',
  ]);
});

it('is loud for a level and for badges that are epic or legendary', () => {
  expect(noticesOf(rewards, all).map(isLoud)).toEqual([false, true, false, true]);
  expect(isLoud({ kind: 'badge', badge: badge('LEGENDARY'), durationMs: 6_000 })).toBe(true);
});

it('knows what was told before, but for XP, which may come again', () => {
  const keys = noticesOf(rewards, all).map(keyOf);
  expect(keys[0]).toBeNull();
  expect(new Set(keys).size).toBe(4);
});

it('shows XP first, then a level, then badges in their order, whichever has come first', () => {
  const [xp, level, one, two] = noticesOf(rewards, all);
  const come = [level, one, two, xp].filter((notice) => notice !== undefined);
  const none: RewardNotice[] = [];
  expect(come.reduce(withNotice, none)).toEqual([xp, level, one, two]);
});
