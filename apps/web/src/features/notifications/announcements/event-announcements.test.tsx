import '../../../testing/setup.ts';
import { type Announcement, announcementRoutes, eventRoutes, playRoutes } from '@guidon/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FakeError } from '../../../testing/fake-api.ts';
import { staffApp } from '../../../testing/staff-app.ts';
import { eventFixture } from '../../events/manage/event-fixture.ts';
import { readingMs } from './announcement-item.tsx';

const { id: eventId } = eventFixture;
const done = { success: true as const };

afterEach(() => vi.unstubAllGlobals());

function news(n: number, changes: Partial<Announcement> = {}): Announcement {
  return {
    id: `0192f0c1-0000-7000-8000-00000000${String(n).padStart(4, '0')}`,
    title: `News ${n}`,
    message: 'Pizza\nis here.',
    priority: 'normal',
    isPinned: false,
    isRead: true,
    createdBy: { id: '0192f0c1-0000-7000-8000-0000000000aa', username: 'ada' },
    createdAt: new Date(Date.now() - n * 60_000).toISOString(),
    editedAt: null,
    ...changes,
  };
}

function openPage(rows: Announcement[], { mayAnnounce = true, nextCursor = null as string | null } = {}) {
  const { api, open } = staffApp(`/events/${eventId}`);
  const event = {
    ...eventFixture,
    isRegistered: true,
    can: { ...eventFixture.can, announce: mayAnnounce },
  };
  const listed = { rows, nextCursor };
  api.on(eventRoutes.get, () => ({ ...done, data: event }));
  api.on(playRoutes.activity, () => ({ ...done, data: [] }));
  api.on(announcementRoutes.list, ({ query }) =>
    query.get('cursor') === null
      ? { ...done, data: listed.rows, nextCursor: listed.nextCursor }
      : { ...done, data: [news(30)], nextCursor: null },
  );
  for (const change of ['read', 'unread', 'pin', 'unpin', 'remove'] as const)
    api.on(announcementRoutes[change], () => done);
  return { api, listed, ...open() };
}

const itemOf = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: new RegExp(`${title}$`) });
  const item = heading.closest('li');
  if (item === null) throw new Error(`${title} is in no list`);
  return within(item);
};

it('marks what is unread, who wrote it, what is pinned and how urgent it is', async () => {
  openPage([
    news(1, { isPinned: true, priority: 'urgent', isRead: false, editedAt: '2026-01-01T00:00:00.000Z' }),
  ]);
  const item = await itemOf('News 1');
  expect(item.getByRole('heading', { name: 'Unread: News 1' })).toBeInTheDocument();
  for (const text of ['Pinned', 'Urgent', 'ada', '1m ago', 'edited'])
    expect(item.getByText(text)).toBeInTheDocument();
});

it('says when nothing was announced', async () => {
  openPage([]);
  expect(await screen.findByText('Nothing was announced yet.')).toBeInTheDocument();
});

it('can be tried again when it fails', async () => {
  const { api, user } = openPage([]);
  api.on(announcementRoutes.list, () => new FakeError('NOT_FOUND'));
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.on(announcementRoutes.list, () => ({ ...done, data: [news(1)], nextCursor: null }));
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'News 1' })).toBeInTheDocument();
});

it('shows three at first, then all, then the page after', async () => {
  const { user } = openPage(
    [1, 2, 3, 4].map((n) => news(n)),
    { nextCursor: 'next' },
  );
  await screen.findByRole('heading', { name: 'News 3' });
  expect(screen.queryByText('News 4')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(screen.getByRole('heading', { name: 'News 4' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('heading', { name: 'News 30' })).toBeInTheDocument();
});

it('is marked as read and unread by hand, and as before when that fails', async () => {
  const { api, user } = openPage([news(1, { isRead: false })], { mayAnnounce: false });
  await user.click(await screen.findByRole('button', { name: 'Mark “News 1” as read' }));
  const back = await screen.findByRole('button', { name: 'Mark “News 1” as unread' });
  expect(api.calls(announcementRoutes.read)).toHaveLength(1);
  api.on(announcementRoutes.unread, () => new FakeError('NOT_FOUND'));
  await user.click(back);
  await waitFor(() => expect(api.calls(announcementRoutes.unread)).toHaveLength(1));
  expect(await screen.findByRole('button', { name: 'Mark “News 1” as unread' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Actions/ })).not.toBeInTheDocument();
});

it('is marked as read once it was in view for a while, but not what was marked as unread by hand', async () => {
  const observers: ((entries: { isIntersecting: boolean }[]) => void)[] = [];
  class FakeObserver {
    constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
      observers.push(seen);
    }
    observe = () => undefined;
    disconnect = () => undefined;
  }
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  const { api, user } = openPage([news(1, { isRead: false })], { mayAnnounce: false });
  await screen.findByRole('heading', { name: 'Unread: News 1' });
  const look = async () => {
    act(() => {
      for (const seen of observers) seen([{ isIntersecting: true }]);
    });
    await act(() => new Promise((resolve) => setTimeout(resolve, readingMs + 200)));
  };
  await look();
  expect(api.calls(announcementRoutes.read)).toHaveLength(1);
  await user.click(await screen.findByRole('button', { name: 'Mark “News 1” as unread' }));
  await look();
  expect(api.calls(announcementRoutes.read)).toHaveLength(1);
}, 15_000);

async function choose(user: ReturnType<typeof openPage>['user'], title: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for “${title}”` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

it('is pinned, changed and deleted by those who may announce', async () => {
  const { api, user } = openPage([news(1)]);
  api.on(announcementRoutes.update, () => ({ ...done, data: news(1, { title: 'Dinner' }) }));
  await choose(user, 'News 1', 'Pin to the top');
  await waitFor(() => expect(api.calls(announcementRoutes.pin)).toHaveLength(1));
  await choose(user, 'News 1', 'Edit');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Announcement' }));
  const title = dialog.getByRole('textbox', { name: 'Title' });
  await user.clear(title);
  await user.type(title, 'Dinner');
  await user.click(dialog.getByRole('radio', { name: 'Low' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Announcement changed')).toBeInTheDocument();
  expect(api.calls(announcementRoutes.update)[0]).toMatchObject({
    body: { title: 'Dinner', message: 'Pizza\nis here.', priority: 'low' },
  });
  await choose(user, 'News 1', 'Delete');
  expect(api.calls(announcementRoutes.remove)).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Delete announcement' }));
  expect(await screen.findByText('Announcement deleted')).toBeInTheDocument();
  expect(api.calls(announcementRoutes.remove)).toHaveLength(1);
});

it('is no longer changed a day after it was sent, and says why a fourth is not pinned', async () => {
  const { api, user } = openPage([news(1, { createdAt: '2026-01-01T00:00:00.000Z' })]);
  const sentence = 'Three announcements are pinned already.';
  api.on(announcementRoutes.pin, () => new FakeError('LIMIT_REACHED', { message: sentence }));
  await user.click(await screen.findByRole('button', { name: 'Actions for “News 1”' }));
  expect(await screen.findByRole('menuitem', { name: 'Delete' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Edit' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('menuitem', { name: 'Pin to the top' }));
  expect(await screen.findByText(sentence)).toBeInTheDocument();
});
