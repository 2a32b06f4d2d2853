import { expect, test } from 'vitest';
import { decideRestart } from './keep-workers.ts';

function decisions(servedMs: readonly number[]) {
  let earlyEnds = 0;
  return servedMs.map((served) => {
    const decided = decideRestart(earlyEnds, served);
    ({ earlyEnds } = decided);
    return decided.waitMs;
  });
}

test('a worker that ends right after each start waits longer each time, and is then given up', () => {
  expect(decisions([0, 0, 20, 0, 900, 0])).toEqual([100, 200, 400, 800, 1600, null]);
});

test('a worker that has served in between starts anew', () => {
  expect(decisions([0, 0, 60_000, 0, 0])).toEqual([100, 200, 100, 200, 400]);
});
