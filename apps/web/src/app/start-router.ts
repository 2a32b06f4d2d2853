import type { QueryClient } from '@tanstack/react-query';
import { createRoute, redirect, type RouterHistory } from '@tanstack/react-router';
import { retryImport } from '../lib/retry-import.ts';
import type { SessionStore } from '../lib/session-store.ts';
import { tokenStore } from '../lib/token-store.ts';
import { createRouteTree } from './create-route-tree.ts';
import { pagesIn } from './pages.ts';
import { createAppRouter } from './router.ts';
import * as visitorFeatures from './visitor-pages.ts';

const loadAllPages = () => import('./all-pages.ts');

interface Start {
  queryClient: QueryClient;
  session: SessionStore;
  history?: RouterHistory;
}

/** With a session all pages are needed, without one those that visitors open first. */
export async function startRouter(start: Start) {
  if (tokenStore.token() === null) return startWithVisitorPages(start);
  void start.session.ready().catch(() => undefined);
  try {
    const { allPages } = await loadAllPages();
    return createAppRouter({ routeTree: createRouteTree(allPages), ...start });
  } catch {
    return startWithVisitorPages(start);
  }
}

/** The first navigation to another page loads all others. */
function startWithVisitorPages(start: Start) {
  const routeTree = createRouteTree(pagesIn(visitorFeatures), (root) => [
    createRoute({
      getParentRoute: () => root,
      path: '/$',
      beforeLoad: async ({ location }) => {
        const { allPages } = await retryImport(loadAllPages);
        const loading = router.routesById['/$'];
        router.update({ ...router.options, routeTree: createRouteTree(allPages) });
        // What is drawn until the new route is found still stands under the name of this one.
        Object.assign(router.routesById, { '/$': loading });
        throw redirect({ href: location.href, replace: true });
      },
    }),
  ]);
  const router = createAppRouter({ routeTree, ...start });
  return router;
}
