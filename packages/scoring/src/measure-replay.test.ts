import { expect, it } from 'vitest';
import { measureReplay } from './measure-replay.ts';

it('measures a replay against counting its facts', () => {
  const { replayMs, countMs } = measureReplay({ units: 50, facts: 500, rounds: 2 });
  expect(replayMs).toBeGreaterThan(0);
  expect(countMs).toBeGreaterThanOrEqual(0);
});
