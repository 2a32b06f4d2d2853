import './ui/global-styles.ts';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createAppRouter } from './app/router.ts';
import { Providers } from './app/providers.tsx';
import { connectSession } from './app/connect-session.ts';
import { addCatalogue } from './lib/i18n.ts';
import { createQueryClient } from './lib/query-client.ts';
import appSentences from './app/app.en.json';
import uiSentences from './ui/ui.en.json';

addCatalogue('app', appSentences);
addCatalogue('ui', uiSentences);

const queryClient = createQueryClient();
const session = connectSession(queryClient);
const router = createAppRouter(queryClient, session);
session.subscribe(() => {
  const now = session.get();
  if (now.status === 'signed-out' && now.reason === 'lost') void router.invalidate();
});

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no element #root');
createRoot(container).render(
  <StrictMode>
    <Providers session={session} queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
