import { expect, test } from 'vitest';
import { bankAfter, candidateOf } from './plan-fixture.ts';
import { planImport } from './plan-import.ts';

/** How often a plan looks at where the challenges of the bank come from, when it finds all of its own there. */
function looksFor(count: number, rename: (name: string) => string): number {
  let looks = 0;
  const candidates = Array.from({ length: count }, (_, n) =>
    candidateOf(`name: C${n}\ncategory: web\nflags: [x]`, `${n}/challenge.yml`),
  );
  const challenges = planImport(candidates, { challenges: [], eventId: null }).map((plan, n) => {
    const existing = bankAfter(plan, n);
    const { imported } = existing;
    return Object.defineProperty({ ...existing, name: rename(existing.name) }, 'imported', {
      enumerable: true,
      get() {
        looks += 1;
        return imported;
      },
    });
  });
  planImport(candidates, { challenges, eventId: null });
  return looks;
}

test.each([
  ['all', (name: string) => name],
  ['none', (name: string) => `Another ${name}`],
])('a plan whose bank has %s of its challenges grows with them, and not with their square', (_, rename) => {
  expect(looksFor(400, rename)).toBeLessThan(3 * looksFor(200, rename));
});

test('many of one name get numbers of their own, in their order', () => {
  const candidates = Array.from({ length: 300 }, (_, n) =>
    candidateOf(`id: i${n}\nname: Same\ncategory: web\nflags: [x]`, `${n}/challenge.yml`),
  );
  const plans = planImport(candidates, { challenges: [], eventId: null });
  expect(new Set(plans.map(({ name }) => name)).size).toBe(300);
  expect(plans.at(-1)?.name).toBe('Same (299)');
});
