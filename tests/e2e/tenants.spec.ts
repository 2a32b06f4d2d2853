import { request as httpRequest } from 'node:http';
import { memberRoutes, registrationRoutes, sessionRoutes, tenantSettingsRoutes } from '@guidon/contract';
import { type HttpClient, succeeded } from '@guidon/testkit/http';
import type { Page } from '@playwright/test';
import {
  type Account,
  createEvent,
  createOrganization,
  createParticipant,
  type OpenEvent,
  type Organization,
  ownLetters,
  signInForToken,
} from './support/organize.ts';
import { expect, test } from './support/story.ts';

interface Host {
  name: string;
  organization: Organization;
  event: OpenEvent;
}

/** An organization that is shown by a name of its own, with an event that takes people. */
async function createHost(api: HttpClient, organization: Organization, title: string): Promise<Host> {
  const name = `${title} ${ownLetters()}`;
  const body = { displayName: name, version: 1 };
  succeeded(await api.call(tenantSettingsRoutes.updateOrganization, organization.adminToken, { body }));
  const event = await createEvent(api, organization, { name: `${title} Cup`, challengeIds: [] });
  return { name, organization, event };
}

async function joinByApi(api: HttpClient, account: Account, { event }: Host): Promise<void> {
  const token = await signInForToken(api, account);
  succeeded(await api.call(registrationRoutes.joinEvent, token, { body: { code: event.code } }));
}

const openAccountMenu = (page: Page, { username }: Account) =>
  page.getByRole('button', { name: `Account of ${username}` }).click();
const brandOf = (page: Page) =>
  page.getByRole('complementary', { name: 'Sidebar' }).getByRole('link').first();

test.describe('a member of two organizations', () => {
  let home: Host;
  let away: Host;
  let player: Account;

  test.beforeEach(async ({ api, mailbox, organization }) => {
    home = await createHost(api, organization, 'Anchor');
    away = await createHost(api, await createOrganization(api, mailbox), 'Beacon');
    player = await createParticipant(api, home.event);
    await joinByApi(api, player, away);
  });

  test('goes to the other with all tabs of the browser', async ({ visit }) => {
    const first = await visit(player);
    const second = await first.context().newPage();
    await first.goto('/events');
    await expect(first.getByText('Anchor Cup')).toBeVisible();
    await second.goto(`/events/${home.event.id}`);
    await expect(second.getByRole('heading', { name: 'Anchor Cup', level: 1 })).toBeVisible();

    await openAccountMenu(first, player);
    await expect(first.getByRole('menuitemradio', { name: home.name })).toBeChecked();
    await first.getByRole('menuitemradio', { name: away.name }).click();
    await expect(first.getByText(`You are now in ${away.name}`)).toBeVisible();
    for (const tab of [first, second]) {
      await expect(tab).toHaveURL(/\/participant/);
      await expect(brandOf(tab)).toHaveAccessibleName(away.name);
    }
    await expect(second.getByText(`You are now in ${away.name}: another tab`)).toBeVisible();

    await second.goto('/events');
    await expect(second.getByText('Beacon Cup')).toBeVisible();
    await expect(second.getByText('Anchor Cup')).toBeHidden();
    await second.goto(`/events/${home.event.id}`);
    await expect(second.getByText('Anchor Cup')).toBeHidden();
    await first.reload();
    await expect(brandOf(first)).toHaveAccessibleName(away.name);
  });

  test('opens a link into the other one where it stands', async ({ visit }) => {
    const page = await visit(player);
    const link = `/events/${away.event.id}?tab=rules`;
    await page.goto(link);
    await expect(page.getByRole('heading', { name: `This is of ${away.name}` })).toBeVisible();
    await page.getByRole('button', { name: `Switch to ${away.name}` }).click();
    await expect(page.getByRole('heading', { name: 'Beacon Cup', level: 1 })).toBeVisible();
    await expect(page).toHaveURL(link);
    await expect(brandOf(page)).toHaveAccessibleName(away.name);
  });

  test('chooses with the keyboard', async ({ visit }) => {
    const page = await visit(player);
    await page.goto('/events');
    await page.getByRole('button', { name: `Account of ${player.username}` }).focus();
    await page.keyboard.press('Enter');
    const there = page.getByRole('menuitemradio', { name: away.name });
    await expect(there).toBeVisible();
    for (const key of ['ArrowDown', 'Home', 'ArrowDown']) await page.keyboard.press(key);
    await expect(there).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(brandOf(page)).toHaveAccessibleName(away.name);
  });
});

test('a code of another organization lets a signed-in user in, and offers the way there', async ({
  api,
  mailbox,
  organization,
  visit,
}) => {
  const home = await createHost(api, organization, 'Anchor');
  const away = await createHost(api, await createOrganization(api, mailbox), 'Beacon');
  const player = await createParticipant(api, home.event);
  const page = await visit(player);
  await page.goto('/events');
  await page.getByRole('button', { name: 'Join with a code' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Join' }).click();
  await expect(dialog.getByText('Please enter the code')).toBeVisible();
  await dialog.getByLabel('Registration code').fill('NOCODE-HERE');
  await dialog.getByRole('button', { name: 'Join' }).click();
  await expect(dialog.getByText('The registration code is invalid for this event.')).toBeVisible();
  await dialog.getByLabel('Registration code').fill(away.event.code);
  await dialog.getByRole('button', { name: 'Join' }).click();
  await expect(dialog.getByRole('heading', { name: 'You are in' })).toBeVisible();
  await dialog.getByRole('button', { name: `Switch to ${away.name}` }).click();
  await expect(brandOf(page)).toHaveAccessibleName(away.name);
  await expect(page).toHaveURL(`/participant/event/${away.event.id}`);
  await expect(page.getByRole('heading', { name: 'Beacon Cup', level: 1 })).toBeVisible();
});

test('a deactivated member is out at once, hears why, and finds a way in elsewhere', async ({
  api,
  mailbox,
  organization,
  visit,
}) => {
  const home = await createHost(api, organization, 'Anchor');
  const away = await createHost(api, await createOrganization(api, mailbox), 'Beacon');
  const player = await createParticipant(api, home.event);
  const page = await visit(player);
  await page.goto('/events');
  await expect(page.getByText('Anchor Cup')).toBeVisible();

  const office = await visit(organization.admin);
  await office.goto('/admin/users');
  await office.getByRole('searchbox', { name: 'Search by name or email' }).fill(player.username);
  await expect(office).toHaveURL(/search=/);
  await office.getByRole('button', { name: `Actions for ${player.username}` }).click();
  await office.getByRole('menuitem', { name: 'Deactivate' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(office.getByText(`${player.username} is deactivated`)).toBeVisible();
  await expect(office.getByRole('row', { name: player.username }).getByText('Deactivated')).toBeVisible();

  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText(`Your membership was deactivated in ${home.name}`)).toBeVisible();

  const again = await visit(player);
  await again.goto('/events');
  await expect(again).toHaveURL('/dashboard');
  await expect(again.getByRole('heading', { name: 'You are in no organization' })).toBeVisible();
  await expect(again.getByText(`Your membership in ${home.name} is deactivated.`)).toBeVisible();
  await again.getByLabel('Registration code').fill(home.event.code);
  await again.getByRole('button', { name: 'Join' }).click();
  await expect(again.getByText('Its administrators can let you in again.').last()).toBeVisible();
  await again.getByLabel('Registration code').fill(away.event.code);
  await again.getByRole('button', { name: 'Join' }).click();
  await expect(brandOf(again)).toHaveAccessibleName(away.name);
});

/** Signs in from another address of this machine, like a visitor in another network. */
function signInFrom(localAddress: string, url: string, { email, password }: Account): Promise<string> {
  const body = JSON.stringify({ email, password });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const request = httpRequest(`${url}/api${sessionRoutes.login.path}`, {
    method: 'POST',
    localAddress,
    family: 4,
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
  });
  request.once('error', reject);
  request.once('response', (response) => {
    const parts: Buffer[] = [];
    response.on('data', (part: Buffer) => parts.push(part));
    response.once('end', () => resolve(Buffer.concat(parts).toString()));
  });
  request.end(body);
  return promise;
}

test('an admin names the networks one gets in from, and cannot be locked out', async ({
  server,
  organization,
  visit,
}) => {
  const { admin } = organization;
  const page = await visit(admin);
  await page.goto('/admin/settings?tab=security');
  const networks = page.getByRole('combobox', { name: 'Networks' });
  await networks.fill('203.0.113.7/24');
  await networks.press('Enter');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('the network is 203.0.113.0/24')).toBeVisible();
  await networks.press('Backspace');
  await networks.fill('203.0.113.0/24');
  await networks.press('Enter');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('you would lock yourself out')).toBeVisible();
  await page.getByRole('button', { name: 'Add my address' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  expect(await signInFrom('127.0.0.2', server.url, admin)).toContain('IP_RESTRICTED');
  expect(await signInFrom('127.0.0.1', server.url, admin)).toContain('Login successful!');
});

test('two admins cannot leave an organization without one', async ({ api, organization, visit }) => {
  const { event } = await createHost(api, organization, 'Anchor');
  const second = await createParticipant(api, event, 'second');
  const { adminToken } = organization;
  const found = await api.call(memberRoutes.list, adminToken, { query: { search: second.username } });
  const userId = found.body.data[0]?.userId ?? '';
  succeeded(
    await api.call(memberRoutes.changeRole, adminToken, { params: { userId }, body: { role: 'admin' } }),
  );
  const page = await visit(second);
  await page.goto('/admin/users?role=admin');
  const own = page.getByRole('row', { name: second.username });
  await expect(own.getByText('You', { exact: true })).toBeVisible();
  await expect(own.getByRole('button', { name: /^Actions for/ })).toBeHidden();
  await page.getByRole('button', { name: `Actions for ${organization.admin.username}` }).click();
  await page.getByRole('menuitem', { name: 'Change role' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Organizer', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Save role' }).click();
  await expect(page.getByText(`${organization.admin.username} is now: Organizer`)).toBeVisible();
  const refused = await api.call(memberRoutes.changeRole, adminToken, {
    params: { userId },
    body: { role: 'participant' },
  });
  expect(refused.status).toBe(403);
});
