import { expect, test } from 'vitest';
import { AppError } from '../../platform/http/app-error.ts';
import { createPatternBudget, matchingMsPerSecond } from './pattern-budget.ts';

function start() {
  const clock = { atMs: 5_000_000 };
  const budget = createPatternBudget(
    () => clock.atMs,
    () => 0,
  );
  const match = (tenantId: string, ms: number) => {
    try {
      budget.require({ tenantId, clock: () => clock.atMs });
      return budget.spend({ tenantId, clock: () => clock.atMs }, () => {
        clock.atMs += ms;
        return 'matched';
      });
    } catch (error) {
      return error instanceof AppError ? error.details?.['retryAfterSeconds'] : error;
    }
  };
  return { clock, match };
}

test('an organization matches for its share of a second, and is then told when to come back', () => {
  const { clock, match } = start();
  const outcomes = Array.from({ length: 40 }, () => match('dear', 22));
  const matched = outcomes.filter((outcome) => outcome === 'matched');
  expect(matched).toHaveLength(Math.ceil(matchingMsPerSecond / 22));
  expect(outcomes.slice(matched.length)).toEqual(Array.from({ length: 40 - matched.length }, () => 2));
  expect(match('another', 22)).toBe('matched');
  clock.atMs += 2_000;
  expect(match('dear', 22)).toBe('matched');
});

test('over a minute it gets its share and no more, however many ask', () => {
  const { clock, match } = start();
  let took = 0;
  const endMs = clock.atMs + 60_000;
  while (clock.atMs < endMs) {
    if (match('dear', 20) === 'matched') took += 20;
    else clock.atMs += 5;
  }
  expect(took).toBeGreaterThan(0.9 * 60 * matchingMsPerSecond);
  expect(took).toBeLessThan(1.1 * 60 * matchingMsPerSecond);
});

test('what costs hardly anything is never refused', () => {
  const { clock, match } = start();
  for (let answer = 0; answer < 10_000; answer += 1) {
    expect(match('busy', 0.05)).toBe('matched');
    clock.atMs += 1;
  }
});

test('one match that takes long is taken, and waited for until it is given back', () => {
  const { clock, match } = start();
  expect(match('dear', 500)).toBe('matched');
  expect(match('dear', 1)).toBe(5);
  clock.atMs += 4_001;
  expect(match('dear', 1)).toBe('matched');
});

test('work that fails has taken its time too', () => {
  const clock = { atMs: 0 };
  const budget = createPatternBudget(() => clock.atMs);
  const dear = { tenantId: 'dear', clock: () => clock.atMs };
  const failing = () => {
    clock.atMs += 200;
    throw new Error('no');
  };
  expect(() => budget.spend(dear, failing)).toThrow('no');
  expect(() => budget.require(dear)).toThrow(AppError);
});

test('a clock that was set back shuts nobody out', () => {
  const { clock, match } = start();
  expect(match('dear', 500)).toBe('matched');
  clock.atMs -= 3_600_000;
  expect(match('dear', 1)).toBe('matched');
});
