import { type BadgeRule, productBadges } from '@guidon/contract';
import { expect, test } from 'vitest';
import { type Figures, isEarned, longestStreak } from './is-earned.ts';

const figures: Figures = {
  solves: 7,
  byCategory: new Map([['crypto', 5]]),
  firstBloods: 1,
  cleanChallenges: 2,
  longestStreak: 3,
  bestPlace: 2,
};
const nothing: Figures = {
  solves: 0,
  byCategory: new Map(),
  firstBloods: 0,
  cleanChallenges: 0,
  longestStreak: 0,
  bestPlace: null,
};

test.each<[BadgeRule, boolean]>([
  [{ kind: 'first-solve' }, true],
  [{ kind: 'first-blood', count: 1 }, true],
  [{ kind: 'first-blood', count: 2 }, false],
  [{ kind: 'category-count', category: null, count: 7 }, true],
  [{ kind: 'category-count', category: null, count: 8 }, false],
  [{ kind: 'category-count', category: 'CRYPTO', count: 5 }, true],
  [{ kind: 'category-count', category: 'Network', count: 1 }, false],
  [{ kind: 'clean-challenge', count: 2 }, true],
  [{ kind: 'clean-challenge', count: 3 }, false],
  [{ kind: 'streak', days: 3 }, true],
  [{ kind: 'streak', days: 4 }, false],
  [{ kind: 'podium', place: 2 }, true],
  [{ kind: 'podium', place: 1 }, false],
  [{ kind: 'by-hand' }, false],
])('%o: %s', (rule, earned) => {
  expect(isEarned(rule, figures)).toBe(earned);
  expect(isEarned(rule, nothing)).toBe(false);
});

test.each([
  [[], 0],
  [['2026-02-28'], 1],
  [['2026-03-01', '2026-02-27', '2026-02-28', '2026-02-28'], 3],
  [['2026-01-01', '2026-01-03', '2026-01-04'], 2],
])('a streak of %j is %i days', (days, length) => {
  expect(longestStreak(days)).toBe(length);
});

test.each([
  'Web',
  'Webapp',
  'Crypto',
  'Cryptography',
  'Network',
  'Misc',
  'CTF',
  'Forensics',
  'Rev',
  'Pwn',
  'OSINT',
])('solves in %s earn a badge of a category', (category) => {
  const own = { ...nothing, solves: 5, byCategory: new Map([[category.toLowerCase(), 5]]) };
  const ofCategories = productBadges.filter(
    ({ rule }) => rule.kind === 'category-count' && rule.category !== null,
  );
  expect(ofCategories.filter(({ rule }) => isEarned(rule, own))).toHaveLength(1);
});
