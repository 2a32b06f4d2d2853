import type { Page } from '@playwright/test';
import type { Account } from './support/organize.ts';
import { graveViolations } from './support/run-axe.ts';
import { expect, expectNoSideways, test } from './support/story.ts';
import { codeNow, enrol } from './support/two-factor.ts';

async function logIn(page: Page, { email, password }: Account) {
  await page.goto('/login-old');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

async function expectNoViolations(page: Page) {
  const bad = await graveViolations(page);
  expect(bad.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

async function verify(page: Page, label: string, code: string) {
  await page.getByLabel(label, { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Verify & Continue' }).click();
}

test('a second factor is set up in the profile with a code of an app, its backup codes shown once', async ({
  visit,
  organization,
}) => {
  const page = await visit(organization.admin, { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto('/profile?tab=security');
  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await expectNoViolations(page);
  const secret = (await dialog.getByLabel('Key').innerText()).replaceAll(/\s/g, '');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByText('Please enter a 6-digit verification code')).toBeVisible();
  await dialog.getByLabel('Enter the first code').fill(codeNow(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();

  const codes = dialog.getByRole('list', { name: 'Backup codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(codes).toHaveCount(10);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('backup-codes.txt');
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeDisabled();
  await dialog.getByLabel('I saved them').check();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('10 unused backup codes left')).toBeVisible();
  await expectNoViolations(page);
});

test('signing in takes the code of the app, and a trusted browser is not asked again', async ({
  visit,
  organization,
  api,
}) => {
  const { admin } = organization;
  const { secret } = await enrol(api, admin);
  const page = await visit(null);
  await page.goto('/profile?tab=security');
  await logIn(page, admin);
  await expect(page).toHaveURL('/verify-2fa');
  await expect(page.getByText('Session expires in')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^1[45]:\d\d$/);
  await expectNoViolations(page);
  await verify(page, 'Verification code', '123');
  await expect(page.getByText('Please enter a 6-digit verification code')).toBeVisible();
  await page.getByLabel('Trust this device').check();
  await verify(page, 'Verification code', codeNow(secret));
  await expect(page.getByText('Two-factor authentication successful!')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');

  await page.goto('/profile?tab=security');
  await expect(page.getByText('This browser', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Account of ${admin.username}` }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await logIn(page, admin);
  await expect(page).toHaveURL('/dashboard');

  await page.goto('/profile?tab=security');
  await page.getByRole('button', { name: /^End trust in/ }).click();
  await expect(page.getByText('No browser is trusted.', { exact: false })).toBeVisible();
});

test('a backup code signs in once, and a wrong code says so', async ({ visit, organization, api }) => {
  const { admin } = organization;
  const [code = ''] = (await enrol(api, admin)).backupCodes;
  const page = await visit(null, { viewport: { width: 360, height: 740 } });
  await logIn(page, admin);
  await verify(page, 'Verification code', '000000');
  await expect(page.getByRole('alert')).toHaveText('Verification failed');
  await page.getByRole('button', { name: 'Use a backup code' }).click();
  await expect(page.getByLabel('Backup code', { exact: true })).toHaveValue('');
  await expectNoSideways(page);
  await verify(page, 'Backup code', code);
  await expect(page).toHaveURL('/dashboard');

  const other = await visit(null);
  await logIn(other, admin);
  await other.getByRole('button', { name: 'Use a backup code' }).click();
  await verify(other, 'Backup code', code);
  await expect(other.getByRole('alert')).toHaveText('Verification failed');
  await other.getByRole('link', { name: 'Back to Login' }).click();
  await expect(other).toHaveURL(/\/login/);
  await other.goto('/verify-2fa');
  await expect(other.getByText('Invalid session. Please try logging in again.')).toBeVisible();
  await expect(other).toHaveURL(/\/login/);
});

test('new backup codes and turning it off take both factors', async ({ visit, organization, api }) => {
  const { admin } = organization;
  const { secret, backupCodes } = await enrol(api, admin);
  const page = await visit(null);
  await logIn(page, admin);
  await verify(page, 'Verification code', codeNow(secret));
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/profile?tab=security');
  await page.getByRole('button', { name: 'Turn off' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(dialog.getByText('Enter your current password')).toBeVisible();
  await dialog.getByLabel('Current password').fill('a guess');
  await dialog.getByLabel('Code of your app, or a backup code').fill(backupCodes[1] ?? '');
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(dialog.getByText('The current password is not right.')).toBeVisible();
  await dialog.getByLabel('Current password').fill(admin.password);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Two-factor authentication is off.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible();
});
