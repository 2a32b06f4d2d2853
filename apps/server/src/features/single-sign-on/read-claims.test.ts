import { expect, test } from 'vitest';
import { readClaims } from './read-claims.ts';

const groupsAt = (raw: Record<string, unknown>, claim: string) => [
  ...(readClaims({ sub: 'x', ...raw }, claim)?.groups ?? []),
];

test.each<[string, Record<string, unknown>, string, string[]]>([
  ['a list', { groups: ['a', 'b'] }, 'groups', ['a', 'b']],
  ['one word', { groups: 'a' }, 'groups', ['a']],
  ['an address as name', { 'https://example.org/roles': ['a'] }, 'https://example.org/roles', ['a']],
  ['a path', { realm_access: { roles: ['a'] } }, 'realm_access.roles', ['a']],
  ['what is no text', { groups: [1, null, {}, 'a'] }, 'groups', ['a']],
  ['a missing claim', {}, 'groups', []],
  ['a prototype', {}, '__proto__.constructor.name', []],
  ['an inherited name', {}, 'constructor.name', []],
])('groups are read from %s', (_what, raw, claim, expected) => {
  expect(groupsAt(raw, claim)).toEqual(expected);
});

test('an address counts in small letters, and not when the provider disowns it', () => {
  expect(readClaims({ sub: 'x', email: ' Nora@Corp.Example ' }, 'groups')?.email).toBe('nora@corp.example');
  expect(
    readClaims({ sub: 'x', email: 'nora@corp.example', email_verified: 'false' }, 'groups')?.email,
  ).toBeNull();
});

test.each([
  [true, true],
  ['true', true],
  [undefined, false],
  [1, false],
  [false, false],
])('an address of which the provider says %j is verified: %s', (email_verified, expected) => {
  const claims = readClaims({ sub: 'x', email: 'nora@corp.example', email_verified }, 'groups');
  expect(claims?.isEmailVerified).toBe(expected);
});

test('names are one line that can be stored', () => {
  const claims = readClaims({ sub: 'x', name: '  Nora\n\0Nord ', family_name: '\ud800' }, 'groups');
  expect(claims).toMatchObject({ firstName: 'Nora Nord', lastName: '\ufffd' });
});
