import type { Page, Route } from '@playwright/test';
import { newAccount } from './support/organize.ts';
import { settled } from './support/settled.ts';
import { expect, test } from './support/story.ts';

async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

async function logInByForm(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

async function signOut(page: Page, username: string) {
  await page.getByRole('button', { name: `Account of ${username}` }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

test('what is wrong with a sign-in is said in place, on the classic form too', async ({
  visit,
  organization,
}) => {
  const page = await visit(null);
  await page.goto('/login-old');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please provide both email and password');
  await logInByForm(page, { ...organization.admin, password: 'not the password' });
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
  await expect(page.getByLabel('Email')).toHaveValue(organization.admin.email);
});

test('signing in leads back to the page one came from, signing out to the start', async ({
  visit,
  organization,
}) => {
  const { admin } = organization;
  const page = await visit(null);
  await page.goto('/scoreboard?filter=past');
  await expect(page).toHaveURL(/\/login\?returnUrl=/);
  await logIn(page, admin);
  await expect(page).toHaveURL('/scoreboard?filter=past');
  await expect(page.getByText('Login successful! Welcome back.')).toBeVisible();

  await page.goto('/login');
  await expect(page).toHaveURL('/dashboard');
  await signOut(page, admin.username);
  await expect(page).toHaveURL('/');
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login/);
});

test('a participant hears what is missing, and of a wrong code', async ({ visit }) => {
  const page = await visit(null);
  await page.goto('/register-old');
  await expect(page.getByRole('heading', { name: 'Join the Community!' })).toBeVisible();
  const create = page.getByRole('button', { name: 'Create Account' });
  await create.click();
  await expect(page.getByText('Username is required')).toBeVisible();
  await expect(
    page.getByText('Registration password is required for participant registration'),
  ).toBeVisible();

  const account = newAccount('lost');
  await page.getByLabel('Username').fill('not a name!');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Confirm Password').fill('something else');
  await page.getByLabel('Registration Password').fill('NOCODE-HERE');
  await create.click();
  await expect(
    page.getByText('Username can only contain letters, numbers, underscores, and hyphens'),
  ).toBeVisible();
  await expect(page.getByText('Passwords do not match')).toBeVisible();

  await page.getByLabel('Username').fill(account.username);
  await page.getByLabel('Confirm Password').fill(account.password);
  await create.click();
  await expect(page.getByRole('alert')).toContainText(
    'The registration code is invalid for this event. Please verify the code with the organizer.',
  );
  await expect(page.getByLabel('Email')).toHaveValue(account.email);
});

test('a form shows at once whether the name of an organization is free', async ({ visit, organization }) => {
  const page = await visit(null);
  await page.goto('/register-old');
  await page.getByText('Manage platform').click();
  const name = page.getByLabel('Tenant Name');
  await expect(name).toHaveAttribute('placeholder', /lowercase letters only/);
  await name.fill('Ac1');
  await expect(page.getByText('Only lowercase letters are allowed')).toBeVisible();
  await expect(name).toHaveValue('ac');
  await name.fill('a');
  await expect(page.getByText('Tenant name must be at least 3 characters long')).toBeVisible();
  await name.fill(organization.tenantName);
  await expect(page.getByText(/^Invalid tenant name: /)).toBeVisible();
  await name.fill(`${organization.tenantName}x`);
  await expect(page.getByText('This name is free')).toBeVisible();
});

test('a session goes on when its access token has run out', async ({ visit, organization }) => {
  const page = await visit(organization.admin);
  // What is still being fetched would meet the spoilt token, and the reload would cut its refresh off.
  await settled(page, () => page.goto('/events'));
  await expect(page.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible();
  await page.evaluate(() => localStorage.setItem('token', 'one that has run out'));
  const refreshes: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().endsWith('/auth/refresh-token')) refreshes.push(sent.url());
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible();
  expect(refreshes).toHaveLength(1);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toMatch(/^ey/);
});

/** What `fetch` writes itself. */
const ownHeaders = new Set(['host', 'connection', 'content-length']);

/** Lets a request through to the server, and drops its reply. */
async function loseReply(route: Route): Promise<number> {
  const request = route.request();
  const headers = Object.entries(await request.allHeaders()).filter(([name]) => !ownHeaders.has(name));
  const reply = await fetch(request.url(), {
    method: request.method(),
    headers,
    body: request.postData(),
  });
  return reply.status;
}

test('a reload that cuts a renewal off does not end the session', async ({ visit, organization }) => {
  const page = await visit(organization.admin);
  await settled(page, () => page.goto('/events'));
  const { promise: renewed, resolve } = Promise.withResolvers<number>();
  await page.route('**/auth/refresh-token', (route) => void loseReply(route).then(resolve));
  await page.evaluate(() => localStorage.setItem('token', 'one that has run out'));
  await page.reload();
  expect(await renewed).toBe(200);
  await page.unroute('**/auth/refresh-token');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toMatch(/^ey/);
});

test('a session that ended elsewhere leads to the sign-in page', async ({ visit, organization }) => {
  const page = await visit(organization.admin);
  await settled(page, () => page.goto('/events'));
  await expect(page.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible();
  expect((await page.request.post('/api/auth/logout')).status()).toBe(200);
  await page.evaluate(() => localStorage.setItem('token', 'one that has run out'));
  await page.goto('/scoreboard');
  await expect(page).toHaveURL(/\/login\?returnUrl=/);
});

test('two tabs keep one session, and leave it together', async ({ visit, organization }) => {
  const first = await visit(organization.admin);
  const second = await first.context().newPage();
  for (const tab of [first, second]) {
    await settled(tab, () => tab.goto('/events'));
    await expect(tab.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible();
  }
  await first.evaluate(() => localStorage.setItem('token', 'one that has run out'));
  await Promise.all([first.reload(), second.reload()]);
  for (const tab of [first, second])
    await expect(tab.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible();

  await signOut(first, organization.admin.username);
  await expect(first).toHaveURL('/');
  await expect(second).toHaveURL(/\/login/);
});
