import '../../../testing/setup.ts';
import { type Account, accountRoutes } from '@guidon/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeError } from '../../../testing/fake-api.ts';
import { staffApp, superAdminApp } from '../../../testing/staff-app.ts';

const ann: Account = {
  id: '01890a5d-ac96-774b-bcce-b302099a8111',
  email: 'ann@example.org',
  username: 'ann',
  fullName: 'Ann Archer',
  isActive: true,
  disabledReason: null,
  isSuperAdmin: false,
  isEmailVerified: false,
  createdAt: '2026-01-05T10:00:00.000Z',
  can: { disable: true, enable: false },
};
const disabledAnn: Account = {
  ...ann,
  isActive: false,
  disabledReason: 'Sells flags',
  can: { disable: false, enable: true },
};

const list = (...data: Account[]) => ({ success: true as const, data, nextCursor: null });

it('is not there for an admin of an organization', async () => {
  const { open } = staffApp('/platform/accounts');
  const { router } = open();
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
});

it('disables an account with a reason, which it asks for first', async () => {
  const { api, open } = superAdminApp('/platform/accounts');
  api.on(accountRoutes.list, () => list(ann));
  api.on(accountRoutes.disable, () => {
    api.on(accountRoutes.list, () => list(disabledAnn));
    return { success: true as const, data: disabledAnn };
  });
  const { user } = open();
  expect(await screen.findByText('Address not verified')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Disable ann' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Disable ann?' }));
  await user.click(dialog.getByRole('button', { name: 'Disable account' }));
  expect(dialog.getByText('Say why, so that others can follow it later.')).toBeInTheDocument();
  expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveFocus();
  expect(api.calls(accountRoutes.disable)).toHaveLength(0);
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), ' Sells flags ');
  await user.click(dialog.getByRole('button', { name: 'Disable account' }));
  expect(await screen.findByText('Sells flags')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(api.calls(accountRoutes.disable).map(({ body }) => body)).toEqual([{ reason: 'Sells flags' }]);
});

it('keeps the reason and says why when disabling fails', async () => {
  const { api, open } = superAdminApp('/platform/accounts');
  api.on(accountRoutes.list, () => list(ann));
  api.on(accountRoutes.disable, () => new FakeError('INTERNAL'));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Disable ann' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Sells flags');
  await user.click(dialog.getByRole('button', { name: 'Disable account' }));
  expect(await dialog.findByRole('alert')).toBeInTheDocument();
  expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveValue('Sells flags');
});

it('enables an account once that is confirmed', async () => {
  const { api, open } = superAdminApp('/platform/accounts?accountState=disabled');
  api.on(accountRoutes.list, ({ query }) => (query.get('state') === 'disabled' ? list(disabledAnn) : list()));
  api.on(accountRoutes.enable, () => ({ success: true as const, data: ann }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Enable ann' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enable ann?' }));
  expect(api.calls(accountRoutes.enable)).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Enable account' }));
  expect(await screen.findByText('ann can sign in again')).toBeInTheDocument();
  expect(api.calls(accountRoutes.enable)).toHaveLength(1);
});

it('offers nothing on the own account', async () => {
  const { api, open, me } = superAdminApp('/platform/accounts');
  api.on(accountRoutes.list, () => list({ ...ann, id: me.id, can: { disable: false, enable: false } }));
  open();
  expect(await screen.findByText('You')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Disable ann' })).not.toBeInTheDocument();
});

it('asks the server for what is searched, and takes the search back', async () => {
  const { api, open } = superAdminApp('/platform/accounts');
  api.on(accountRoutes.list, ({ query }) => (query.get('search') === 'zzz' ? list() : list(ann)));
  const { user, router } = open();
  await screen.findByText('ann@example.org');
  await user.type(screen.getByRole('searchbox', { name: 'Search address or name' }), 'zzz');
  expect(await screen.findByText('No account matches the search and the filter.')).toBeInTheDocument();
  expect(router.state.location.search).toMatchObject({ search: 'zzz' });
  await user.click(screen.getByRole('button', { name: 'Clear search and filter' }));
  expect(await screen.findByText('ann@example.org')).toBeInTheDocument();
});

it('offers to try again when loading fails', async () => {
  const { api, open } = superAdminApp('/platform/accounts');
  api.on(accountRoutes.list, () => new FakeError('INTERNAL'));
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  api.on(accountRoutes.list, () => list());
  await user.click(retry);
  expect(await screen.findByText('Accounts will stand here as soon as people register.')).toBeInTheDocument();
});
