import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import type { SessionStore } from '../lib/session-store.ts';
import { devRoutes } from '../dev/dev-routes.ts';
import { FailurePage } from './pages/failure-page.tsx';
import { PendingPage } from './pages/pending-page.tsx';
import { openRoutes } from './routes/open-routes.ts';
import { participantRoutes } from './routes/participant-routes.ts';
import { plainRoutes } from './routes/plain-routes.ts';
import { publicRoutes } from './routes/public-routes.ts';
import { rootRoute } from './routes/root-route.ts';
import { openRoute, plainRoute, shellRoute } from './routes/shell-route.ts';
import { staffRoutes } from './routes/staff-routes.ts';
import { parseSearch, stringifySearch } from '../navigation/search-params.ts';

const routeTree = rootRoute.addChildren([
  ...publicRoutes,
  openRoute.addChildren(openRoutes),
  plainRoute.addChildren(plainRoutes),
  ...(import.meta.env.DEV ? devRoutes : []),
  shellRoute.addChildren([...participantRoutes, ...staffRoutes]),
]);

/** The router of the app; `history` is the browser's unless a test brings its own. */
export function createAppRouter(queryClient: QueryClient, session: SessionStore, history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history ? { history } : {}),
    context: { queryClient, session },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultPendingMs: 150,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: FailurePage,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
