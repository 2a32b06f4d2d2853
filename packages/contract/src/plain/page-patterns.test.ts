import { expect, test } from 'vitest';
import { countedPage, featureOf, knownFeature } from './page-patterns.ts';

test.each([
  ['/', '/'],
  ['/events/{id}', '/events/{id}'],
  ['/admin/teams/{id}/{id}', '/admin/teams/{id}/{id}'],
  ['/verify-2fa', '/verify-2fa'],
  ['/a/b/c/d/e/f/g', 'other'],
  ['/events/', 'other'],
  ['events', 'other'],
  ['', 'other'],
  ['/Events', 'other'],
  [`/${'a'.repeat(31)}`, 'other'],
  ['/events/abcdefab-cdef-abcd-efab-cdefabcdefab', 'other'],
  ['/events/01890a5d-ac96-774b-bcce-b302099a8057', 'other'],
  ['/events?token=secret', 'other'],
  ['constructor', 'other'],
])('counts %s as %s', (given, counted) => {
  expect(countedPage(given)).toBe(counted);
});

test.each([
  ['/challenges', 'challenges'],
  ['/challenges/{id}', 'challenges'],
  ['/events/{id}/teams', 'events'],
  ['/teams/join', 'teams'],
  ['/admin/users', 'admin'],
  ['/settings/branding', 'branding'],
  ['/settings/sso', 'sso'],
  ['/api-keys', 'api-keys'],
  ['/billing/success', 'billing'],
  ['/learning-materials', 'learning-materials'],
  ['/analytics', 'analytics'],
  ['/eventsful', null],
  ['/settings', null],
  ['/dashboard', null],
])('the page %s belongs to the feature %s', (path, feature) => {
  expect(featureOf(path)).toBe(feature);
});

test('counts a feature by name only when there is one of that name', () => {
  expect(['sso', '__proto__', 'toString', 'Events'].map(knownFeature)).toEqual([
    'sso',
    'other',
    'other',
    'other',
  ]);
});
