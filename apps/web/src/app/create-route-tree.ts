import { type AnyRoute, createRootRouteWithContext, createRoute } from '@tanstack/react-router';
import type { Page, PageFrame } from '../navigation/define-page.ts';
import { lazyPage } from '../navigation/lazy-page.ts';
import type { RouterContext } from '../navigation/contexts.ts';
import type { RawSearch } from '../navigation/search-params.ts';
import { requireAccess } from './guards.ts';
import type { AppPage } from './pages.ts';
import { RootPage } from './root-page.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: Page;
  }
}

const shellComponent = lazyPage(() => import('./shell/shell-pages.tsx'), 'ShellPage');
const plainComponent = lazyPage(() => import('./shell/shell-pages.tsx'), 'PlainPage');
const openComponent = lazyPage(() => import('./shell/open-page.tsx'), 'OpenPage');

const createRoot = () => createRootRouteWithContext<RouterContext>()({ component: RootPage });
type Root = ReturnType<typeof createRoot>;

function createFrames(getParentRoute: () => Root) {
  return {
    shell: createRoute({ getParentRoute, id: 'shell', beforeLoad: requireAccess, component: shellComponent }),
    plain: createRoute({ getParentRoute, id: 'plain', beforeLoad: requireAccess, component: plainComponent }),
    open: createRoute({
      getParentRoute,
      id: 'open',
      beforeLoad: ({ context }) => context.session.ready().catch(() => undefined),
      component: openComponent,
    }),
  };
}

function searchOf<Search extends object>({ search }: Pick<Page<string, Search>, 'search'>) {
  // Safe because a page that reads nothing of its address has the type of no search at all.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return search ?? ((given: RawSearch) => given as Search);
}

function createPageRoute<Path extends string, Search extends object>(
  page: Page<Path, Search>,
  getParentRoute: () => Root,
) {
  return createRoute({
    getParentRoute,
    path: page.path,
    staticData: { page },
    validateSearch: searchOf(page),
    beforeLoad: (visit) => enter(page, visit),
    ...(page.component && { component: page.component }),
  });
}

function enter(page: Page, visit: Parameters<NonNullable<Page['enter']>>[0]) {
  return page.enter?.(visit);
}

type CreateLastRoutes = (root: Root) => AnyRoute[];
type RouteOf<P> =
  P extends Page<infer Path, infer Search> ? ReturnType<typeof createPageRoute<Path, Search>> : never;

/** Typed as the root route, because frames and layouts add nothing to paths and search parameters. */
function asParent(parent: AnyRoute): Root {
  // Safe because only the types of the address and its search are taken from it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return parent as unknown as Root;
}

function routesUnder(parent: AnyRoute, pages: readonly Page[]): AnyRoute[] {
  const alone = pages.filter(({ layout }) => layout === undefined);
  const layouts = new Set(pages.flatMap(({ layout }) => layout ?? []));
  return [
    ...alone.map((page) => createPageRoute(page, () => asParent(parent))),
    ...Array.from(layouts, ({ id, component, search }) => {
      const route = createRoute({
        getParentRoute: () => asParent(parent),
        id,
        component,
        ...(search && { validateSearch: search }),
      });
      const inside = pages.filter(({ layout }) => layout?.id === id);
      return route.addChildren(inside.map((page) => createPageRoute(page, () => asParent(route))));
    }),
  ];
}

/**
 * Creates new routes at each call, since a router cannot take a tree that another one uses. `last` creates the routes
 * for unknown addresses.
 */
export function createRouteTree(pages: readonly Page[], last: CreateLastRoutes = () => []) {
  const root = createRoot();
  const frames = createFrames(() => root);
  const inFrame = (frame: PageFrame) => pages.filter((page) => page.frame === frame);
  const children: AnyRoute[] = [
    ...routesUnder(root, inFrame('none')),
    frames.open.addChildren(routesUnder(frames.open, inFrame('open'))),
    frames.plain.addChildren(routesUnder(frames.plain, inFrame('plain'))),
    frames.shell.addChildren(routesUnder(frames.shell, inFrame('shell'))),
    ...last(root),
  ];
  return root.addChildren<RouteOf<AppPage>[]>(children);
}
