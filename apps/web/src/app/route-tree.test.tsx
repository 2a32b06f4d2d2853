import '../testing/setup.ts';
import { type AnyRoute, createMemoryHistory } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { translate } from '../lib/i18n/i18n.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { allPages } from './all-pages.ts';
import { connectSession } from './connect-session.ts';
import { createRouteTree } from './create-route-tree.ts';
import { createAppRouter } from './router.ts';
import { pageTitles } from '../navigation/define-page.ts';

const queryClient = createQueryClient();
const router = createAppRouter({
  routeTree: createRouteTree(allPages),
  queryClient,
  session: connectSession(queryClient),
  history: createMemoryHistory(),
});
const routes: AnyRoute[] = Object.values(router.routesById);
const routed = routes.filter(({ options }) => options.staticData?.page !== undefined);
const pages = allPages.filter(({ path }) => !path.startsWith('/dev/'));

function guardOf(route: AnyRoute): string {
  const above: AnyRoute | undefined = route.parentRoute;
  return ['/shell', '/plain', '/open'].includes(route.id) || above === undefined ? route.id : guardOf(above);
}

it('has one route for each page, at an address of its own', () => {
  expect(new Set(routed.map(({ fullPath }) => fullPath))).toEqual(new Set(allPages.map(({ path }) => path)));
  expect(routed).toHaveLength(allPages.length);
  expect(new Set(allPages.map(({ path }) => path)).size).toBe(allPages.length);
  for (const { options, fullPath } of routed) expect(options.staticData?.page?.path).toBe(fullPath);
});

it('guards every page that is not for anyone, and no other', () => {
  for (const route of routed) {
    const isGuarded = ['/shell', '/plain'].includes(guardOf(route));
    expect(isGuarded, route.fullPath).toBe(route.options.staticData?.page?.access !== 'anyone');
  }
});

it('names every page by a sentence of a catalogue', () => {
  const onlyLeadOn = new Set([
    '/analytics',
    '/api-keys',
    '/app',
    '/ctfd/$eventId',
    '/privacy',
    '/settings/branding',
    '/settings/sso',
    '/teams/invitation',
  ]);
  expect(new Set(pages.filter(({ title }) => title === undefined).map(({ path }) => path))).toEqual(
    onlyLeadOn,
  );
  for (const { title, create } of pages)
    for (const key of [title, create?.label])
      if (key !== undefined) expect(translate(pageTitles, key), key).not.toBe(key);
});

it('offers in menus and palette what needs no id, and what has a name', () => {
  for (const { path, title, sidebar, menu, palette, icon } of allPages) {
    if (sidebar ?? menu ?? palette) expect(title, path).toBeDefined();
    if (sidebar ?? menu ?? palette) expect(path).not.toContain('$');
    if (sidebar ?? menu) expect(icon, path).toBeDefined();
  }
});

const specified = new Set<string>([
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/pricing',
  '/terms',
  '/privacy-policy',
  '/refund-policy',
  '/verify-2fa',
  '/verify-email',
  '/verify-email-code',
  '/invitations/{id}',
  '/dashboard',
  '/participant-dashboard',
  '/participant/event/{id}',
  '/events',
  '/events/join',
  '/events/{id}',
  '/events/{id}/scoreboard',
  '/events/{id}/challenges',
  '/events/{id}/teams',
  '/events/{id}/teams/create',
  '/events/{id}/teams/join',
  '/events/{id}/co-hosts',
  '/teams/{id}',
  '/teams/join',
  '/teams/invitation',
  '/teams/invitations',
  '/teams/invitations/{id}',
  '/challenges',
  '/challenges/{id}',
  '/challenges/{id}/old',
  '/challenges/{id}/redesigned',
  '/cyber-adventure',
  '/internal-challenges',
  '/internal-challenges/{id}',
  '/profile',
  '/my-feedback',
  '/scoreboard',
  '/scoreboard/{id}',
  '/resources/learning',
  '/billing',
  '/billing/success',
  '/billing/cancel',
  '/admin/events',
  '/admin/events/{id}/dashboard',
  '/admin/events/{id}/challenges',
  '/admin/events/{id}/participants',
  '/admin/events/{id}/submissions',
  '/admin/events/{id}/analytics',
  '/admin/challenges',
  '/admin/challenges/{id}',
  '/admin/teams/{id}',
  '/admin/teams/{id}/{id}',
  '/admin/users',
  '/admin/stats',
  '/admin/questions',
  '/admin/settings',
  '/admin/cyber-advantages',
  '/admin/storage',
  '/platform/mails',
  '/platform/accounts',
  '/app',
  '/login-old',
  '/register-old',
  '/admin',
  '/billing/*',
  '/privacy',
  '/sso/callback',
  '/sso/link',
  '/*',
]);

it('has a page for every address that was specified', () => {
  const patterns = new Set(pages.map(({ path }) => path.replace(/\/\$$/, '/*').replace(/\$[^/]+/g, '{id}')));
  expect([...specified].filter((pattern) => !patterns.has(pattern))).toEqual([]);
});
