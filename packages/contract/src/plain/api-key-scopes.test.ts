import { expect, test } from 'vitest';
import { allRoutes } from '../all-routes.ts';
import { apiKeyFamilies, apiKeyScopes, closedFamilies, scopeOf, scopesOfPreset } from './api-key-scopes.ts';

const offered = Object.values(apiKeyFamilies).flatMap((families) => Object.keys(families));
const familyOf = ({ id }: { id: string }) => id.split('.')[0] ?? '';

test('every family of routes is decided, once', () => {
  const decided = [...offered, ...closedFamilies];
  expect(new Set(decided).size).toBe(decided.length);
  expect([...new Set(allRoutes.map(familyOf))].filter((family) => !decided.includes(family))).toEqual([]);
  expect(offered.filter((family) => !allRoutes.some((route) => familyOf(route) === family))).toEqual([]);
});

test('every scope opens a route, and every other route of a family that is open is one that no key may call', () => {
  const needed = new Set(allRoutes.flatMap((route) => scopeOf(route) ?? []));
  expect(apiKeyScopes.filter((scope) => !needed.has(scope))).toEqual([]);
  const closed = allRoutes.filter(
    (route) => route.access.kind === 'member' && offered.includes(familyOf(route)) && scopeOf(route) === null,
  );
  expect(closed.map(({ id }) => id)).toEqual([
    'tenant-settings.update-organization',
    'tenant-settings.mail-contact-code',
    'tenant-settings.confirm-contact-email',
    'tenant-settings.update-security',
  ]);
});

test('what is no business of a member has no scope', () => {
  for (const route of allRoutes) {
    if (route.access.kind !== 'member') expect(scopeOf(route), route.id).toBeNull();
    if (closedFamilies.includes(familyOf(route))) expect(scopeOf(route), route.id).toBeNull();
  }
});

test('a key that only reads writes nothing', () => {
  expect(scopesOfPreset('read-only').some((scope) => scope.endsWith(':write'))).toBe(false);
  expect(scopesOfPreset('everything')).toEqual(apiKeyScopes);
});
