import './lib/zod-without-eval.ts';
import './ui/global-styles.ts';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startRouter } from './app/start-router.ts';
import { Providers } from './app/providers.tsx';
import { connectSession } from './app/connect-session.ts';
import { followSession } from './app/follow-session.ts';
import { createQueryClient } from './lib/query-client.ts';

async function start(container: HTMLElement): Promise<void> {
  const queryClient = createQueryClient();
  const session = connectSession(queryClient);
  const router = await startRouter({ queryClient, session });
  followSession(router, session);
  // What the server has drawn stands until the page can take its place.
  if (container.firstChild !== null) await router.load().catch(() => undefined);
  const root = createRoot(container);
  startTransition(() =>
    root.render(
      <StrictMode>
        <Providers session={session} queryClient={queryClient}>
          <RouterProvider router={router} />
        </Providers>
      </StrictMode>,
    ),
  );
}

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no element #root');
void start(container);
