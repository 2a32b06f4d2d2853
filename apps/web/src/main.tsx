import './lib/zod-without-eval.ts';
import './ui/global-styles.ts';
import './app/catalogue.ts';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startRouter } from './app/start-router.ts';
import { Providers } from './app/providers.tsx';
import { connectSession } from './app/connect-session.ts';
import { followSession } from './app/follow-session.ts';
import { createQueryClient } from './lib/query-client.ts';

const queryClient = createQueryClient();
const session = connectSession(queryClient);
const router = startRouter(queryClient, session);
followSession(router, session);

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no element #root');
const root = createRoot(container);
const mount = () =>
  startTransition(() =>
    root.render(
      <StrictMode>
        <Providers session={session} queryClient={queryClient}>
          <RouterProvider router={router} />
        </Providers>
      </StrictMode>,
    ),
  );
// What the server has drawn stands until the page can take its place.
if (container.firstChild === null) mount();
else void router.load().finally(mount);
