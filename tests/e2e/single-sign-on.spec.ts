import { sessionRoutes, singleSignOnRoutes } from '@guidon/contract';
import { succeeded } from '@guidon/testkit/http';
import type { Page } from '@playwright/test';
import {
  type IdentityProvider,
  startIdentityProvider,
} from '../../apps/server/src/testing/identity-provider.ts';
import {
  type Account,
  createEvent,
  createParticipant,
  newAccount,
  type Organization,
} from './support/organize.ts';
import { graveViolations } from './support/run-axe.ts';
import { expect, expectNoSideways, test as base } from './support/story.ts';

const test = base.extend<{ provider: IdentityProvider }>({
  provider: async ({ server }, use) => {
    const provider = await startIdentityProvider({ redirectUri: `${server.url}/api/auth/sso/callback` });
    await use(provider);
    await provider.stop();
  },
});

type Api = Parameters<Parameters<typeof test>[2]>[0]['api'];

/** Single sign-on as an admin would have set it up. */
async function connect(api: Api, { adminToken }: Organization, { issuer, client }: IdentityProvider) {
  const body = { version: 0, issuer, ...client, groupRoles: [{ group: 'crew', role: 'organizer' as const }] };
  const { data } = succeeded(await api.call(singleSignOnRoutes.save, adminToken, { body }));
  const state = { version: data.version, isEnabled: true, isEnforced: false };
  succeeded(await api.call(singleSignOnRoutes.setState, adminToken, { body: state }));
}

async function logIn(page: Page, account: Account) {
  await page.goto('/login-old');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

async function chooseAtProvider(page: Page, sub: string) {
  await page.getByRole('button', { name: `Sign in as ${sub}` }).click();
}

interface Asked {
  tenantName: string;
  email: string;
  mailbox: Parameters<Parameters<typeof test>[2]>[0]['mailbox'];
}

/** The first sign-in of somebody whose address is of no proven domain. */
async function confirmByMail(page: Page, { tenantName, email, mailbox }: Asked) {
  await page.goto(`/login?tenantName=${tenantName}`);
  await page.getByRole('button', { name: 'Sign in with your organization' }).click();
  await page.getByRole('button', { name: 'Continue to its sign-in' }).click();
  await chooseAtProvider(page, 'nora');
  await expect(page.getByRole('alert')).toContainText('One more step');
  const { text } = await mailbox.waitForMail(email, { kind: 'sso-link' });
  await page.goto(/\/sso\/link\?token=[\w-]+/.exec(text)?.[0] ?? '');
  await expect(page.getByText('There is no account with this address yet.')).toBeVisible();
  await expectClean(page);
  await page.getByRole('button', { name: 'Confirm and create account' }).click();
  await expect(page.getByRole('button', { name: /^Sign in through / })).toBeVisible();
}

async function expectClean(page: Page) {
  await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important }' });
  for (const scheme of ['dark', 'light']) {
    await page.evaluate(`document.documentElement.setAttribute('data-mantine-color-scheme', '${scheme}')`);
    const grave = await graveViolations(page);
    expect(grave.map(({ id, nodes }) => `${scheme} ${id} ${nodes[0]?.html}`)).toEqual([]);
  }
  await expectNoSideways(page);
}

test('an admin sets single sign-on up, tests it, and switches it on', async ({
  visit,
  organization,
  provider,
  server,
}) => {
  const page = await visit(organization.admin);
  await page.goto('/admin/settings?tab=sso');
  await expect(page.getByText(`${server.url}/api/auth/sso/callback`)).toBeVisible();
  const save = page.getByRole('button', { name: 'Save connection' });
  await page.getByLabel('Issuer').fill('https://id.example.org/?x=1');
  await save.click();
  await expect(page.getByText('Client ID is required')).toBeVisible();
  await expect(page.getByLabel('Issuer')).toBeFocused();

  await page.getByLabel('Issuer').fill(provider.issuer);
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(
    page.getByText(`The provider answers. People will sign in at ${provider.issuer}/auth.`),
  ).toBeVisible();
  await page.getByLabel('Client ID').fill(provider.client.clientId);
  await page.getByLabel('Client secret').fill(provider.client.clientSecret);
  await page.getByRole('button', { name: 'Map a group' }).click();
  await page.getByLabel('Group 1', { exact: true }).fill('crew');
  await save.click();
  await expect(page.getByText('Single sign-on saved')).toBeVisible();
  await expect(page.getByLabel('Client secret')).toHaveValue('');
  await expectClean(page);

  await page.getByRole('textbox', { name: 'Domain' }).fill('harbour.invalid');
  await page.keyboard.press('Enter');
  const domain = page.getByRole('listitem', { name: 'harbour.invalid' });
  await expect(domain).toContainText('_guidon.harbour.invalid');
  await domain.getByRole('button', { name: 'Check now' }).click();
  await expect(domain).toContainText('Not proven', { timeout: 20_000 });
  await expectClean(page);

  await page.getByLabel('Members can sign in through the provider').click();
  await page.getByRole('button', { name: 'Switch on', exact: true }).click();
  await expect(page.getByText(`/login?tenantName=${organization.tenantName}`)).toBeVisible();
  const required = page.getByLabel('Members have to sign in through the provider');
  await expect(required).toBeDisabled();
  await page.getByLabel('Find a member').fill(organization.admin.username);
  await page.getByRole('button', { name: `Exempt ${organization.admin.username}` }).click();
  await expect(required).toBeEnabled();
  await required.click();
  await page.getByRole('button', { name: 'Require it' }).click();
  await expect(required).toBeChecked();
  await page.reload();
  await expect(page.getByLabel('Members have to sign in through the provider')).toBeChecked();
});

test('a new member signs in through their organization and is where they wanted to go', async ({
  visit,
  api,
  organization,
  provider,
  mailbox,
}) => {
  await connect(api, organization, provider);
  const { email } = newAccount('nora');
  provider.setUser({
    sub: 'nora',
    email,
    groups: ['crew'],
    preferred_username: 'nora',
  });
  await confirmByMail(await visit(null), { tenantName: organization.tenantName, email, mailbox });
  const page = await visit(null);
  await page.goto('/events?filter=past');
  await expect(page).toHaveURL(/\/login\?returnUrl=/);
  await page.getByRole('button', { name: 'Sign in with your organization' }).click();
  await page.getByRole('button', { name: 'Continue to its sign-in' }).click();
  await expect(page.getByText('Please enter the short name of your organization')).toBeVisible();
  await page.getByLabel('Organization').fill(organization.tenantName);
  await expectClean(page);
  await page.getByRole('button', { name: 'Continue to its sign-in' }).click();
  await chooseAtProvider(page, 'nora');
  await expect(page).toHaveURL('/events?filter=past');
  await expect(page.getByText('Login successful!')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toMatch(/^ey/);
  await page.reload();
  await expect(page).toHaveURL('/events?filter=past');
});

test('who refuses at the provider, or comes with another browser, hears why', async ({
  visit,
  api,
  organization,
  provider,
}) => {
  await connect(api, organization, provider);
  provider.setUser({ sub: 'nora', email: newAccount('nora').email });
  const page = await visit(null);
  await page.goto(`/login?tenantName=${organization.tenantName}`);
  await page.getByRole('button', { name: 'Sign in with your organization' }).click();
  await page.getByRole('button', { name: 'Continue to its sign-in' }).click();
  await page.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByRole('alert')).toHaveText('The sign-in was cancelled at your organization.');

  const stranger = await visit(null);
  await stranger.goto('/api/auth/sso/callback?code=stolen&state=of-somebody-else');
  await expect(stranger.getByRole('alert')).toHaveText(
    'That sign-in did not begin in this browser. Please start again here.',
  );
  await stranger.goto('/sso/callback');
  await expect(stranger.getByRole('alert')).toHaveText('This sign-in has ended. Please start again.');
  await stranger.goto('/login?sso=%3Cb%3Ehello%3C/b%3E');
  await expect(stranger.getByRole('button', { name: 'Sign in with your organization' })).toBeVisible();
  await expect(stranger.getByRole('alert')).toHaveCount(0);
});

test('where the provider is required a password leads to it, and the exempt admin still gets in', async ({
  visit,
  api,
  organization,
  provider,
}) => {
  await connect(api, organization, provider);
  const { adminToken, admin, tenantName } = organization;
  const event = await createEvent(api, organization, { challengeIds: [] });
  const player = await createParticipant(api, event);
  const me = succeeded(await api.call(sessionRoutes.me, adminToken, {})).user.id;
  const exemptions = { version: 2, userIds: [me] };
  const exempt = succeeded(
    await api.call(singleSignOnRoutes.setExemptions, adminToken, { body: exemptions }),
  );
  const state = { version: exempt.data.version, isEnabled: true, isEnforced: true };
  succeeded(await api.call(singleSignOnRoutes.setState, adminToken, { body: state }));

  const page = await visit(null);
  await logIn(page, player);
  await expect(page.getByRole('alert')).toHaveText(
    'This organization signs in through its own identity provider.',
  );
  await expect(page.getByRole('textbox', { name: 'Organization' })).toHaveValue(tenantName);
  await page.getByRole('button', { name: 'Continue to its sign-in' }).click();
  await expect(page.getByRole('button', { name: 'Refuse' })).toBeVisible();
  await logIn(page, admin);
  await expect(page).toHaveURL('/dashboard');
});

test('an account that exists is connected by a mail, and only then signed in', async ({
  visit,
  api,
  organization,
  provider,
  mailbox,
}) => {
  await connect(api, organization, provider);
  const { admin, tenantName } = organization;
  provider.setUser({ sub: 'the-admin', email: admin.email });
  const page = await visit(null);
  await page.goto(`/login?tenantName=${tenantName}`);
  await page.getByRole('button', { name: 'Sign in with your organization' }).click();
  await page.getByRole('button', { name: 'Continue to its sign-in' }).click();
  await chooseAtProvider(page, 'the-admin');
  await expect(page.getByRole('alert')).toContainText('One more step');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

  const { text } = await mailbox.waitForMail(admin.email, { kind: 'sso-link' });
  const link = /\/sso\/link\?token=[\w-]+/.exec(text)?.[0] ?? '';
  await page.goto(link);
  await expect(page.getByText(`${admin.username} (${admin.email})`)).toBeVisible();
  await expectClean(page);
  await page.getByRole('button', { name: 'Connect account' }).click();
  // The provider still knows them, and asks nothing.
  await page.getByRole('button', { name: /^Sign in through / }).click();
  await expect(page).toHaveURL('/dashboard');
  await page.goto(link);
  await expect(page.getByRole('alert')).toHaveText('This link is invalid or has expired.');
});
