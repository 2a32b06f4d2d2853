import { expect, test } from 'vitest';
import { isSameAudience } from './audience-state.ts';

test.each([
  ['library', [], 'library', [], true],
  ['library', [], 'event', [], false],
  ['library', ['a'], 'library', [], true],
  ['internal', ['a', 'b'], 'internal', ['b', 'a'], true],
  ['internal', ['a'], 'internal', ['a', 'b'], false],
  ['internal', ['a'], 'internal', ['b'], false],
] as const)('%s for %j and %s for %j are the same: %j', (one, ofOne, other, ofOther, isSame) => {
  const audience = { visibility: one, groupIds: ofOne };
  expect(isSameAudience(audience, { visibility: other, groupIds: ofOther })).toBe(isSame);
});
