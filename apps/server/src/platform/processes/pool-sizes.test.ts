import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { connectionsOf, embeddedWorkersMax, poolSizes } from './pool-sizes.ts';

test('a single process has the pools it always had', () => {
  expect(poolSizes(1, true)).toEqual({ verbs: 10, jobs: 3 });
  expect(connectionsOf(1)).toBe(27);
});

test('as many workers as the embedded database allows leave room in its hundred connections', () => {
  for (let workers = 1; workers <= embeddedWorkersMax; workers += 1)
    expect(connectionsOf(workers), `${workers} workers`).toBeLessThanOrEqual(95);
});

test('no pool of any number of workers is too small to work', () => {
  for (let workers = 1; workers <= 64; workers += 1)
    expect(poolSizes(workers, false).verbs).toBeGreaterThanOrEqual(3);
});

test('the documentation says how many connections a start may open', () => {
  const counts = Array.from({ length: embeddedWorkersMax }, (_unused, index) => connectionsOf(index + 1));
  const eachMore = connectionsOf(embeddedWorkersMax + 2) - connectionsOf(embeddedWorkersMax + 1);
  const file = join(import.meta.dirname, '../../../../../docs/operating.md');
  expect(readFileSync(file, 'utf8')).toContain(`| connections | ${[...counts, eachMore].join(' | ')} |`);
});
