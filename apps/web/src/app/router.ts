import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '../navigation/search-params.ts';
import type { SessionStore } from '../lib/session-store.ts';
import type { createRouteTree } from './create-route-tree.ts';
import { FailurePage } from './pages/failure-page.tsx';
import { PendingPage } from './pages/pending-page.tsx';

interface RouterInput {
  routeTree: ReturnType<typeof createRouteTree>;
  queryClient: QueryClient;
  session: SessionStore;
  history?: RouterHistory;
}

export function createAppRouter({ routeTree, queryClient, session, history }: RouterInput) {
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
