import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createPairCache } from './create-pair-cache.ts';

const text = fc.constantFrom('a', 'b', 'a b', 'b a', '');
const use = fc.record({ kind: fc.constantFrom('get', 'set', 'delete'), first: text, second: text });

it('keeps the half that was used last, and never another value than the last', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 12 }), fc.array(use, { maxLength: 60 }), (max, uses) => {
      const cache = createPairCache<{ at: number }>(max);
      const values = new Map<string, { at: number }>();
      let lastUsed: string[] = [];
      for (const [at, { kind, first, second }] of uses.entries()) {
        const pair = JSON.stringify([first, second]);
        const kept = cache.get(first, second);
        if (kept === undefined) expect(lastUsed.slice(0, Math.floor(max / 2))).not.toContain(pair);
        else expect(kept).toBe(values.get(pair));
        lastUsed = lastUsed.filter((other) => other !== pair);
        if (kind === 'delete') {
          cache.delete(first, second);
          values.delete(pair);
          expect(cache.get(first, second)).toBeUndefined();
        } else if (kind === 'set') {
          const value = { at };
          cache.set(first, second, value);
          values.set(pair, value);
          lastUsed.unshift(pair);
        } else if (kept !== undefined) lastUsed.unshift(pair);
      }
    }),
  );
});

it('forgets what was not used for long', () => {
  const cache = createPairCache<{ at: number }>(100);
  const kept = () => Array.from({ length: 1_000 }, (_, at) => `${at}`).filter((at) => cache.get('x', at));
  for (let at = 0; at < 1_000; at += 1) cache.set('x', `${at}`, { at });
  expect(kept().length).toBeLessThanOrEqual(100);
  expect(kept()).toContain('999');
});
