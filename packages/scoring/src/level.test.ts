import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { levelOf } from './level.ts';

it.each([
  [-5, 1],
  [0, 1],
  [99, 1],
  [100, 2],
  [299, 2],
  [300, 3],
  [599, 3],
  [600, 4],
  [1_000, 5],
  [495_000, 100],
])('takes %i XP for level %i', (xp, level) => {
  expect(levelOf(xp).level).toBe(level);
});

it('lies between its own beginning and that of the next', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (xp) => {
      const { levelXp, nextLevelXp } = levelOf(xp);
      expect(levelXp).toBeLessThanOrEqual(xp);
      expect(nextLevelXp).toBeGreaterThan(xp);
    }),
  );
});
