import '../testing/setup.ts';
import { type AnyRoute, createMemoryHistory } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { translate } from '../lib/i18n/i18n.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { allPages } from './all-pages.ts';
import { connectSession } from './connect-session.ts';
import { createRouteTree } from './create-route-tree.ts';
import { createAppRouter } from './router.ts';

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
