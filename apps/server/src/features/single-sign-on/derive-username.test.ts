import { Username } from '@guidon/contract';
import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { deriveUsername, withEnding } from './usernames.ts';

test.each([
  [['nora.nord@corp.example'], 'nora-nord'],
  [['Nörä Nord'], 'Nora-Nord'],
  [['李', '--', 'x@y.zz', 'nora'], 'nora'],
  [['李', ''], 'member'],
  [[], 'member'],
])('%j becomes %s', (hints, username) => {
  expect(deriveUsername(hints)).toBe(username);
});

test('whatever the hint, the name follows the rules, with an ending too', () => {
  assert(
    property(string({ unit: 'grapheme' }), (hint) => {
      const username = deriveUsername([hint]);
      expect(Username.parse(username)).toBe(username);
      expect(Username.parse(withEnding(username, 'abc123'))).toMatch(/-abc123$/);
    }),
  );
});
