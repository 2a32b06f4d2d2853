import '../../../testing/setup.ts';
import { limits, teamChatRoutes } from '@guidon/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeError } from '../../../testing/fake-api.ts';
import { toastStore } from '../../../ui/toast.ts';
import { message, people, teamId } from './chat-fixture.ts';
import { bodyOf, mockRowHeight, hearAnnouncements, openChat, shown } from './open-chat-fixture.tsx';

const { me, ada, bob } = people;
const done = { success: true as const };
const toasts = () => toastStore.get().map((toast) => toast.message);
const field = () => screen.findByRole('textbox', { name: 'Message to your team' });
const inRow = async (text: string) => {
  const rows = await screen.findAllByRole('article');
  const row = rows.find(({ textContent }) => textContent?.includes(text));
  if (!row) throw new Error(`no message says ${text}`);
  return within(row);
};

const openMenu = async (user: Awaited<ReturnType<typeof openChat>>['user'], text: string) =>
  user.click((await inRow(text)).getByRole('button', { name: /^What to do/ }));

beforeEach(mockRowHeight);
afterEach(() => void vi.restoreAllMocks());

describe('the messages', () => {
  it('are none at first', async () => {
    await openChat([]);
    expect(await screen.findByText('No messages yet')).toBeInTheDocument();
    expect(screen.getByText(/Start the conversation!/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Team Chat' })).toBeInTheDocument();
  });

  it('could not be loaded, and are on another try', async () => {
    const { api, user, fails } = await openChat([message(1)], { isDown: true });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load messages');
    fails(false);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Message 1')).toBeInTheDocument();
    expect(api.calls(teamChatRoutes.list).length).toBeGreaterThan(1);
  });

  it('name their authors once in a row, and say when, what was edited and what is gone', async () => {
    const deleted = { message: '', metadata: { edited: true, deleted: true } };
    await openChat([
      message(1, { createdAt: new Date(Date.now() - 2 * 3_600_000).toISOString() }),
      message(2, {
        senderId: bob,
        createdAt: new Date().toISOString(),
        metadata: { edited: true, deleted: false },
      }),
      message(3, { ...deleted, senderId: me, createdAt: new Date().toISOString() }),
    ]);
    const first = await inRow('Message 1');
    expect(first.getByText('ada-l')).toBeInTheDocument();
    expect(first.getByText('2h ago')).toBeInTheDocument();
    const second = await inRow('Message 2');
    expect(second.getByText('just now')).toBeInTheDocument();
    expect(second.getByText('(edited)')).toBeInTheDocument();
    const third = await inRow('[Message deleted]');
    expect(third.getByText('(edited)')).toBeInTheDocument();
    expect(third.queryByRole('button')).not.toBeInTheDocument();
  });

  it('show addresses as plain links, everything else as text, and names in their direction', async () => {
    await openChat([
      message(1, {
        message: '<img src=x onerror=alert(1)> https://example.org/a, ok',
        senderId: { ...ada, username: '\u202Eadmin' },
      }),
    ]);
    const link = await screen.findByRole('link', { name: 'https://example.org/a' });
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
    expect(link).toHaveAttribute('href', 'https://example.org/a');
    expect(screen.getByText(/<img src=x/)).toBeInTheDocument();
    expect(document.querySelector('img[src="x"]')).toBeNull();
    expect(screen.getByText('\u202Eadmin').tagName).toBe('BDI');
  });

  it('have a tick once all others have read them', async () => {
    const { hear } = await openChat([message(1, { senderId: me, message: 'mine' })]);
    const row = await inRow('mine');
    expect(row.getByRole('img', { name: 'Sent' })).toBeInTheDocument();
    const readAt = '2026-11-20T10:00:00Z';
    hear('messages-read', { teamId, userId: ada.id, number: 1, readAt });
    expect(row.getByRole('img', { name: 'Sent' })).toBeInTheDocument();
    hear('messages-read', { teamId, userId: bob.id, number: 1, readAt });
    expect(await row.findByRole('img', { name: 'Read by all members' })).toBeInTheDocument();
  });
});

describe('what comes', () => {
  it('is put in as the server says it, once', async () => {
    const { hear, write, api } = await openChat([message(1)]);
    await inRow('Message 1');
    write(message(2, { senderId: bob, message: 'hi all' }));
    hear('message-created', { teamId, id: message(2).id, message: message(2, { message: 'hi all' }) });
    expect(await screen.findAllByText('hi all')).toHaveLength(1);
    hear('message-updated', { teamId, id: message(2).id, message: message(2, { message: 'hello' }) });
    expect(await screen.findByText('hello')).toBeInTheDocument();
    hear('message-deleted', {
      teamId,
      id: message(2).id,
      message: message(2, { message: '', metadata: { edited: true, deleted: true } }),
    });
    expect(await screen.findByText('[Message deleted]')).toBeInTheDocument();
    expect(api.calls(teamChatRoutes.send)).toEqual([]);
  });

  it('is fetched where something is missing before it', async () => {
    const { kept, write } = await openChat([message(1)]);
    await inRow('Message 1');
    kept.push(message(2), message(3));
    write(message(4));
    await waitFor(() => expect(shown()).toHaveLength(4));
    expect(shown().map((text) => /Message \d/.exec(text)?.[0])).toEqual([
      'Message 1',
      'Message 2',
      'Message 3',
      'Message 4',
    ]);
  });

  it('is fetched where only its id came', async () => {
    const { kept, hear } = await openChat([message(1)]);
    await inRow('Message 1');
    kept.push(message(2));
    hear('message-created', { teamId, id: message(2).id });
    expect(await screen.findByText('Message 2')).toBeInTheDocument();
  });

  it('is never what a client claims', async () => {
    const { hear, api } = await openChat([message(1)]);
    await inRow('Message 1');
    const before = api.calls(teamChatRoutes.list).length;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a forged client event
    hear('client-new-message', { message: 'forged', senderId: 'ada-l' } as unknown as Record<string, never>);
    await waitFor(() => expect(api.calls(teamChatRoutes.list).length).toBeGreaterThan(before));
    expect(screen.queryByText('forged')).not.toBeInTheDocument();
    expect(shown()).toHaveLength(1);
  });
});

describe('saying something', () => {
  it('shows it at once, and once when it is confirmed', async () => {
    const { api, user, write } = await openChat([message(1)]);
    const { promise, resolve } = Promise.withResolvers<void>();
    const answer = message(2, { senderId: me, message: 'on my way' });
    api.on(teamChatRoutes.send, async ({ body }) => {
      await promise;
      const { tempId = null } = bodyOf(teamChatRoutes.send, body);
      return { ...done, data: { ...answer, tempId } };
    });
    await user.type(await field(), 'on my way{Enter}');
    const row = await inRow('on my way');
    expect(row.getByRole('img', { name: 'Sending' })).toBeInTheDocument();
    expect(await field()).toHaveValue('');
    const [call] = api.calls(teamChatRoutes.send);
    const { tempId = null } = bodyOf(teamChatRoutes.send, call?.body);
    write({ ...answer, tempId });
    expect(screen.getAllByText('on my way')).toHaveLength(1);
    resolve();
    await waitFor(async () =>
      expect((await inRow('on my way')).getByRole('img', { name: 'Sent' })).toBeInTheDocument(),
    );
    expect(screen.getAllByText('on my way')).toHaveLength(1);
  });

  it('sends no blanks, and a line break with Shift', async () => {
    const { api, user } = await openChat([]);
    await user.type(await field(), '   {Enter}');
    expect(api.calls(teamChatRoutes.send)).toEqual([]);
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    await user.clear(await field());
    await user.type(await field(), 'one{Shift>}{Enter}{/Shift}two{Enter}');
    await waitFor(() => expect(api.calls(teamChatRoutes.send)).toHaveLength(1));
    expect(api.calls(teamChatRoutes.send)[0]?.body).toMatchObject({ message: 'one\ntwo', type: 'message' });
  });

  it('keeps what could not be sent, and sends it again under the same name', async () => {
    const { api, user, unmount } = await openChat([]);
    api.on(teamChatRoutes.send, () => new FakeError('INTERNAL'));
    await user.type(await field(), 'precious{Enter}');
    const row = await inRow('precious');
    expect(await row.findByRole('img', { name: 'Not sent' })).toBeInTheDocument();
    expect(toasts()).toContain('Failed to send message');
    api.on(teamChatRoutes.send, ({ body }) => {
      const { tempId = null } = bodyOf(teamChatRoutes.send, body);
      return { ...done, data: message(1, { tempId, message: 'precious', senderId: me }) };
    });
    await user.click(row.getByRole('button', { name: 'Send again' }));
    await waitFor(async () =>
      expect((await inRow('precious')).getByRole('img', { name: 'Sent' })).toBeInTheDocument(),
    );
    const names = api.calls(teamChatRoutes.send).map(({ body }) => bodyOf(teamChatRoutes.send, body).tempId);
    expect(new Set(names).size).toBe(1);
    expect(names).toHaveLength(2);
    unmount();
  });

  it('keeps a draft and what could not be sent through a reload', async () => {
    const { api, user, unmount } = await openChat([]);
    api.on(teamChatRoutes.send, () => new FakeError('INTERNAL'));
    await user.type(await field(), 'refused{Enter}');
    await (await inRow('refused')).findByRole('img', { name: 'Not sent' });
    await user.type(await field(), 'half a sent');
    unmount();
    const again = await openChat([]);
    expect(await field()).toHaveValue('half a sent');
    expect((await inRow('refused')).getByRole('img', { name: 'Not sent' })).toBeInTheDocument();
    expect(again.api.calls(teamChatRoutes.send)).toEqual([]);
  });

  it('sends once more what a reload has interrupted', async () => {
    const tempId = message(7).id;
    const messages = [{ tempId, text: 'under way', type: 'message', state: 'sending' }];
    sessionStorage.setItem(`teamChat:${me.id} ${teamId}`, JSON.stringify({ draft: '', messages }));
    const { api } = await openChat([]);
    expect(await (await inRow('under way')).findByRole('img', { name: 'Sent' })).toBeInTheDocument();
    const sent = api.calls(teamChatRoutes.send).map(({ body }) => bodyOf(teamChatRoutes.send, body).tempId);
    expect(sent).toEqual([tempId]);
    expect(sessionStorage.getItem(`teamChat:${me.id} ${teamId}`)).toBeNull();
  });

  it('says when to try again', async () => {
    const { api, user } = await openChat([]);
    const details = { retryAfterSeconds: 7 };
    api.on(teamChatRoutes.send, () => new FakeError('TOO_MANY_REQUESTS', { details }));
    await user.type(await field(), 'and another one{Enter}');
    await waitFor(() => expect(toasts()).toContain('That was a lot at once. Try again in 7 seconds.'));
  });

  it('is announced by the leader alone', async () => {
    const { user, unmount } = await openChat([]);
    await field();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    unmount();
    const { api } = await openChat([], { isLeader: true });
    await user.click(await screen.findByRole('checkbox', { name: 'Send as announcement' }));
    await user.type(await field(), 'at nine{Enter}');
    await waitFor(() => expect(toasts()).toContain('Announcement sent to all team members'));
    expect(api.calls(teamChatRoutes.send)[0]?.body).toMatchObject({ type: 'announcement' });
    expect(screen.getByRole('checkbox')).not.toBeChecked();
    expect((await inRow('at nine')).getByText('Announcement')).toBeInTheDocument();
  });
});

describe('changing', () => {
  const mine = message(1, { senderId: me, message: 'teh flag', createdAt: new Date().toISOString() });

  it('edits in place: Enter saves, Escape does not, and nothing is ignored', async () => {
    const { api, user } = await openChat([mine]);
    api.on(teamChatRoutes.edit, ({ body }) => ({
      ...done,
      data: {
        ...mine,
        message: bodyOf(teamChatRoutes.edit, body).message,
        metadata: { edited: true, deleted: false },
      },
    }));
    await openMenu(user, 'teh flag');
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const editor = await screen.findByRole('textbox', { name: 'Edit message' });
    await user.clear(editor);
    await user.keyboard('{Enter}');
    expect(api.calls(teamChatRoutes.edit)).toEqual([]);
    await user.keyboard('gone{Escape}');
    expect(await screen.findByText('teh flag')).toBeInTheDocument();
    await user.click(await field());
    await user.keyboard('{ArrowUp}');
    const again = await screen.findByRole('textbox', { name: 'Edit message' });
    await user.clear(again);
    await user.type(again, 'the flag{Enter}');
    expect(await screen.findByText('the flag')).toBeInTheDocument();
    expect(toasts()).toContain('Message updated');
    expect((await inRow('the flag')).getByText('(edited)')).toBeInTheDocument();
  });

  it('is over after a day', async () => {
    const { user } = await openChat([{ ...mine, createdAt: '2026-01-01T10:00:00.000Z' }]);
    await openMenu(user, 'teh flag');
    const offered = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(offered).toEqual(['Delete']);
    await user.keyboard('{Escape}');
    await user.click(await field());
    await user.keyboard('{ArrowUp}');
    expect(screen.queryByRole('textbox', { name: 'Edit message' })).not.toBeInTheDocument();
  });

  it('asks before it deletes', async () => {
    const { api, user } = await openChat([mine]);
    api.on(teamChatRoutes.remove, () => done);
    await openMenu(user, 'teh flag');
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const question = await screen.findByRole('dialog', { name: 'Delete this message?' });
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('[Message deleted]')).toBeInTheDocument();
    expect(toasts()).toContain('Message deleted');
  });

  it('says what failed', async () => {
    const { api, user } = await openChat([mine], { unread: 3 });
    api.on(teamChatRoutes.edit, () => new FakeError('INTERNAL'));
    api.on(teamChatRoutes.remove, () => new FakeError('INTERNAL'));
    api.on(teamChatRoutes.readAll, () => new FakeError('INTERNAL'));
    await user.click(await field());
    await user.keyboard('{ArrowUp}');
    await user.type(await screen.findByRole('textbox', { name: 'Edit message' }), '!{Enter}');
    await waitFor(() => expect(toasts()).toContain('Failed to edit message'));
    expect(screen.getByRole('textbox', { name: 'Edit message' })).toHaveValue('teh flag!');
    await user.keyboard('{Escape}');
    await openMenu(user, 'teh flag');
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const question = await screen.findByRole('dialog');
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(toasts()).toContain('Failed to delete message'));
    await user.click(screen.getByRole('button', { name: 'Mark all read' }));
    await waitFor(() => expect(toasts()).toContain('Failed to mark messages as read'));
  });

  it('of others is the leader’s: deletion alone; and everybody may report', async () => {
    const { user, unmount } = await openChat([message(1)]);
    await openMenu(user, 'Message 1');
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Report',
    ]);
    unmount();
    const { api } = await openChat([message(1)], { isLeader: true });
    api.on(teamChatRoutes.report, () => done);
    await openMenu(user, 'Message 1');
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Delete',
      'Report',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Report' }));
    await user.type(await screen.findByRole('textbox', { name: /What is wrong/ }), 'threats{Enter}');
    await waitFor(() => expect(toasts()).toContain('Message reported'));
    expect(api.calls(teamChatRoutes.report)[0]?.body).toEqual({ reason: 'threats' });
  });
});

describe('reading', () => {
  it('counts what is new, and marks all of it as read', async () => {
    const { api, user } = await openChat([message(1)], { unread: 120 });
    expect(await screen.findByText('99+ new')).toBeInTheDocument();
    expect(screen.getByText('120 unread messages')).toBeInTheDocument();
    api.on(teamChatRoutes.unreadCount, () => ({ ...done, unreadCount: 0 }));
    await user.click(screen.getByRole('button', { name: 'Mark all read' }));
    await waitFor(() => expect(toasts()).toContain('All messages marked as read'));
    await waitFor(() => expect(screen.queryByText('99+ new')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Mark all read' })).toBeDisabled();
  });

  it('marks what is in view of a page that is looked at', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    const { api } = await openChat([message(1), message(2)], { unread: 2 });
    await waitFor(() => expect(api.calls(teamChatRoutes.readAll)[0]?.body).toEqual({ upTo: 2 }));
  });

  it('marks nothing while nobody looks', async () => {
    const { api, write } = await openChat([message(1)], { unread: 1 });
    await inRow('Message 1');
    write(message(2));
    expect(await screen.findByText('Message 2')).toBeInTheDocument();
    expect(api.calls(teamChatRoutes.readAll)).toEqual([]);
  });

  it('goes back to older messages', async () => {
    const all = Array.from({ length: 120 }, (_none, index) => message(index + 1));
    const { api } = await openChat(all);
    await inRow('Message 120');
    const list = screen.getByRole('region', { name: 'Messages' });
    list.dispatchEvent(new Event('scroll'));
    await waitFor(() => expect(api.calls(teamChatRoutes.list).at(-1)?.query.get('before')).toBe('71'));
    expect(limits.teamMessagesPage).toBe(50);
  });

  it('announces to screen readers what a mate writes', async () => {
    const { regions } = hearAnnouncements();
    const { write } = await openChat([message(1)]);
    await inRow('Message 1');
    write(message(2, { senderId: bob, message: 'psst' }));
    expect(regions.at(-1)?.textContent).toBe('bob: psst');
  });

  it('turns its desktop notifications off and on', async () => {
    const { user } = await openChat([]);
    await user.click(await screen.findByRole('button', { name: 'Desktop notifications are on' }));
    expect(localStorage.getItem('teamChatDesktopNotifications')).toBe('off');
    await user.click(screen.getByRole('button', { name: 'Desktop notifications are off' }));
    expect(screen.getByRole('button', { name: 'Desktop notifications are on' })).toBeInTheDocument();
  });
});
