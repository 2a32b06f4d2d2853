import { createMemoryHistory, type RouterHistory, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allPages } from '../app/all-pages.ts';
import { connectSession } from '../app/connect-session.ts';
import { createRouteTree } from '../app/create-route-tree.ts';
import { followSession } from '../app/follow-session.ts';
import { Providers } from '../app/providers.tsx';
import { createAppRouter } from '../app/router.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { MakeRealtimeContext, type RealtimeClient } from '../lib/realtime/index.ts';

/**
 * Renders the whole app at an address; `realtime` replaces the live connection, `history` is that of before a reload. Put a token into local storage first
 * to be signed in.
 */
export function renderApp(
  address: string,
  options: { realtime?: RealtimeClient; history?: RouterHistory } = {},
) {
  const { realtime, history = createMemoryHistory({ initialEntries: [address] }) } = options;
  const queryClient = createQueryClient();
  const session = connectSession(queryClient);
  const router = createAppRouter({
    routeTree: createRouteTree(allPages),
    queryClient,
    session,
    history,
  });
  followSession(router, session);
  const { unmount } = render(
    <Providers session={session} queryClient={queryClient} env="test">
      <MakeRealtimeContext value={realtime ? () => realtime : null}>
        <RouterProvider router={router} />
      </MakeRealtimeContext>
    </Providers>,
  );
  return { user: userEvent.setup(), router, session, queryClient, unmount };
}
