import '../../../testing/setup.ts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { message, people } from './chat-fixture.ts';
import { giveRoom, openChat } from './open-chat-fixture.tsx';

class FakeDesktop extends EventTarget {
  static permission: NotificationPermission = 'granted';
  static shown: string[] = [];

  constructor(title: string, { body = '' }: NotificationOptions) {
    super();
    FakeDesktop.shown.push(`${title}: ${body}`);
  }

  close(): void {
    FakeDesktop.shown.push('closed');
  }
}

/** Longer than a notification waits for visible tabs. */
const pause = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, 600);
  });

const request = (_name: string, _options: object, work: (lock: object) => Promise<void>) => work({});

beforeEach(() => {
  giveRoom();
  FakeDesktop.shown = [];
  vi.stubGlobal('Notification', FakeDesktop);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  onTestFinished(() => {
    vi.restoreAllMocks();
    Reflect.deleteProperty(navigator, 'locks');
  });
});

it('comes on the desktop when a mate writes and no tab is in sight', async () => {
  const { write } = await openChat([message(1)]);
  await screen.findByText('Message 1');
  write(message(2, { message: 'come and see' }));
  write(message(3, { senderId: people.me, message: 'from my other tab' }));
  write(message(4, { type: 'announcement', message: 'a notification of its own' }));
  await pause();
  expect(FakeDesktop.shown).toEqual(['ada-l in your team: come and see']);
});

it('stays away once it was turned off', async () => {
  localStorage.setItem('teamChatDesktopNotifications', 'off');
  const { write } = await openChat([message(1)]);
  await screen.findByText('Message 1');
  write(message(2, { message: 'come and see' }));
  await pause();
  expect(FakeDesktop.shown).toEqual([]);
});
