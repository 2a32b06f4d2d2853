import '../../testing/setup.ts';
import { tenantSettingsRoutes } from '@guidon/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeError } from '../../testing/fake-api.ts';
import { staffApp } from '../../testing/staff-app.ts';

const organization = {
  name: 'acme',
  displayName: 'Acme Security',
  authorsOnly: false,
  contactEmail: null as string | null,
  isContactEmailProven: false,
  defaultTimeZone: null,
  addressDays: null,
  refusedWords: ['barnacle'],
  version: 3,
};
const policy = {
  secondFactorRoles: ['admin' as const],
  passwordMaxAgeDays: null,
  allowedNetworks: ['203.0.113.0/24', '198.51.100.7/32'],
  version: 2,
  yourAddress: '203.0.113.9',
};

function settingsApp(address: string, change: Partial<typeof organization> = {}) {
  const { api, open } = staffApp(address);
  const data = { ...organization, ...change };
  api.on(tenantSettingsRoutes.organization, () => ({ success: true as const, data }));
  api.on(tenantSettingsRoutes.security, () => ({ success: true as const, data: policy }));
  return { api, ...open() };
}

it('keeps the open tab in the address', async () => {
  const { user, router } = settingsApp('/admin/settings');
  expect(await screen.findByLabelText('Display name')).toHaveValue('Acme Security');
  expect(screen.getByRole('heading', { name: 'Organization', level: 2 })).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Security' }));
  expect(await screen.findByRole('region', { name: 'Second factor' })).toBeInTheDocument();
  expect(router.state.location.search).toEqual({ tab: 'security' });
});

it('saves the name in the version it has seen', async () => {
  const { api, user } = settingsApp('/admin/settings');
  api.on(tenantSettingsRoutes.updateOrganization, () => ({
    success: true as const,
    data: { ...organization, displayName: 'Acme', version: 4 },
  }));
  const field = await screen.findByLabelText('Display name');
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.clear(field);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Display name is required')).toBeInTheDocument();
  await user.type(field, 'Acme');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(api.calls(tenantSettingsRoutes.updateOrganization)[0]?.body).toEqual({
    displayName: 'Acme',
    authorsOnly: false,
    contactEmail: null,
    defaultTimeZone: null,
    addressDays: null,
    refusedWords: ['barnacle'],
    version: 3,
  });
});

it('asks what to do on a conflicting save', async () => {
  const { api, user } = settingsApp('/admin/settings');
  api.on(tenantSettingsRoutes.updateOrganization, () => new FakeError('CONFLICT'));
  await user.type(await screen.findByLabelText('Display name'), '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(screen.getByLabelText('Display name')).toHaveValue('Acme Security!');
});

it('shows single addresses as people write them and says which network is wrong', async () => {
  const { api, user } = settingsApp('/admin/settings?tab=security');
  expect(await screen.findByText('198.51.100.7')).toBeInTheDocument();
  const networks = screen.getByRole('combobox', { name: 'Networks' });
  await user.type(networks, '10.1.2.3/8{Enter}');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(
    await screen.findByText('10.1.2.3/8 has bits behind its prefix; the network is 10.0.0.0/8'),
  ).toBeInTheDocument();
  expect(api.calls(tenantSettingsRoutes.updateSecurity)).toHaveLength(0);
});

it('says beside the networks that the own address is not among them', async () => {
  const { api, user } = settingsApp('/admin/settings?tab=security');
  const message =
    'These networks do not contain your own address (203.0.113.9); you would lock yourself out.';
  api.on(
    tenantSettingsRoutes.updateSecurity,
    () => new FakeError('VALIDATION_FAILED', { field: 'allowedNetworks', message }),
  );
  await user.click(await screen.findByRole('checkbox', { name: 'Participant' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(api.calls(tenantSettingsRoutes.updateSecurity)[0]?.body).toEqual({
    secondFactorRoles: ['participant', 'admin'],
    passwordMaxAgeDays: null,
    allowedNetworks: ['203.0.113.0/24', '198.51.100.7'],
    version: 2,
  });
  await user.click(screen.getByRole('button', { name: 'Add my address' }));
  await waitFor(() => expect(screen.queryByText(message)).toBeNull());
});

it('names the word that is too short to be refused', async () => {
  const { user, api } = settingsApp('/admin/settings?tab=general');
  await user.type(
    await screen.findByRole('combobox', { name: 'Words that names cannot contain' }),
    'a-b{Enter}',
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('a-b must have at least 3 letters or figures')).toBeInTheDocument();
  expect(api.calls(tenantSettingsRoutes.updateOrganization)).toHaveLength(0);
});

it.each([
  ['/settings/branding', { tab: 'branding' }],
  ['/settings/sso', { tab: 'sso' }],
  ['/api-keys', { tab: 'api-keys' }],
])('leads from %s to its tab', async (address, search) => {
  const { router } = settingsApp(address);
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/admin/settings', search }));
});

it('confirms the contact address with a mailed code: wrong, renewed, right', async () => {
  const { api, user } = settingsApp('/admin/settings', { contactEmail: 'desk@acme.test' });
  api.on(tenantSettingsRoutes.mailContactCode, () => ({ success: true as const }));
  api.on(
    tenantSettingsRoutes.confirmContactEmail,
    () => new FakeError('INVALID_CODE', { message: 'Invalid or expired code', field: 'code' }),
  );
  expect(await screen.findByText(/Messages of the contact form go to the admins until/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send the code' }));
  await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
  expect(await screen.findByText('This code is wrong or no longer valid.')).toBeInTheDocument();
  expect(api.calls(tenantSettingsRoutes.updateOrganization)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Send a new code' }));
  await waitFor(() => expect(screen.getByLabelText('Code')).toHaveValue(''));
  api.on(tenantSettingsRoutes.confirmContactEmail, () => ({
    success: true as const,
    data: { ...organization, contactEmail: 'desk@acme.test', isContactEmailProven: true },
  }));
  await user.type(screen.getByLabelText('Code'), '654321');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByLabelText('Code')).not.toBeInTheDocument());
  expect(api.calls(tenantSettingsRoutes.confirmContactEmail).at(-1)?.body).toEqual({ code: '654321' });
});

it('says when a code was mailed a moment ago', async () => {
  const { api, user } = settingsApp('/admin/settings', { contactEmail: 'desk@acme.test' });
  const message = 'A code was just sent to this address. Please wait a moment.';
  api.on(tenantSettingsRoutes.mailContactCode, () => new FakeError('TOO_MANY_REQUESTS', { message }));
  await user.click(await screen.findByRole('button', { name: 'Send the code' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});
