import '../lib/zod-without-eval.ts';
import './catalogue.ts';
import { createMemoryHistory, createRoute, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '../lib/query-client.ts';
import { createSessionStore } from '../lib/session-store.ts';
import { createRouteTree } from './create-route-tree.ts';
import { Providers } from './providers.tsx';
import { createAppRouter } from './router.ts';
import { ShellFrame } from './shell/shell-frame.tsx';
import { startRouter } from './start-router.ts';

const refuse = () => Promise.reject(new Error('The build has no session.'));
/** What a page loads with its first drawing, like the cookie banner, is there after so many milliseconds. */
const settleMs = 500;

function startSession() {
  return {
    queryClient: createQueryClient(),
    session: createSessionStore({ fetchUser: refuse, endSession: refuse }),
  };
}

/** The markup of a page as a visitor sees it first. It needs a document, but no network. */
export async function prerenderPage(path: string): Promise<string> {
  const started = startSession();
  const history = createMemoryHistory({ initialEntries: [path] });
  return markupOf(await startRouter({ history, ...started }), started);
}

/** The markup around the page of a member, whoever it is. */
export function prerenderShell(): Promise<string> {
  const started = startSession();
  const routeTree = createRouteTree([], (root) => [
    createRoute({ getParentRoute: () => root, path: '/', component: ShellFrame }),
  ]);
  const history = createMemoryHistory({ initialEntries: ['/'] });
  return markupOf(createAppRouter({ routeTree, history, ...started }), started);
}

async function markupOf(
  router: ReturnType<typeof createAppRouter>,
  { queryClient, session }: ReturnType<typeof startSession>,
): Promise<string> {
  await router.load();
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  flushSync(() =>
    root.render(
      <StrictMode>
        <Providers session={session} queryClient={queryClient}>
          <RouterProvider router={router} />
        </Providers>
      </StrictMode>,
    ),
  );
  await new Promise((resolve) => setTimeout(resolve, settleMs));
  const markup = container.innerHTML;
  flushSync(() => root.unmount());
  container.remove();
  return markup;
}
