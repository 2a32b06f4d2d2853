import '../lib/zod-without-eval.ts';
import { createMemoryHistory, createRoute, RouterProvider } from '@tanstack/react-router';
import { type ReactNode, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ChallengeOutline } from '../features/play/index.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { createSessionStore } from '../lib/session-store.ts';
import { SkeletonRows } from '../ui/skeleton.tsx';
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

/** Pages whose first words are drawn before the app is there, by path; `theme-init.js` puts the words in. */
const outlines = { '/challenges/$challengeId': ChallengeOutline };

/** The markup around the page of a member, whoever it is, and that of the pages that have an outline by their path. */
export async function prerenderShells(): Promise<{ shell: string; outlines: Record<string, string> }> {
  const drawn: Record<string, string> = {};
  for (const [path, Outline] of Object.entries(outlines)) drawn[path] = await prerenderShell(<Outline />);
  return { shell: await prerenderShell(<SkeletonRows />), outlines: drawn };
}

function prerenderShell(content: ReactNode): Promise<string> {
  const started = startSession();
  const routeTree = createRouteTree([], (root) => [
    createRoute({
      getParentRoute: () => root,
      path: '/',
      component: () => <ShellFrame>{content}</ShellFrame>,
    }),
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
