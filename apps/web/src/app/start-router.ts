import type { QueryClient } from '@tanstack/react-query';
import { createRoute, redirect, type RouterHistory } from '@tanstack/react-router';
import { retryImport } from '../lib/retry-import.ts';
import type { SessionStore } from '../lib/session-store.ts';
import { tokenStore } from '../lib/token-store.ts';
import { createRouteTree } from './create-route-tree.ts';
import { pagesIn } from './pages.ts';
import { createAppRouter } from './router.ts';
import * as visitorFeatures from './visitor-pages.ts';

const loadAllPages = () => retryImport(() => import('./all-pages.ts'));

/** Starts with the pages that visitors open first; the first navigation elsewhere loads all others. */
export function startRouter(queryClient: QueryClient, session: SessionStore, history?: RouterHistory) {
  const routeTree = createRouteTree(pagesIn(visitorFeatures), (root) => [
    createRoute({
      getParentRoute: () => root,
      path: '/$',
      beforeLoad: async ({ location }) => {
        const { allPages } = await loadAllPages();
        const loading = router.routesById['/$'];
        router.update({ ...router.options, routeTree: createRouteTree(allPages) });
        // What is drawn until the new route is found still stands under the name of this one.
        Object.assign(router.routesById, { '/$': loading });
        throw redirect({ href: location.href, replace: true });
      },
    }),
  ]);
  const router = createAppRouter({ routeTree, queryClient, session, ...(history && { history }) });
  // With a token both are needed, so both are loaded at once.
  if (tokenStore.token() !== null) {
    void loadAllPages().catch(() => undefined);
    void session.ready().catch(() => undefined);
  }
  return router;
}
