import {
  privateTeamChatChannel,
  type RealtimeEvents,
  sessionRoutes,
  type TeamMessage,
  teamChatRoutes,
} from '@guidon/contract';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import type { z } from 'zod';
import { connectSession } from '../../../app/connect-session.ts';
import { Providers } from '../../../app/providers.tsx';
import { createQueryClient } from '../../../lib/query-client.ts';
import { RealtimeContext } from '../../../lib/realtime/index.ts';
import { createFakeApi, FakeError } from '../../../testing/fake-api.ts';
import { sessionUser } from '../../../testing/session-user.ts';
import { ConfirmHost } from '../../../ui/confirm-host.tsx';
import { fakeRealtime, send } from '../../notifications/notifications-fixture.ts';
import { message, people, teamId } from './chat-fixture.ts';
import { outgoingMessages } from './outgoing-messages.ts';
import { TeamChatPanel, type TeamChatPanelProps } from './team-chat-panel.tsx';

const done = { success: true as const };
const channel = privateTeamChatChannel(teamId);

/** What a call carried, as its route reads it. */
export function bodyOf<R extends { body?: z.ZodType }>(
  route: R,
  body: unknown,
): z.output<NonNullable<R['body']>> {
  if (!route.body) throw new Error('the route has no body');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema is that of the route
  return route.body.parse(body) as z.output<NonNullable<R['body']>>;
}

/** What screen readers are given from now on. */
export function hearAnnouncements(): { regions: ShadowRoot[] } {
  const regions: ShadowRoot[] = [];
  // What another test has made is made anew.
  for (const host of document.querySelectorAll('body > .visually-hidden')) host.remove();
  // oxlint-disable-next-line typescript/unbound-method -- called on the element
  const attach = Element.prototype.attachShadow;
  vi.spyOn(Element.prototype, 'attachShadow').mockImplementation(function (this: Element, init) {
    const root = attach.call(this, init);
    regions.push(root);
    return root;
  });
  return { regions };
}

/** The list shows rows only where it has room; the DOM of the tests measures nothing. */
export function mockRowHeight(): void {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(50);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(5_000);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
}

/** The panel over a chat that the test can write to, as a mate does. */
export async function openChat(
  first: readonly TeamMessage[],
  {
    unread = 0,
    isDown = false,
    ...props
  }: Partial<TeamChatPanelProps> & { unread?: number; isDown?: boolean } = {},
) {
  const api = createFakeApi();
  const kept = [...first];
  let hasFailed = isDown;
  outgoingMessages.forget();
  localStorage.setItem('token', 'a token');
  api.on(sessionRoutes.me, () => ({ ...done, user: sessionUser() }));
  api.on(teamChatRoutes.unreadCount, () => ({ ...done, unreadCount: unread }));
  api.on(teamChatRoutes.readAll, () => done);
  api.on(teamChatRoutes.list, ({ query }) => {
    if (hasFailed) return new FakeError('INTERNAL', { message: '' });
    const [after, before] = [query.get('after'), query.get('before')];
    const limit = Number(query.get('limit') ?? 50);
    const found = kept.filter(
      ({ number }) =>
        (after === null || number > Number(after)) && (before === null || number < Number(before)),
    );
    return { ...done, data: after === null ? found.slice(-limit) : found.slice(0, limit) };
  });
  api.on(teamChatRoutes.send, ({ body }) => {
    const { tempId = null, message: text, type } = bodyOf(teamChatRoutes.send, body);
    const sent = message(kept.length + 1, { tempId, message: text, type, senderId: people.me });
    kept.push(sent);
    return { ...done, data: sent };
  });
  const queryClient = createQueryClient();
  const session = connectSession(queryClient);
  await session.ready();
  const { me, ada, bob } = people;
  const panel = { teamId, isLeader: false, memberIds: [me.id, ada.id, bob.id], ...props };
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const { unmount } = render(
    <Providers session={session} queryClient={queryClient} env="test">
      <RealtimeContext value={fakeRealtime}>
        <RouterContextProvider router={router}>
          <TeamChatPanel {...panel} />
        </RouterContextProvider>
        <ConfirmHost />
      </RealtimeContext>
    </Providers>,
  );
  return {
    api,
    kept,
    unmount,
    fails: (fails: boolean) => {
      hasFailed = fails;
    },
    user: userEvent.setup(),
    /** Signals of the server, as the page receives them. */
    hear: <Event extends keyof RealtimeEvents>(event: Event, data: RealtimeEvents[Event]) =>
      act(() => send(channel, event, data)),
    /** A mate writes, and the server says so. */
    write: (written: TeamMessage) => {
      kept.push(written);
      act(() => send(channel, 'message-created', { teamId, id: written.id, message: written }));
    },
  };
}

/** What the list shows of each message. */
export function shown(): string[] {
  return screen.queryAllByRole('article').map(({ textContent }) => textContent ?? '');
}
