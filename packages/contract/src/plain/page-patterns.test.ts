import { expect, test } from 'vitest';
import { featureOf, knownFeature, knownPage, pagePatterns } from './page-patterns.ts';

test('names every page once', () => {
  expect(new Set(pagePatterns).size).toBe(pagePatterns.length);
  for (const pattern of pagePatterns) expect(pattern).toMatch(/^\/(?:(?:[a-z0-9-]+|\{id\})(?:\/|$))*$/);
});

test.each([
  ['/events/{id}', '/events/{id}'],
  ['/events/01890a5d-ac96-774b-bcce-b302099a8057', 'other'],
  ['/events?token=secret', 'other'],
  ['constructor', 'other'],
])('counts %s as %s', (given, counted) => {
  expect(knownPage(given)).toBe(counted);
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
