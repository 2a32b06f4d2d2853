import '../testing/setup.ts';
import { type AnyRoute, createMemoryHistory } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { createQueryClient } from '../lib/query-client.ts';
import { connectSession } from './connect-session.ts';
import { paths } from '../navigation/paths.ts';
import { pageAccess } from './route-access.ts';
import { createAppRouter } from './router.ts';

const queryClient = createQueryClient();
const router = createAppRouter(queryClient, connectSession(queryClient), createMemoryHistory());
const routes: AnyRoute[] = Object.values(router.routesById);
const pages = routes.filter(
  (route) => Object.values<string>(paths).includes(route.fullPath) && !route.children,
);

function guardOf(route: AnyRoute): string {
  const above: AnyRoute | undefined = route.parentRoute;
  return ['/shell', '/plain', '/open'].includes(route.id) || above === undefined ? route.id : guardOf(above);
}

it('has one page for each path, and a path for each page', () => {
  const served = new Set<string>(Object.values(paths));
  served.delete(paths.apiDocs);
  expect(new Set(pages.map(({ fullPath }) => fullPath))).toEqual(served);
  expect(pages).toHaveLength(served.size);
  expect(new Set(Object.keys(pageAccess))).toEqual(served);
});

it('guards every page that is not for everybody, and no other', () => {
  const access: Record<string, unknown> = pageAccess;
  for (const route of pages) {
    const isGuarded = ['/shell', '/plain'].includes(guardOf(route));
    expect(isGuarded, route.fullPath).toBe(access[route.fullPath] !== 'anyone');
  }
});

it('names every page', () => {
  const onlyLeadOn = new Set<string>([paths.app, paths.admin, paths.privacyShort, paths.teamInvitation]);
  const nameless = pages.filter(({ options }) => !options.staticData?.title).map(({ fullPath }) => fullPath);
  expect(new Set(nameless)).toEqual(onlyLeadOn);
});
