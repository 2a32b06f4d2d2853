import type { RouteCost } from '@guidon/contract';
import { describe, expect, test } from 'vitest';
import { admits, nextLevel, retryAfter } from './load-level.ts';

const limits = [100, 200, 400];

describe('the level of a signal', () => {
  test.each<[string, number, number, number, number]>([
    ['stays at nothing below the first limit', 0, 99, 1_000, 0],
    ['rises towards what is reached', 0, 100, 100, 0.3],
    ['rises no further than what is reached', 0.9, 100, 250, 1],
    ['rises on past more limits', 1, 400, 100, 1.3],
    ['counts one long step as a short one', 0, 400, 60_000, 0.75],
    ['stays between a limit and its release', 0.6, 80, 250, 0.6],
    ['falls below the release', 1, 69, 100, 0.9],
    ['falls no further than what is still reached', 2, 150, 250, 2],
    ['falls to what is still reached', 2, 139, 250, 1.75],
    ['ends at nothing', 0.05, 0, 250, 0],
  ])('%s', (_name, level, value, stepMs, expected) => {
    expect(nextLevel(level, value, limits, stepMs)).toBeCloseTo(expected);
  });

  test('is back at nothing within five seconds of the end of the load', () => {
    let level = 4;
    for (let passedMs = 0; passedMs < 5_000; passedMs += 50) level = nextLevel(level, 0, limits, 50);
    expect(level).toBe(0);
  });
});

describe('who is admitted', () => {
  const costs: RouteCost[] = ['heavy', 'ordinary', 'answer', 'light', 'free'];
  test.each<[number, RouteCost[]]>([
    [0, ['heavy', 'ordinary', 'answer', 'light', 'free']],
    [1, ['ordinary', 'answer', 'light', 'free']],
    [2, ['answer', 'light', 'free']],
    [3, ['light', 'free']],
    [4, ['free']],
  ])('at level %j', (level, expected) => {
    for (const chance of [0, 0.5, 0.999]) {
      expect(costs.filter((cost) => admits(level, cost, chance))).toEqual(expected);
    }
  });

  test.each<[number, RouteCost, number, boolean]>([
    [0.4, 'heavy', 0.39, false],
    [0.4, 'heavy', 0.41, true],
    [1.4, 'ordinary', 0.39, false],
    [1.4, 'ordinary', 0.41, true],
    [1.4, 'heavy', 0.99, false],
    [2.4, 'answer', 0.39, false],
    [2.4, 'answer', 0.41, true],
    [3.4, 'light', 0, true],
    [3.5, 'light', 0.99, false],
  ])('at level %j a share of %s (%j): %j', (level, cost, chance, expected) => {
    expect(admits(level, cost, chance)).toBe(expected);
  });
});

test('refused clients come back later the higher the level, and not all at once', () => {
  const chances = Array.from({ length: 100 }, (_none, index) => index / 100);
  const seconds = (level: number) => new Set(chances.map((chance) => retryAfter(level, chance)));
  expect([...seconds(1)]).toEqual([2, 3, 4, 5, 6]);
  expect(Math.max(...seconds(4))).toBe(15);
});
