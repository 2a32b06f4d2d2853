import { newId, unitIdOf } from '@guidon/db';
import { expect, test } from 'vitest';
import type { LiveFact } from '../standings/index.ts';
import { longestDelayMs, measureLoopDelay } from '../../testing/sweeps/loop-delay.ts';
import { createLogChain, sha256 } from './log-chain.ts';

const factCount = 40_000;
const units = Array.from({ length: 10_000 }, () => unitIdOf(newId()));
const facts = Array.from({ length: factCount }, (_, index): LiveFact => {
  const unitId = units[index % units.length] ?? unitIdOf('');
  const place = Math.floor(index / units.length);
  return {
    kind: 'solve',
    seq: index + 1,
    unitId,
    userId: null,
    atMs: 1_900_000_000_000 + index,
    challengeId: `challenge ${place}`,
    questionId: `question ${place}`,
  };
});

const live = { tenantId: newId(), id: newId(), facts };

test('the chain of a long event is computed in slices, and a page of it from the nearest kept hash', async () => {
  const whole = await measureLoopDelay(() => createLogChain(live, 'key').hashAt(factCount));
  expect(whole.delayMs).toBeLessThan(longestDelayMs);
  const chain = createLogChain(live, 'key');
  expect(await chain.hashAt(factCount)).toBe(whole.value);
  const page = await measureLoopDelay(() => chain.links(factCount - 1_100, factCount - 100));
  expect(page.delayMs).toBeLessThan(longestDelayMs);
  let before = await chain.hashAt(factCount - 1_100);
  for (const { commitment, hash } of page.value) {
    expect(hash).toBe(sha256(`${before}${commitment}`));
    before = hash;
  }
  expect(page.value).toHaveLength(1_000);
});

test('readers at the same time read one chain, and another key gives another', async () => {
  const few = { ...live, facts: facts.slice(0, 1_200) };
  const chain = createLogChain(few, 'key');
  const [one, other] = await Promise.all([chain.hashAt(1_200), chain.hashAt(1_200)]);
  expect(one).toBe(other);
  expect(await createLogChain(few, 'other').hashAt(1_200)).not.toBe(one);
  expect(await chain.hashAt(0)).toBe(sha256(live.id));
});
