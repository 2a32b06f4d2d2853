import { privateTeamChannel, type RealtimeEvents, sessionRoutes } from '@guidon/contract';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { connectSession } from '../../../app/connect-session.ts';
import { Providers } from '../../../app/providers.tsx';
import { createQueryClient } from '../../../lib/query-client.ts';
import { RealtimeContext } from '../../../lib/realtime/index.ts';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { sessionUser } from '../../../testing/session-user.ts';
import { ConfirmHost } from '../../../ui/confirm-host.tsx';
import { fakeRealtime, send } from '../../notifications/notifications-fixture.ts';

const idOf = (name: string) => `01890a5d-ac96-774b-bcce-${name.padStart(12, '0')}`;

export const ids = { team: idOf('7ea'), event: idOf('e'), challenge: idOf('c'), question: idOf('9') };
export const me = { id: sessionUser().id, username: sessionUser().username };
export const ada = { id: idOf('ada'), username: 'ada-l' };

export type FakeApi = ReturnType<typeof createFakeApi>;

/** A part of a team's page, with answers of the server and what the team hears. */
export async function openTeamPart(part: ReactNode, prepare: (api: FakeApi) => void) {
  const api = createFakeApi();
  localStorage.setItem('token', 'a token');
  api.on(sessionRoutes.me, () => ({ success: true as const, user: sessionUser() }));
  prepare(api);
  const queryClient = createQueryClient();
  const session = connectSession(queryClient);
  await session.ready();
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const view = render(
    <Providers session={session} queryClient={queryClient} env="test">
      <RealtimeContext value={fakeRealtime}>
        <RouterContextProvider router={router}>{part}</RouterContextProvider>
        <ConfirmHost />
      </RealtimeContext>
    </Providers>,
  );
  return {
    api,
    user: userEvent.setup(),
    unmount: view.unmount,
    hear: <Event extends keyof RealtimeEvents>(event: Event, data: RealtimeEvents[Event]) =>
      act(() => send(privateTeamChannel(ids.team), event, data)),
  };
}
