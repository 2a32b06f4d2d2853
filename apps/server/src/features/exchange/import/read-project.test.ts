import { expect, test } from 'vitest';
import { longestDelayMs, measureLoopDelay } from '../../../testing/sweeps/loop-delay.ts';
import { parseProject } from './read-project.ts';

test('the order of challenges, and whether their states are meant', () => {
  const { order, areStatesMeant } = parseProject(
    '[guidon]\nstates = meant\n[challenges]\n./web/one/ = 1\n# two = x\n;three=x\n/crypto/two : 2\n no = 3\nweb/one=4\nfour',
  );
  expect([...order.keys()]).toEqual(['web/one', 'crypto/two']);
  expect(areStatesMeant).toBe(true);
});

test.each([
  ['spaces before what never comes', `a${' '.repeat(250_000)}b`],
  ['spaces in a value', `a =${' x'.repeat(125_000)}`],
  ['slashes', `a${'/'.repeat(250_000)}b = 1`],
])('a line of %s takes no time', async (_of, line) => {
  const { delayMs } = await measureLoopDelay(async () => parseProject(`[challenges]\n${line}`));
  expect(delayMs).toBeLessThan(longestDelayMs);
});
