import '../../../testing/setup.ts';
import {
  privateTeamChatChannel,
  privateUserChannel,
  sessionRoutes,
  teamChatRoutes,
  teamRoutes,
} from '@guidon/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { sessionUser } from '../../../testing/session-user.ts';
import { send } from '../../notifications/notifications-fixture.ts';
import { message, people } from '../chat/chat-fixture.ts';
import { mockRowHeight } from '../chat/open-chat-fixture.tsx';
import { openTeamPart } from '../progress/open-team-fixture.tsx';
import { eventOfTeams, harbour } from '../staff/team-admin-fixture.ts';
import { teamDock } from './dock-store.ts';
import { TeamWatch } from './team-watch.tsx';
import { heardTeams, teamOfPage } from './heard-teams-state.ts';

const done = { success: true as const };
const team = { teamId: harbour.id, name: harbour.name, eventId: eventOfTeams.id, isOver: false };

class FakeDesktop extends EventTarget {
  static permission: NotificationPermission = 'granted';
  static requestPermission = vi.fn(async () => {
    FakeDesktop.permission = 'granted';
    return FakeDesktop.permission;
  });
  static shown: FakeDesktop[] = [];
  readonly words: string;

  constructor(title: string, { body = '' }: NotificationOptions) {
    super();
    this.words = `${title}: ${body}`;
    FakeDesktop.shown.push(this);
  }

  close(): void {}
}

const request = (_name: string, _options: object, work: (lock: object) => Promise<void>) => work({});

beforeEach(() => {
  mockRowHeight();
  teamDock.reset();
  FakeDesktop.shown = [];
  FakeDesktop.permission = 'granted';
  vi.stubGlobal('Notification', FakeDesktop);
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  onTestFinished(() => {
    vi.restoreAllMocks();
    Reflect.deleteProperty(navigator, 'locks');
  });
});

const hide = () => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');

/** A mate writes, and the server says so. */
const write = (changes: Parameters<typeof message>[1]) =>
  waitFor(() =>
    act(() => {
      const written = message(2, changes);
      send(privateTeamChatChannel(harbour.id), 'message-created', {
        teamId: harbour.id,
        id: written.id,
        message: written,
      });
    }),
  );

async function watch() {
  const opened = await openTeamPart(<TeamWatch />, (api) => {
    api.on(sessionRoutes.me, () => ({ ...done, user: sessionUser({ teams: [team] }) }));
    api.on(teamRoutes.get, () => ({ ...done, data: { ...harbour, role: 'member' as const } }));
    api.on(teamChatRoutes.unreadCount, () => ({ ...done, unreadCount: 1 }));
    api.on(teamChatRoutes.list, () => ({ ...done, data: [message(1, { message: 'the old one' })] }));
    api.on(teamChatRoutes.readAll, () => done);
  });
  return { ...opened, write };
}

it('says on the page what a mate writes while the chat is closed, and opens the chat from there', async () => {
  const { user, write } = await watch();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await write({ message: 'come and see' });
  const told = await screen.findByRole('button', { name: /ada-l.*come and see/ });
  await user.click(told);
  expect(await screen.findByRole('complementary', { name: 'Team Harbour' })).toBeInTheDocument();
  expect(await screen.findByRole('textbox', { name: 'Message to your team' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: /come and see/ })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});

it('says nothing of what the reader wrote themselves', async () => {
  const { write } = await watch();
  await write({ senderId: people.me, message: 'from my other tab' });
  expect(screen.queryByRole('button', { name: /from my other tab/ })).not.toBeInTheDocument();
});

it('comes on the desktop where no tab is in sight, and opens the chat', async () => {
  hide();
  const { write } = await watch();
  await write({ message: 'come and see' });
  await waitFor(() => expect(FakeDesktop.shown).toHaveLength(1));
  const [shown] = FakeDesktop.shown;
  expect(shown?.words).toBe('ada-l in Harbour: come and see');
  vi.spyOn(window, 'focus').mockReturnValue();
  act(() => void shown?.dispatchEvent(new Event('click')));
  expect(await screen.findByRole('textbox', { name: 'Message to your team' })).toBeInTheDocument();
});

it('stays away from the desktop once it was turned off, and for announcements, which come as notifications', async () => {
  hide();
  const { write } = await watch();
  await write({ type: 'announcement', message: 'a notification of its own' });
  localStorage.setItem('teamChatDesktopNotifications', 'off');
  await write({ message: 'not to be seen' });
  localStorage.removeItem('teamChatDesktopNotifications');
  await write({ message: 'the last one' });
  await waitFor(() => expect(FakeDesktop.shown).toHaveLength(1));
  expect(FakeDesktop.shown[0]?.words).toContain('the last one');
});

it('asks once, in the open chat, whether it may notify', async () => {
  FakeDesktop.permission = 'default';
  const { user, write } = await watch();
  await write({ message: 'hello' });
  await user.click(await screen.findByRole('button', { name: /hello/ }));
  await user.click(await screen.findByRole('button', { name: 'Notify me' }));
  expect(FakeDesktop.requestPermission).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Notify me' })).not.toBeInTheDocument());
});

it('reads the teams, which come with the session, again once one is notified of something', async () => {
  const { api } = await watch();
  await screen.findAllByRole('status');
  const reads = () => api.calls(sessionRoutes.me).length;
  const [ofSession, ofJoin] = [1, 1];
  await waitFor(() => expect(reads()).toBe(ofSession + ofJoin));
  act(() => send(privateUserChannel(sessionUser().id), 'new-notification', { id: 'n' }));
  await waitFor(() => expect(reads()).toBe(ofSession + ofJoin + 1), { timeout: 5_000 });
});

it('knows the team of the page by its event, its own page, or the event of a challenge', () => {
  const own = { ...team, teamId: 't', eventId: 'e' };
  const other = { ...team, teamId: 'o', eventId: 'f', isOver: true };
  const of = (teamId?: string, eventId?: string) => teamOfPage([other, own], { teamId, eventId });
  expect(of(undefined, 'e')).toBe(own);
  expect(of('t')).toBe(own);
  expect(of('somebody else’s', 'e')).toBeUndefined();
  expect(of()).toBeUndefined();
  expect(heardTeams([other, own])).toEqual([own]);
});
