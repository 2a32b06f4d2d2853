import { eventRoutes } from '@guidon/contract';
import { type HttpClient, succeeded } from '@guidon/testkit/http';
import type { Page } from '@playwright/test';
import {
  createChallenge,
  createEvent,
  createOrganization,
  createParticipant,
  newAccount,
  type OpenEvent,
  type Organization,
} from './support/organize.ts';
import { expect, expectNoSideways, test } from './support/story.ts';

async function enterEmail(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** A published event that takes people, as nothing has begun yet. */
async function openEvent(api: HttpClient, organization: Organization): Promise<OpenEvent> {
  const challenge = await createChallenge(api, organization, {
    name: 'Tides',
    category: 'Misc',
    questions: [{ title: 'Flag', points: 50, rule: { kind: 'text', answers: [{ value: 'x' }] } }],
  });
  return createEvent(api, organization, { challengeIds: [challenge.id], isLive: false });
}

const password = (page: Page) => page.getByLabel('Password', { exact: true });

test('a user with an account is asked for the password, can go back, and is led on', async ({
  visit,
  organization,
}) => {
  const page = await visit(null);
  await page.goto('/scoreboard');
  await expect(page).toHaveURL(/\/login\?returnUrl=/);
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await enterEmail(page, ` ${organization.admin.email.toUpperCase()} `);
  await expect(page.getByRole('heading', { name: 'Enter Your Password' })).toBeVisible();
  await expect(password(page)).toBeFocused();
  await password(page).fill('half of it');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(password(page)).toHaveValue('');
  await password(page).fill(organization.admin.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/scoreboard');
  await expect(page.getByText('Login successful! Welcome back.')).toBeVisible();
});

test('the email goes along to a forgotten password', async ({ visit, organization }) => {
  const page = await visit(null);
  await page.goto('/login');
  await enterEmail(page, organization.admin.email);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL(/\/forgot-password\?email=/);
  await expect(page.getByLabel('Email')).toHaveValue(organization.admin.email);
});

test('a new user creates an account, with a free name, and has to verify the address', async ({
  visit,
  organization,
  mailbox,
}) => {
  const page = await visit(null, { viewport: { width: 390, height: 844 } });
  const account = newAccount('new');
  await page.goto('/register');
  await enterEmail(page, account.email);
  await expect(page.getByRole('heading', { name: 'Create Your Account' })).toBeVisible();
  await expectNoSideways(page);
  const username = page.getByLabel('Username');
  await username.fill('not a name!');
  await password(page).fill('short');
  const create = page.getByRole('button', { name: 'Create Account' });
  await create.click();
  await expect(
    page.getByText('Username can only contain letters, numbers, underscores, and hyphens'),
  ).toBeVisible();
  await expect(username).toBeFocused();
  await username.fill(organization.admin.username.toUpperCase());
  await create.click();
  await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible();
  await password(page).fill(account.password);
  await create.click();
  await expect(page.getByText(/Username: This username is already taken/)).toBeVisible();
  await page.getByRole('button', { name: /^Use / }).click();
  await create.click();
  await expect(page).toHaveURL('/verify-email-code');
  const mail = await mailbox.waitForMail(account.email);
  expect(mail.text).toMatch(/\d{6}/);
});

test('a link to an event says where it leads, and registers there', async ({ visit, organization, api }) => {
  const event = await openEvent(api, organization);
  const asked = await api.call(eventRoutes.magicLink, organization.adminToken, {
    params: { eventId: event.id },
  });
  const link = new URL(succeeded(asked).data.url);
  const page = await visit(null);
  const account = newAccount('linked');
  await page.goto(link.pathname + link.search);
  await enterEmail(page, account.email);
  await expect(page.getByText(`Invitation to: ${event.name}`)).toBeVisible();
  await page.getByLabel('Username').fill(account.username);
  await password(page).fill(account.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText(`Welcome! You've been registered for ${event.name}`)).toBeVisible();
  await expect(page).toHaveURL('/participant-dashboard');
  await expect(page.getByRole('link', { name: event.name })).toBeVisible();
});

test('a link to an event admits a user with an account elsewhere, once they agree', async ({
  visit,
  organization,
  api,
  mailbox,
}) => {
  const event = await openEvent(api, organization);
  const asked = await api.call(eventRoutes.magicLink, organization.adminToken, {
    params: { eventId: event.id },
  });
  const { pathname, search } = new URL(succeeded(asked).data.url);
  const home = await createOrganization(api, mailbox);
  const guest = await createParticipant(api, await createEvent(api, home, { challengeIds: [] }));

  const page = await visit(null, { viewport: { width: 360, height: 740 } });
  await page.goto(pathname + search);
  await enterEmail(page, guest.email);
  await password(page).fill(guest.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Join an event' })).toBeVisible();
  await expect(page.getByText(`You are signed in as ${guest.email}.`)).toBeVisible();
  await expectNoSideways(page);
  await page.getByRole('button', { name: 'Join Event' }).click();
  await expect(page.getByText(`You are registered for ${event.name} of`)).toBeVisible();
  await page.getByRole('button', { name: 'Switch to Acme' }).click();
  await expect(page).toHaveURL(`/events/${event.id}`);
  await expect(page.getByRole('heading', { name: event.name, level: 1 })).toBeVisible();

  await page.goto(pathname + search);
  await page.getByRole('button', { name: 'Join Event' }).click();
  await expect(page.getByText(`You are registered for ${event.name} already`)).toBeVisible();
  await expect(page).toHaveURL(`/events/${event.id}`);
});

test('wrong passwords lock the account, ask for the visible check, and leave the known device a way in', async ({
  visit,
  organization,
  api,
}) => {
  const event = await openEvent(api, organization);
  const owner = await createParticipant(api, event);
  const known = await visit(owner);
  const page = await visit(null);
  await page.goto('/login');
  await enterEmail(page, owner.email);
  for (const guess of ['guess-1', 'guess-2', 'guess-3', 'guess-4']) {
    await password(page).fill(guess);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
  }
  await password(page).fill('guess-5');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Try again in 3 minutes.');
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveCount(3);

  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(
    page.getByText('Additional security verification required. Please complete the challenge below.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await page.getByRole('button', { name: 'I am not a robot' }).click();
  await expect(page.getByRole('heading', { name: 'Enter Your Password' })).toBeVisible({ timeout: 30_000 });

  await known.request.post('/api/auth/logout');
  await known.goto('/login');
  await enterEmail(known, owner.email);
  await password(known).fill(owner.password);
  await known.keyboard.press('Enter');
  await expect(known).toHaveURL('/participant-dashboard');
});

test('a code that lets nobody in is said to, with the way to another one', async ({ visit }) => {
  const page = await visit(null);
  await page.goto('/register?code=ABCDE-FGHJK&event=0190a1b2-0000-7000-8000-000000000000');
  await expect(page.getByRole('alert')).toContainText('The registration code is invalid');
  await page.getByRole('link', { name: 'I have an event code' }).click();
  await expect(page.getByLabel('Registration code')).toHaveValue('ABCDE-FGHJK');
  await page.goto('/login');
  await page.getByRole('link', { name: 'Register with the full form' }).click();
  await expect(page.getByRole('heading', { name: 'Join the Community!' })).toBeVisible();
});

test('password managers are told which field signs in, and which password is meant', async ({
  visit,
  organization,
}) => {
  const page = await visit(null);
  const kinds = () =>
    page
      .locator('main form')
      .first()
      .locator('input[autocomplete]')
      .evaluateAll((fields) => fields.map((field) => field.getAttribute('autocomplete')));
  await page.goto('/login-old');
  expect(await kinds()).toEqual(['username webauthn', 'current-password']);
  await page.goto('/register-old');
  expect(await kinds()).toEqual(['nickname', 'username', 'new-password', 'new-password', 'off']);
  await page.goto('/login');
  expect(await kinds()).toEqual(['username webauthn']);
  await enterEmail(page, organization.admin.email);
  await expect(password(page)).toBeVisible();
  expect(await kinds()).toEqual(['username', 'current-password webauthn']);
  await page.goto('/register');
  await enterEmail(page, newAccount('kept').email);
  await expect(password(page)).toBeVisible();
  expect(await kinds()).toEqual(['username', 'nickname', 'new-password']);
  const changing = await page.request.get('/.well-known/change-password', { maxRedirects: 0 });
  expect([changing.status(), changing.headers()['location']]).toEqual([302, '/profile?tab=security']);
  const missing = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200';
  expect((await page.request.get(missing)).status()).toBe(404);
});
