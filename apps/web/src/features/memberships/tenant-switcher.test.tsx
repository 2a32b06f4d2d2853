import '../../testing/setup.ts';
import {
  eventRoutes,
  membershipRoutes,
  notificationRoutes,
  type OwnTenant,
  sessionRoutes,
} from '@guidon/contract';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { FakeError } from '../../testing/fake-api.ts';
import { sessionUser } from '../../testing/session-user.ts';
import { ownTenants, tenantApp } from './tenant-fixture.ts';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

async function openMenu(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Account of northwind' }));
}

function answerSwitch({ api }: ReturnType<typeof tenantApp>, to: OwnTenant | undefined) {
  const { id = '', name = '', displayName = '' } = to ?? {};
  const user = sessionUser({ tenantId: id, tenantName: name, tenantDisplayName: displayName });
  api.on(sessionRoutes.switchTenant, () => ({
    success: true as const,
    token: 'another token',
    data: { tenantName: name, user },
  }));
}

it('shows the own organizations in the user menu, the current one marked', async () => {
  const { open } = tenantApp(ownTenants('Beacon Labs'));
  const { user } = open('/profile');
  await openMenu(user);
  expect(await screen.findByRole('menuitemradio', { name: 'Acme Security' })).toBeChecked();
  expect(screen.getByRole('menuitemradio', { name: 'Beacon Labs' })).not.toBeChecked();
});

it('marks the organizations with unread notices, and leads to a further one', async () => {
  const tenants = ownTenants('Beacon Labs', 'Cape Works');
  const { open, api } = tenantApp(tenants);
  const counts = [{ tenantId: tenants[1]?.id ?? '', count: 3 }];
  api.on(notificationRoutes.unread, () => ({ success: true as const, data: { count: 3, tenants: counts } }));
  const { user } = open('/profile');
  await openMenu(user);
  const name = 'Beacon Labs 3 unread notifications';
  expect(await screen.findByRole('menuitemradio', { name })).toBeInTheDocument();
  expect(screen.getByRole('menuitemradio', { name: 'Cape Works' })).toBeInTheDocument();
  expect(screen.getByRole('menuitem', { name: 'New organization' })).toHaveAttribute(
    'href',
    '/run-an-event?organization=new',
  );
});

it('shows nothing of it to a member of one organization', async () => {
  const { open, api } = tenantApp(ownTenants());
  const { user } = open('/profile');
  await openMenu(user);
  await waitFor(() => expect(api.calls(membershipRoutes.list)).toHaveLength(1));
  expect(screen.queryByRole('menuitemradio')).toBeNull();
  expect(await screen.findByRole('menuitem', { name: 'New organization' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Switch organization' })).toBeNull();
});

it('goes to the dashboard of the other one and drops what the old one had shown', async () => {
  const tenants = ownTenants('Beacon Labs');
  const app = tenantApp(tenants);
  answerSwitch(app, tenants[1]);
  app.api.on(eventRoutes.list, () => ({ success: true as const, data: [], nextCursor: null }));
  const { user, router, queryClient } = app.open('/events');
  await screen.findByRole('heading', { name: 'Events', level: 1 });
  queryClient.setQueryData(['of the old one'], 'secret');
  await openMenu(user);
  await user.click(await screen.findByRole('menuitemradio', { name: 'Beacon Labs' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/participant-dashboard'));
  expect(app.api.calls(sessionRoutes.switchTenant)[0]?.body).toMatchObject({ tenantName: 'beaconlabs' });
  expect(queryClient.getQueryData(['of the old one'])).toBeUndefined();
  expect(localStorage.getItem('token')).toBe('another token');
  expect(await screen.findByText('You are now in Beacon Labs')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Beacon Labs' })).toBeInTheDocument();
});

it('stays where it is when the other organization does not let one in, and says why', async () => {
  const { api, open } = tenantApp(ownTenants('Beacon Labs'));
  api.on(sessionRoutes.switchTenant, () => new FakeError('IP_RESTRICTED'));
  const { user, router } = open('/profile');
  await openMenu(user);
  await user.click(await screen.findByRole('menuitemradio', { name: 'Beacon Labs' }));
  expect(await screen.findByText(/^Access denied from this location/)).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/profile');
  expect(localStorage.getItem('token')).toBe('a token');
});

it('offers a window with a search to who has many', async () => {
  const tenants = ownTenants('Beacon Labs', 'Cairn', 'Delta', 'Ember', 'Fjord', 'Grove');
  const app = tenantApp(tenants);
  answerSwitch(app, tenants[5]);
  const { user, router } = app.open('/profile');
  await openMenu(user);
  await user.click(await screen.findByRole('menuitem', { name: 'Switch organization' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('button', { name: /^Acme Security/ })).toBeDisabled();
  await user.type(within(dialog).getByRole('searchbox'), 'nothing like it');
  expect(within(dialog).getByRole('status')).toHaveTextContent('No organization is called like this.');
  await user.clear(within(dialog).getByRole('searchbox'));
  await user.type(within(dialog).getByRole('searchbox'), 'fjo');
  await user.click(within(dialog).getByRole('button', { name: /^Fjord/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/participant-dashboard'));
});

it('follows another tab of the browser to its organization', async () => {
  const { api, open } = tenantApp(ownTenants('Beacon Labs'));
  const { router } = open('/profile');
  await screen.findByRole('button', { name: 'Account of northwind' });
  const there = sessionUser({
    tenantId: '01890a5d-ac96-774b-bcce-b302099a9000',
    tenantDisplayName: 'Beacon Labs',
  });
  api.on(sessionRoutes.me, () => ({ success: true as const, user: there }));
  localStorage.setItem('token', `head.${encode({ sub: there.id, tid: there.tenantId })}.signature`);
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/participant-dashboard'));
  expect(await screen.findByText(/^You are now in Beacon Labs: another tab/)).toBeInTheDocument();
});
