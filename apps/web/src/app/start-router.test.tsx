import '../testing/setup.ts';
import { sessionRoutes } from '@guidon/contract';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../lib/query-client.ts';
import { createFakeApi } from '../testing/fake-api.ts';
import { sessionUser } from '../testing/session-user.ts';
import { connectSession } from './connect-session.ts';
import { Providers } from './providers.tsx';
import { startRouter } from './start-router.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

async function open(address: string) {
  const api = createFakeApi();
  api.on(sessionRoutes.me, () => ({ success: true as const, user: sessionUser() }));
  const queryClient = createQueryClient();
  const session = connectSession(queryClient);
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = await startRouter({ queryClient, session, history });
  render(
    <Providers session={session} queryClient={queryClient} env="test">
      <RouterProvider router={router} />
    </Providers>,
  );
  return router;
}

const known = (router: Awaited<ReturnType<typeof open>>) => Object.keys(router.routesByPath);

it('starts with the pages of visitors alone', async () => {
  const router = await open('/login');
  expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeInTheDocument();
  expect(known(router)).toContain('/register');
  expect(known(router)).not.toContain('/events/$eventId');
});

it('starts with all pages where there is a session', async () => {
  localStorage.setItem('token', 'a token');
  const router = await open('/login');
  expect(known(router)).toContain('/events/$eventId');
  expect(router.routesById).not.toHaveProperty(['/$']);
});

it('loads all pages at the first address of another, and runs its guard', async () => {
  const router = await open('/events/1?tab=rules');
  expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.search).toEqual({ returnUrl: '/events/1?tab=rules' }));
  expect(known(router)).toContain('/events/$eventId');
});

it('draws the page in between while the others take their time', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const router = await open('/events/1');
  await waitFor(() => expect(known(router)).toContain('/events/$eventId'));
  expect(router.routesById).toHaveProperty(['/$']);
  expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeInTheDocument();
  expect(errors).not.toHaveBeenCalled();
});

it('says so at an address of no page', async () => {
  await open('/no/such/page');
  expect(await screen.findByRole('heading', { name: '404 - Page Not Found' })).toBeInTheDocument();
});
