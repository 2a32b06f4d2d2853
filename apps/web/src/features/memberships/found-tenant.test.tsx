import '../../testing/setup.ts';
import { registrationRoutes, sessionRoutes, membershipRoutes } from '@guidon/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeError } from '../../testing/fake-api.ts';
import { sessionUser } from '../../testing/session-user.ts';
import { tenantApp } from './tenant-fixture.ts';

const loner = {
  ...sessionUser(),
  tenantId: null,
  tenantName: null,
  tenantDisplayName: null,
  role: null,
  rights: [],
};
const founded = {
  id: '01890a5d-ac96-774b-bcce-b302099a9999',
  name: 'lighthouse',
  displayName: 'Lighthouse Guild',
};

function openNoTenant(isEmailVerified = true) {
  const { api, open } = tenantApp([], { ...loner, isEmailVerified });
  api.on(membershipRoutes.tenantName, () => ({
    success: true as const,
    data: { available: true, reason: null },
  }));
  return { api, ...open('/dashboard') };
}

it('founds an organization from the page of an account without one, and goes there', async () => {
  const { api, user, session } = openNoTenant();
  api.on(registrationRoutes.foundTenant, () => ({ success: true as const, data: founded }));
  api.on(sessionRoutes.switchTenant, () => ({
    success: true as const,
    token: 'another',
    data: { tenantName: founded.name, user: { ...sessionUser(), tenantId: founded.id } },
  }));
  await user.type(await screen.findByLabelText('Name'), 'Lighthouse Guild');
  expect(screen.getByLabelText('Tenant Name')).toHaveValue('lighthouseguild');
  await user.clear(screen.getByLabelText('Tenant Name'));
  await user.type(screen.getByLabelText('Tenant Name'), 'Light-house');
  await user.click(screen.getByRole('button', { name: 'Found the organization' }));
  await waitFor(() => expect(session.get()).toMatchObject({ user: { tenantId: founded.id } }));
  expect(api.calls(registrationRoutes.foundTenant).map(({ body }) => body)).toEqual([
    { tenantName: 'lighthouse', displayName: 'Lighthouse Guild' },
  ]);
});

it('says beside the tenant name that it is missing or taken, and keeps what was typed', async () => {
  const { api, user } = openNoTenant();
  api.on(registrationRoutes.foundTenant, () => new FakeError('TENANT_NAME_TAKEN', { field: 'tenantName' }));
  await user.type(await screen.findByLabelText('Name'), '42 Ω');
  await user.click(screen.getByRole('button', { name: 'Found the organization' }));
  const name = screen.getByLabelText('Tenant Name');
  await waitFor(() => expect(name).toHaveFocus());
  expect(name).toHaveAccessibleDescription(/Please enter a tenant name/);
  await user.type(name, 'lighthouse');
  await user.click(screen.getByRole('button', { name: 'Found the organization' }));
  await waitFor(() => expect(name).toHaveAccessibleDescription(/taken/i));
  expect(screen.getByLabelText('Name')).toHaveValue('42 Ω');
});

it('leads an account whose address is not verified to the profile instead', async () => {
  openNoTenant(false);
  expect(await screen.findByRole('link', { name: 'Go to your profile' })).toHaveAttribute('href', '/profile');
  expect(screen.queryByLabelText('Tenant Name')).not.toBeInTheDocument();
});
