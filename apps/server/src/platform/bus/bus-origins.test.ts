import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createOrigins } from './bus-origins.ts';

function listening() {
  const origins = createOrigins({ silentMs: 10, settleMs: 10, now: () => 0 });
  origins.listen();
  return origins;
}

it('finds a gap whenever something is missing before what is heard, and never otherwise', () => {
  const fates = fc.array(fc.constantFrom('heard', 'lost', 'twice', 'heartbeat'), { maxLength: 40 });
  fc.assert(
    fc.property(fates, (plan) => {
      const origins = listening();
      origins.hear('a', 0, false);
      let number = 0;
      let isMissing = false;
      for (const fate of plan) {
        if (fate !== 'heartbeat') number += 1;
        if (fate === 'lost') {
          isMissing = true;
          continue;
        }
        expect(origins.hear('a', number, fate !== 'heartbeat')).toBe(isMissing ? 'gap' : 'next');
        isMissing = false;
        if (fate === 'twice') expect(origins.hear('a', number, true)).toBe('old');
      }
    }),
  );
});

it('follows each origin by itself', () => {
  const origins = listening();
  expect(origins.hear('a', 1, true)).toBe('next');
  expect(origins.hear('b', 1, true)).toBe('next');
  expect(origins.hear('b', 3, true)).toBe('gap');
  expect(origins.hear('a', 2, true)).toBe('next');
  expect(origins.count()).toBe(2);
});

it('takes everybody as they are after a gap of its own', () => {
  const origins = listening();
  origins.hear('a', 1, true);
  origins.listen();
  expect(origins.hear('a', 5, true)).toBe('next');
  expect(origins.hear('a', 5, true)).toBe('old');
  expect(origins.hear('a', 7, true)).toBe('gap');
});
