import '../../testing/setup.ts';
import { realtimeRoutes, systemRoutes } from '@guidon/contract';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import Pusher from 'pusher-js';
import { StrictMode, useContext } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RealtimeContext, useChannel } from '../../lib/realtime/index.ts';
import { FakeSocket, installFakeSockets } from '../../lib/realtime/socket-fixture.ts';
import { SessionProvider } from '../../lib/session.tsx';
import { createSessionStore } from '../../lib/session-store.ts';
import { createFakeApi } from '../../testing/fake-api.ts';
import { sessionUser } from '../../testing/session-user.ts';
import { configQuery } from '../../resources/config.ts';
import { RealtimeProvider } from './realtime-provider.tsx';

const north = '01990000-0000-7000-8000-000000000001';
const south = '01990000-0000-7000-8000-000000000002';

beforeEach(() => installFakeSockets(Pusher.Runtime));
afterEach(() => vi.restoreAllMocks());

function Listener() {
  useChannel('private-user-1', 'event-changed', () => {});
  return <p>{useContext(RealtimeContext) === null ? 'does without' : 'listens'}</p>;
}

function open(key: string) {
  const api = createFakeApi();
  api.on(systemRoutes.config, () => ({ success: true as const, data: { version: '1', realtime: { key } } }));
  api.on(realtimeRoutes.authorize, () => ({ auth: 'granted' }));
  const session = createSessionStore({
    fetchUser: () => Promise.reject(new Error()),
    endSession: async () => {},
  });
  session.signIn('a token', sessionUser({ tenantId: north }));
  const queryClient = new QueryClient();
  const page = render(
    <StrictMode>
      <MantineProvider env="test">
        <QueryClientProvider client={queryClient}>
          <SessionProvider store={session}>
            <RealtimeProvider>
              <Listener />
            </RealtimeProvider>
          </SessionProvider>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  );
  return { api, session, page, queryClient };
}

const isOpen = () => FakeSocket.all.map((socket) => socket.isOpen);

it('has one connection, another one for another tenant, and none once it is gone', async () => {
  const { api, session, page } = open('guidon');
  await waitFor(() => expect(isOpen()).toEqual([true]));
  FakeSocket.newest().welcome('7.1');
  await waitFor(() => expect(FakeSocket.newest().sent).toHaveLength(1));
  expect(FakeSocket.newest().sent[0]?.data).toEqual({ auth: 'granted', channel: 'private-user-1' });
  expect(api.calls(realtimeRoutes.authorize).map(({ body }) => body)).toEqual([
    { socket_id: '7.1', channel_name: 'private-user-1' },
  ]);

  act(() => session.update({ tenantId: south }));
  await waitFor(() => expect(isOpen()).toEqual([false, true]));

  page.unmount();
  expect(isOpen()).toEqual([false, false]);
});

it('connects to nothing where no key is named', async () => {
  const { queryClient } = open('');
  await waitFor(() => expect(queryClient.getQueryData(configQuery.queryKey)).toBeDefined());
  expect(await screen.findByText('does without')).toBeInTheDocument();
  expect(FakeSocket.all).toEqual([]);
});
