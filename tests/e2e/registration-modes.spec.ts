import { eventRoutes, invitationRoutes } from '@guidon/contract';
import { type HttpClient, succeeded } from '@guidon/testkit/http';
import type { ReceivedMail } from '@guidon/testkit/smtp';
import type { Page } from '@playwright/test';
import { inviteToTeam } from './support/invite-to-team.ts';
import { navigationLink } from './support/navigation-link.ts';
import {
  type Account,
  createEvent,
  createOrganization,
  newAccount,
  type Organization,
} from './support/organize.ts';
import { expect, expectNoSideways, test } from './support/story.ts';

/** Fills what every mode asks for; the address only where it can be typed. */
async function fillAccount(page: Page, account: Account): Promise<void> {
  await page.getByLabel('Username').fill(account.username);
  const email = page.getByLabel('Email');
  if (await email.isEditable()) await email.fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Confirm Password').fill(account.password);
}

/** What stands behind the link of an invitation. */
function tokenIn({ text }: ReceivedMail): string {
  return /\/register\?invite=([\w-]+)/.exec(text)?.[1] ?? '';
}

function open(api: HttpClient, organization: Organization, isLive = true) {
  return createEvent(api, organization, { challengeIds: [], isLive });
}

test('standard: a participant registers with the code that was given out', async ({
  visit,
  organization,
  api,
}) => {
  const event = await open(api, organization);
  const account = newAccount('standard');
  const page = await visit(null);
  await page.goto('/register-old');
  await expect(page.getByRole('heading', { name: 'Join the Community!' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /Participant/ })).toBeChecked();
  await fillAccount(page, account);
  await page.getByLabel('Registration Password').fill(event.code.toLowerCase());
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(`/participant/event/${event.id}`);
  await expect(page.getByText(`Welcome! You've been registered for ${event.name}`)).toBeVisible();
});

test('event code: the link fills in the code, and a wrong one is said to be wrong', async ({
  visit,
  organization,
  api,
}) => {
  const event = await open(api, organization);
  const other = await createEvent(api, organization, { name: 'Other Cup', challengeIds: [] });
  const page = await visit(null);
  await page.goto(`/register-old?code=${other.code}&event=${event.id}`);
  await expect(page.getByText('You are registering for an event')).toBeVisible();
  await expect(page.getByText(event.id)).toBeVisible();
  const refusals = page.getByRole('alert').filter({ hasText: 'The registration code is invalid' });
  await expect(refusals).toContainText('Please verify the code with the organizer.');
  await fillAccount(page, newAccount('coded'));
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(refusals).toHaveCount(2);
  await expect(refusals.last()).toContainText('Please verify the code with the organizer.');
  await page.getByLabel('Registration Password').fill(event.code);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(`/participant/event/${event.id}`);
});

test('magic link: an organizer copies it, a newcomer completes the registration, a new one ends it', async ({
  visit,
  organization,
  api,
}) => {
  const event = await open(api, organization);
  const staff = await visit(organization.admin, { permissions: ['clipboard-read', 'clipboard-write'] });
  await staff.goto(`/events/${event.id}`);
  await expect(staff.getByRole('img', { name: `QR code that registers for ${event.name}` })).toBeVisible();
  await staff.getByRole('button', { name: 'Copy Magic Link' }).click();
  await expect(staff.getByText('Magic link copied to clipboard!')).toBeVisible();
  const link = new URL(await staff.evaluate<string>('navigator.clipboard.readText()'));
  expect(link.pathname).toBe('/register');
  expect(link.searchParams.get('tenantName')).toBe(organization.tenantName);

  const page = await visit(null, { viewport: { width: 360, height: 740 } });
  await page.goto(`/register-old${link.search}`);
  await expect(page.getByText('You are registering with a magic link')).toBeVisible();
  await expect(page.getByText('Account Type')).toHaveCount(0);
  await expect(page.getByLabel('Registration Password')).toHaveCount(0);
  await expectNoSideways(page);
  await fillAccount(page, newAccount('magic'));
  await page.getByRole('button', { name: 'Complete Registration' }).click();
  await expect(page).toHaveURL(`/participant/event/${event.id}`);

  const params = { eventId: event.id };
  succeeded(await api.call(eventRoutes.regenerateMagicLink, organization.adminToken, { params }));
  const late = await visit(null);
  await late.goto(`/register-old${link.search}`);
  const ended = 'The magic link is invalid or expired. Please request a new link from the organizer.';
  await expect(late.getByRole('alert')).toContainText(ended);
  await fillAccount(late, newAccount('late'));
  await late.getByRole('button', { name: 'Complete Registration' }).click();
  await expect(late.getByRole('alert')).toHaveCount(2);
  await expect(late.getByRole('alert').last()).toContainText(ended);
});

test('organizer invitation: a mail, a locked address, a session as organizer, and no second use', async ({
  visit,
  organization,
  api,
  mailbox,
}) => {
  const account = newAccount('host');
  const body = { email: account.email, role: 'organizer' as const, message: 'Help us with the cup.' };
  succeeded(await api.call(invitationRoutes.create, organization.adminToken, { body }));
  const mail = await mailbox.waitForMail(account.email, { kind: 'invitation' });
  const token = tokenIn(mail);
  expect(token).toHaveLength(43);

  const page = await visit(null);
  await page.goto(`/register-old?invite=${token}`);
  await expect(page.getByText(`(${organization.tenantName})`)).toBeVisible();
  await expect(page.getByText('Help us with the cup.')).toBeVisible();
  await expect(page.getByText('Account Type')).toHaveCount(0);
  await expect(page.getByLabel('Email')).toHaveValue(account.email);
  await expect(page.getByLabel('Email')).not.toBeEditable();
  await expect(page.getByText('from invitation')).toBeVisible();
  await fillAccount(page, account);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(navigationLink(page, 'Event Manager')).toBeVisible();

  const late = await visit(null);
  await late.goto(`/register-old?invite=${token}`);
  await expect(late.getByRole('alert')).toContainText('This invitation has been used already.');
  await expect(late.getByRole('radio', { name: /Participant/ })).toBeChecked();
  await expect(late.getByLabel('Registration Password')).toBeVisible();
});

test('team invitation: the newcomer goes on to the team', async ({ visit, organization, api, mailbox }) => {
  const event = await createEvent(api, organization, { challengeIds: [], teamMode: 'optional' });
  const account = newAccount('mate');
  const token = await inviteToTeam(api, mailbox, {
    event,
    teamName: 'Harbour',
    email: account.email,
  });
  const page = await visit(null);
  const search = new URLSearchParams({ teamInvite: token, tenant: organization.tenantName });
  await page.goto(`/register?${search.toString()}&email=${account.email}`);
  await expect(page.getByText('You are invited to the team Harbour')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(account.email);
  await expect(page.getByLabel('Registration Password')).toHaveCount(0);
  await fillAccount(page, account);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL('/dashboard/teams');
  await expect(page.getByRole('link', { name: 'Harbour' })).toBeVisible();
});

test('an invitation takes a user with an account into a second organization, and no one else', async ({
  visit,
  organization,
  api,
  mailbox,
}) => {
  const guest = await createOrganization(api, mailbox);
  const body = { email: guest.admin.email, role: 'contentCreator' as const };
  succeeded(await api.call(invitationRoutes.create, organization.adminToken, { body }));
  const token = tokenIn(await mailbox.waitForMail(guest.admin.email, { kind: 'invitation' }));

  const stranger = await visit(organization.admin);
  await stranger.goto(`/register?invite=${token}`);
  await expect(stranger).toHaveURL(`/invitations/${token}`);
  await expect(stranger.getByText(`This invitation was sent to ${guest.admin.email}.`)).toBeVisible();
  await expect(stranger.getByRole('button', { name: 'Accept Invitation' })).toHaveCount(0);

  const page = await visit(guest.admin);
  await page.goto(`/register?invite=${token}`);
  await expect(page.getByText(/as Content creator\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Accept Invitation' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText(/^Welcome to /)).toBeVisible();
  await expect(navigationLink(page, 'Challenge Manager')).toBeVisible();
});
