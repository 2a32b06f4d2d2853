import { expect, test } from 'vitest';
import { allPages } from '../../../app/all-pages.ts';
import { pagePattern } from './page-pattern.ts';

/** These show no page of their own: they lead on, or are printed by the server. */
const leadOn = new Set<string>([
  '/dev/ui',
  '/dev/team-chat',
  '/app',
  '/admin',
  '/api-docs',
  '/privacy',
  '/login-old',
  '/register-old',
  '/sso/callback',
  '/sso/link',
]);

const isCatchAll = (path: string) => path.endsWith('/$');

test.each([
  ['/events/$eventId/challenges', '/events/{id}/challenges'],
  ['/admin/teams/$eventId/$teamId', '/admin/teams/{id}/{id}'],
  ['/events/', '/events'],
  ['/', '/'],
  ['', 'other'],
  ['/events/01890a5d-ac96-774b-bcce-b302099a8057', 'other'],
])('counts %s as %s', (path, pattern) => {
  expect(pagePattern(path)).toBe(pattern);
});

test('every page of the app is counted by name', () => {
  const pages = allPages.map(({ path }) => path).filter((path) => !leadOn.has(path) && !isCatchAll(path));
  expect(pages.filter((path) => pagePattern(path) === 'other')).toEqual([]);
});
