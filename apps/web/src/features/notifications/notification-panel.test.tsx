import '../../testing/setup.ts';
import {
  type Notification,
  notificationRoutes,
  privateUserChannel,
  sessionRoutes,
  systemRoutes,
} from '@guidon/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeApi, FakeError } from '../../testing/fake-api.ts';
import { fakeTime } from '../../testing/fake-time.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { sessionUser } from '../../testing/session-user.ts';
import { fakeRealtime, notification, send } from './notifications-fixture.ts';

const { id: userId } = sessionUser();
const own = privateUserChannel(userId);
const done = { success: true as const };
const page = (data: Notification[], nextCursor: string | null = null) => ({ ...done, data, nextCursor });

function openApp(told: Notification[] = [], unread = told.filter(({ read }) => !read).length) {
  const api = createFakeApi();
  localStorage.setItem('token', 'a token');
  api.on(sessionRoutes.me, () => ({ ...done, user: sessionUser() }));
  api.on(systemRoutes.config, () => ({ ...done, data: { version: '1', realtime: { key: 'guidon' } } }));
  api.on(notificationRoutes.unread, () => ({ ...done, data: { count: unread, tenants: [] } }));
  api.on(notificationRoutes.list, () => page(told));
  api.on(notificationRoutes.read, () => done);
  api.on(notificationRoutes.readAll, () => done);
  return { api, ...renderApp('/my-feedback', { realtime: fakeRealtime }) };
}

const bell = (name: string | RegExp = /^Notifications/) => screen.findByRole('button', { name });
const panel = async () => within(await screen.findByRole('dialog', { name: 'Notifications' }));

it('shows notifications, the latest first, and how many are unread', async () => {
  const { user } = openApp([notification({ title: 'Lunch' }), notification({ read: true })]);
  await user.click(await bell('Notifications, 1 unread'));
  const shown = await panel();
  const [first, second] = await shown.findAllByRole('listitem');
  expect(first).toHaveTextContent('Announcement, Unread: LunchPizza is here.');
  expect(second).not.toHaveTextContent('Unread');
  expect(shown.getByText('1 unread notification')).toBeInTheDocument();
});

it.each([
  ['info', 'Information', '/teams/invitations'],
  ['success', 'Good news', '/teams/7'],
  ['warning', 'Warning', '/admin/teams/7/8'],
  ['info', 'Information', '/events/7/teams'],
] as const)('leads from a notice of a team to its page (%s, %s, %s)', async (type, label, link) => {
  const { user } = openApp([notification({ type, title: 'Harbour Seals', link })]);
  await user.click(await bell());
  const shown = await panel();
  const found = await shown.findByRole('link', { name: 'Harbour Seals' });
  expect(found).toHaveAttribute('href', link);
  expect(shown.getByRole('listitem')).toHaveTextContent(`${label}, Unread: Harbour Seals`);
});

it('says that it loads, and that there is nothing', async () => {
  const { api, user } = openApp();
  const { promise, resolve: release } = Promise.withResolvers<ReturnType<typeof page>>();
  api.on(notificationRoutes.list, () => promise);
  await user.click(await bell('Notifications'));
  const shown = await panel();
  expect(await shown.findByText('Loading...')).toBeInTheDocument();
  release(page([]));
  expect(await shown.findByText('No notifications found')).toBeInTheDocument();
  expect(shown.getByText('No unread notifications')).toBeInTheDocument();
});

it('says that it failed, and tries again', async () => {
  const { api, user } = openApp();
  api.on(notificationRoutes.list, () => new FakeError('INTERNAL'));
  await user.click(await bell());
  const shown = await panel();
  expect(await shown.findByText('Failed to load notifications')).toBeInTheDocument();
  expect(shown.queryByText('No unread notifications')).not.toBeInTheDocument();
  api.on(notificationRoutes.list, () => page([notification({ title: 'There it is' })]));
  await user.click(shown.getByRole('button', { name: 'Try again' }));
  expect(await shown.findByRole('link', { name: 'There it is' })).toBeInTheDocument();
});

it('closes on Escape and gives the focus back', async () => {
  const { user } = openApp([notification()]);
  await user.click(await bell());
  await panel();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(async () => expect(await bell()).toHaveFocus());
});

it('reads on to older ones', async () => {
  const { api, user } = openApp();
  const [older, newer] = [notification({ title: 'Older' }), notification({ title: 'Newer' })];
  api.on(notificationRoutes.list, ({ query }) =>
    query.get('cursor') === 'more' ? page([older]) : page([newer], 'more'),
  );
  await user.click(await bell());
  const shown = await panel();
  await user.click(await shown.findByRole('button', { name: 'Load more' }));
  expect(await shown.findByText('Older')).toBeInTheDocument();
  expect(shown.getByText('Newer')).toBeInTheDocument();
});

it('marks one as read at once and keeps the focus with it', async () => {
  const told = notification({ title: 'Lunch' });
  const { api, user } = openApp([told, notification()]);
  await user.click(await bell('Notifications, 2 unread'));
  const shown = await panel();
  const button = await shown.findByRole('button', { name: 'Mark “Lunch” as read' });
  button.focus();
  await user.keyboard('{Enter}');
  expect(await shown.findByText('1 unread notification')).toBeInTheDocument();
  expect(button).not.toBeInTheDocument();
  expect(shown.getByRole('link', { name: 'Lunch' })).toHaveFocus();
  await waitFor(() => expect(api.calls(notificationRoutes.read)).toHaveLength(1));
  expect(api.calls(notificationRoutes.read)[0]?.params).toEqual({ notificationId: told.id });
});

it('takes it back when the server refuses', async () => {
  const { api, user } = openApp([notification({ title: 'Lunch' })]);
  api.on(notificationRoutes.readAll, () => new FakeError('UNAVAILABLE'));
  await user.click(await bell());
  const shown = await panel();
  await shown.findByText('Lunch');
  await user.click(shown.getByRole('button', { name: 'Mark all as read' }));
  expect(
    await screen.findByText('The server is busy or restarting. Please try again in a moment.'),
  ).toBeInTheDocument();
  expect(await shown.findByText('1 unread notification')).toBeInTheDocument();
  expect(shown.getByRole('button', { name: 'Mark “Lunch” as read' })).toBeInTheDocument();
});

it('marks all as read', async () => {
  const { user } = openApp([notification(), notification()]);
  await user.click(await bell());
  const shown = await panel();
  await shown.findAllByRole('listitem');
  await user.click(shown.getByRole('button', { name: 'Mark all as read' }));
  expect(await shown.findByText('No unread notifications')).toBeInTheDocument();
  expect(shown.queryByRole('button', { name: /as read/ })).not.toBeInTheDocument();
});

it('marks all as read while they are still on their way, and shows them then', async () => {
  const { api, user } = openApp([notification({ title: 'Lunch' })]);
  const { promise: never } = Promise.withResolvers<ReturnType<typeof page>>();
  api.on(notificationRoutes.list, () => never);
  await user.click(await bell('Notifications, 1 unread'));
  const shown = await panel();
  expect(await shown.findByText('Loading...')).toBeInTheDocument();
  api.on(notificationRoutes.list, () => page([notification({ title: 'Lunch', read: true })]));
  await user.click(shown.getByRole('button', { name: 'Mark all as read' }));
  expect(await shown.findByRole('link', { name: 'Lunch' })).toBeInTheDocument();
});

it('leads to the page it is about, but to no other site', async () => {
  const away = notification({ title: 'Away', link: '//evil.test/x' });
  const { api, user, router } = openApp([
    notification({ title: 'Rules', link: '/profile?tab=sessions' }),
    away,
  ]);
  await user.click(await bell());
  const shown = await panel();
  await shown.findByText('Away');
  expect(shown.queryByRole('link', { name: 'Away' })).not.toBeInTheDocument();
  await user.click(shown.getByRole('link', { name: 'Rules' }));
  await waitFor(() => expect(router.state.location.href).toBe('/profile?tab=sessions'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.calls(notificationRoutes.read)).toHaveLength(1);
});

it('takes in what is pushed, once, and its badge bounces for three seconds', async () => {
  const time = fakeTime();
  const old = notification({ title: 'Old', read: true });
  const { api, user } = openApp([old]);
  await user.click(await bell());
  const shown = await panel();
  await shown.findByText('Old');
  const pushed = notification({ title: 'Fresh' });
  api.on(notificationRoutes.unread, () => ({ ...done, data: { count: 1, tenants: [] } }));
  api.on(notificationRoutes.list, () => page([pushed, old]));
  act(() => send(own, 'new-notification', pushed));
  act(() => send(own, 'new-notification', pushed));
  act(() => send(own, 'new-notification', { id: pushed.id }));
  const items = await shown.findAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    expect.stringContaining('Fresh'),
    expect.stringContaining('Old'),
  ]);
  expect(shown.getByText('1 unread notification')).toBeInTheDocument();
  expect(screen.getByText('New notification: Fresh')).toBeInTheDocument();
  const badge = screen.getByText('1');
  expect(badge).toHaveAttribute('data-bouncing');
  await time.pass(2_900);
  expect(badge).toHaveAttribute('data-bouncing');
  await time.pass(200);
  expect(badge).not.toHaveAttribute('data-bouncing');
});

it('does not bounce for who wants nothing to move', async () => {
  document.documentElement.setAttribute('data-motion', 'reduced');
  openApp();
  await bell('Notifications');
  await waitFor(() => expect(() => send(own, 'notification-read', { id: null })).not.toThrow());
  act(() => send(own, 'new-notification', notification()));
  expect(await screen.findByText('1')).not.toHaveAttribute('data-bouncing');
  document.documentElement.removeAttribute('data-motion');
});

it('refetches when a signal has only an id', async () => {
  const time = fakeTime();
  const { api } = openApp();
  await bell('Notifications');
  api.on(notificationRoutes.unread, () => ({ ...done, data: { count: 120, tenants: [] } }));
  await waitFor(() => expect(() => send(own, 'new-notification', { id: notification().id })).not.toThrow());
  await time.pass(5_000);
  await bell('Notifications, 120 unread');
  expect(screen.getByText('99+')).toBeInTheDocument();
});

it.each([
  ['counted already', 1],
  ['not counted yet', 0],
])('asks again when a count was %s as a signal came', async (_, counted) => {
  const time = fakeTime();
  const { api } = openApp([], counted);
  await bell();
  api.on(notificationRoutes.unread, () => ({ ...done, data: { count: 1, tenants: [] } }));
  await waitFor(() => expect(() => send(own, 'new-notification', notification())).not.toThrow());
  await time.pass(5_000);
  await bell('Notifications, 1 unread');
});

it('counts on by itself when the count is old', async () => {
  const time = fakeTime();
  const { api } = openApp();
  await bell('Notifications');
  await time.pass(11_000);
  const asked = api.calls(notificationRoutes.unread).length;
  await waitFor(() => expect(() => send(own, 'new-notification', notification())).not.toThrow());
  await time.pass(5_000);
  await bell('Notifications, 1 unread');
  expect(api.calls(notificationRoutes.unread)).toHaveLength(asked);
});

it('follows what another tab has read', async () => {
  const told = notification({ title: 'Lunch' });
  const { user } = openApp([told, notification(), notification()]);
  await user.click(await bell('Notifications, 3 unread'));
  const shown = await panel();
  await shown.findByText('Lunch');
  act(() => send(own, 'notification-read', { id: told.id }));
  act(() => send(own, 'notification-read', { id: told.id }));
  expect(await shown.findByText('2 unread notifications')).toBeInTheDocument();
  act(() => send(own, 'notification-read', { id: null }));
  expect(await shown.findByText('No unread notifications')).toBeInTheDocument();
});

it('refetches every five minutes', async () => {
  const time = fakeTime();
  const { api, user } = openApp();
  await user.click(await bell('Notifications'));
  await (await panel()).findByText('No notifications found');
  const before = api.calls(notificationRoutes.list).length;
  api.on(notificationRoutes.list, () => page([notification({ title: 'Later' })]));
  await time.pass(5 * 60_000 - 5_000);
  expect(api.calls(notificationRoutes.list)).toHaveLength(before);
  await time.pass(10_000);
  expect(await (await panel()).findByText('Later')).toBeInTheDocument();
});

it('names the organization of a notice from another one, and opens it there', async () => {
  const tenant = { name: 'beaconlabs', displayName: 'Beacon Labs' };
  const there = notification({ title: 'Lunch', link: '/profile', tenant });
  const { api, user, router } = openApp([there]);
  const moved = sessionUser({
    tenantId: '01890a5d-ac96-774b-bcce-b302099a9000',
    tenantDisplayName: 'Beacon Labs',
  });
  api.on(sessionRoutes.switchTenant, () => ({
    ...done,
    token: 'another token',
    data: { tenantName: tenant.name, user: moved },
  }));
  await user.click(await bell());
  const shown = await panel();
  expect(await shown.findByText('Beacon Labs')).toBeInTheDocument();
  await user.click(shown.getByRole('link', { name: 'Lunch' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile'));
  expect(api.calls(sessionRoutes.switchTenant)[0]?.body).toMatchObject({ tenantName: 'beaconlabs' });
});
