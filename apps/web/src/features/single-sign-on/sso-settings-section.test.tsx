import '../../testing/setup.ts';
import { singleSignOnRoutes, type SsoConnection, type SsoDomain } from '@guidon/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeError } from '../../testing/fake-api.ts';
import { staffApp } from '../../testing/staff-app.ts';

const address = '/admin/settings?tab=sso';
const admin = {
  userId: '01900000-0000-7000-8000-000000000001',
  username: 'alice',
  email: 'alice@acme.test',
  role: 'admin' as const,
  isActive: true,
  hasPassword: true,
};

function connection(changes: Partial<SsoConnection> = {}): SsoConnection {
  return {
    issuer: 'https://id.example.org',
    clientId: 'guidon',
    defaultRole: 'participant',
    groupsClaim: 'groups',
    groupRoles: [],
    isEnabled: true,
    isEnforced: false,
    exemptions: [admin],
    version: 4,
    updatedAt: '2030-01-01T00:00:00Z',
    ...changes,
  };
}

function openSettings(saved: SsoConnection | null, domains: SsoDomain[] = []) {
  const { api, open } = staffApp(address);
  const redirectUri = 'https://ctf.example.org/api/auth/sso/callback';
  api.on(singleSignOnRoutes.settings, () => ({
    success: true as const,
    data: { connection: saved, domains, redirectUri, tenantName: 'acme' },
  }));
  return { api, ...open() };
}

it('checks a new connection before it is sent, sends it, and forgets the secret', async () => {
  const { api, user } = openSettings(null);
  api.on(singleSignOnRoutes.save, () => ({
    success: true as const,
    data: connection({ version: 1, isEnabled: false, exemptions: [] }),
  }));
  const issuer = await screen.findByLabelText('Issuer');
  expect(screen.getByText('https://ctf.example.org/api/auth/sso/callback')).toBeInTheDocument();
  await user.type(issuer, 'https://id.example.org');
  await user.click(screen.getByRole('button', { name: 'Save connection' }));
  expect(screen.getByText('Client ID is required')).toBeInTheDocument();
  expect(screen.getByText('Client secret is required')).toBeInTheDocument();
  expect(screen.getByLabelText('Client ID')).toHaveFocus();
  await user.type(screen.getByLabelText('Client ID'), 'guidon');
  await user.type(screen.getByLabelText('Client secret'), 'hush');
  await user.click(screen.getByRole('button', { name: 'Map a group' }));
  await user.type(screen.getByLabelText('Group 1'), 'crew');
  await user.click(screen.getByRole('button', { name: 'Save connection' }));
  expect(await screen.findByText('Single sign-on saved')).toBeInTheDocument();
  expect(api.calls(singleSignOnRoutes.save)[0]?.body).toMatchObject({
    version: 0,
    clientSecret: 'hush',
    groupRoles: [{ group: 'crew', role: 'organizer' }],
  });
  expect(screen.getByLabelText('Client secret')).toHaveValue('');
});

it('shows what a test found', async () => {
  const { api, user } = openSettings(connection());
  const problem = 'There is no OpenID provider of exactly this issuer at that address.';
  api.on(singleSignOnRoutes.test, () => ({
    success: true as const,
    data: { isReachable: false, problem, authorizationEndpoint: null, supportsPkce: false },
  }));
  await user.click(await screen.findByRole('button', { name: 'Test connection' }));
  expect(await screen.findByText(problem)).toBeInTheDocument();
  await user.type(screen.getByLabelText('Issuer'), '/other');
  expect(screen.queryByText(problem)).toBeNull();
});

it('names the consequences before it requires the provider, and asks for a way in first', async () => {
  const { api, user } = openSettings(connection());
  api.on(singleSignOnRoutes.setState, () => ({
    success: true as const,
    data: connection({ isEnforced: true, version: 5 }),
  }));
  await user.click(await screen.findByLabelText('Members have to sign in through the provider'));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Everyone else who signed in another way is signed out now.');
  await user.click(within(dialog).getByRole('button', { name: 'Require it' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Members have to sign in through the provider')).toBeChecked(),
  );
  expect(api.calls(singleSignOnRoutes.setState)).toMatchObject([
    { body: { version: 4, isEnabled: true, isEnforced: true } },
  ]);
});

it('cannot require the provider while no account could sign in without it', async () => {
  openSettings(connection({ exemptions: [{ ...admin, hasPassword: false }] }));
  expect(await screen.findByLabelText('Members have to sign in through the provider')).toBeDisabled();
  expect(screen.getByText(/at least one exempt admin needs a password/)).toBeInTheDocument();
});

it('shows what another person has changed meanwhile', async () => {
  const { api, user } = openSettings(connection());
  api.on(singleSignOnRoutes.setExemptions, () => new FakeError('CONFLICT'));
  await user.click(await screen.findByRole('button', { name: 'Exempt alice no longer' }));
  expect(await screen.findByText(/Somebody else has changed the settings/)).toBeInTheDocument();
  expect(api.calls(singleSignOnRoutes.settings)).toHaveLength(2);
});

it('finds a member to exempt', async () => {
  const bob = {
    ...admin,
    userId: '01900000-0000-7000-8000-000000000002',
    username: 'bob',
    hasPassword: false,
  };
  const { api, user } = openSettings(connection());
  api.on(singleSignOnRoutes.candidates, () => ({ success: true as const, data: [admin, bob] }));
  api.on(singleSignOnRoutes.setExemptions, () => ({
    success: true as const,
    data: connection({ exemptions: [admin, bob], version: 5 }),
  }));
  await user.type(await screen.findByLabelText('Find a member'), 'b');
  expect(screen.queryByRole('button', { name: 'Exempt alice' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Exempt bob' }));
  expect(await screen.findByRole('button', { name: 'Exempt bob no longer' })).toBeInTheDocument();
  expect(api.calls(singleSignOnRoutes.setExemptions)).toMatchObject([
    { body: { version: 4, userIds: [admin.userId, bob.userId] } },
  ]);
});

function domainRow(changes: Partial<SsoDomain> = {}): SsoDomain {
  return {
    id: '01900000-0000-7000-8000-000000000011',
    domain: 'harbour.example',
    state: 'pending',
    problem: null,
    record: { name: '_guidon.harbour.example', value: 'guidon-domain-verification=abc' },
    checkedAt: null,
    ...changes,
  };
}

it('adds a domain, shows the record to set, and says what a check has found', async () => {
  const { api, user } = openSettings(null);
  api.on(singleSignOnRoutes.addDomain, () => ({ success: true as const, data: domainRow() }));
  await user.type(await screen.findByLabelText('Domain'), 'harbour');
  await user.click(screen.getByRole('button', { name: 'Add domain' }));
  expect(screen.getByText('Domain must be a domain such as example.org')).toBeInTheDocument();
  expect(screen.getByLabelText('Domain')).toHaveFocus();
  await user.type(screen.getByLabelText('Domain'), '.example{Enter}');
  const item = await screen.findByRole('listitem', { name: 'harbour.example' });
  expect(screen.getByLabelText('Domain')).toHaveValue('');
  expect(item).toHaveTextContent('Not checked yet');
  expect(within(item).getByText('_guidon.harbour.example')).toBeInTheDocument();
  expect(within(item).getByText('guidon-domain-verification=abc')).toBeInTheDocument();
  expect(api.calls(singleSignOnRoutes.addDomain)).toMatchObject([{ body: { domain: 'harbour.example' } }]);

  const checked = { state: 'failed', problem: 'absent', checkedAt: '2030-01-01T00:00:00Z' } as const;
  api.on(singleSignOnRoutes.checkDomain, () => ({ success: true as const, data: domainRow(checked) }));
  await user.click(within(item).getByRole('button', { name: 'Check now harbour.example' }));
  expect(await within(item).findByText('There is no TXT record of this name.')).toBeInTheDocument();
  expect(item).toHaveTextContent('Not proven');

  const proven = { ...checked, state: 'proven', problem: null } as const;
  api.on(singleSignOnRoutes.checkDomain, () => ({ success: true as const, data: domainRow(proven) }));
  await user.click(within(item).getByRole('button', { name: 'Check now harbour.example' }));
  expect(await screen.findByText('harbour.example is proven')).toBeInTheDocument();
  expect(within(item).queryByText('_guidon.harbour.example')).toBeNull();
});

it('says what removing a domain means, and goes on at the field', async () => {
  const { api, user } = openSettings(connection(), [domainRow({ state: 'proven' })]);
  api.on(singleSignOnRoutes.removeDomain, () => ({ success: true as const }));
  await user.click(await screen.findByRole('button', { name: 'Remove harbour.example' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Members who have signed in stay connected.');
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('No domain is proven: all new members confirm their address by mail.'));
  await waitFor(() => expect(screen.getByLabelText('Domain')).toHaveFocus());
});

it('says beside the field why the server refuses a domain', async () => {
  const { api, user } = openSettings(null);
  const message = 'domain is in the list already';
  api.on(
    singleSignOnRoutes.addDomain,
    () => new FakeError('VALIDATION_FAILED', { field: 'domain', message }),
  );
  await user.type(await screen.findByLabelText('Domain'), 'harbour.example{Enter}');
  expect(await screen.findByText('Domain is in the list already')).toBeInTheDocument();
});
