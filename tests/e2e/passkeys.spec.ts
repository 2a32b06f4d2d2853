import type { Page } from '@playwright/test';
import type { Account } from './support/organize.ts';
import { graveViolations } from './support/run-axe.ts';
import { expect, test } from './support/story.ts';
import { enrol } from './support/two-factor.ts';

/** Adds a virtual authenticator with user verification, which takes a passkey as soon as one is asked for. */
async function addAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    held: async () => (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    /** Without it nobody touches the authenticator, and what the field offers is not taken. */
    setTouched: (enabled: boolean) =>
      client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  };
}

async function addPasskey(page: Page, name: string) {
  await page.goto('/profile?tab=security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('The passkey was added.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText(name);
}

async function signOut(page: Page, { username }: Account) {
  await page.getByRole('button', { name: `Account of ${username}` }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
}

test('a passkey is added, signs in alone, is renamed and removed', async ({ visit, organization }) => {
  const { admin } = organization;
  const page = await visit(admin);
  const { held } = await addAuthenticator(page);
  await addPasskey(page, 'Test laptop');
  expect(await held()).toBe(1);
  expect(await graveViolations(page)).toEqual([]);

  await signOut(page, admin);
  // The passkey that the field of the address offers.
  await page.goto('/login-old?returnUrl=%2Fscoreboard');
  // A reader is there once the pointer moves, which the app hears as soon as it has taken over the page.
  let x = 10;
  await expect(async () => {
    await page.mouse.move((x += 1), 10);
    await expect(page).toHaveURL('/scoreboard', { timeout: 1_000 });
  }).toPass();

  await page.goto('/profile?tab=security');
  const list = page.getByRole('list', { name: 'Passkeys' });
  await page.getByRole('button', { name: 'What can be done with Test laptop' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Work laptop');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(list).toContainText('Work laptop');
  await page.getByRole('button', { name: 'What can be done with Work laptop' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible();

  await signOut(page, admin);
  await page.goto('/login-old');
  await page.mouse.move(10, 10);
  const refusals = page.getByText('The passkey could not be verified. Please try again.');
  await expect(refusals).toHaveCount(1);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(refusals).toHaveCount(2);
});

test('a passkey does for the second factor', async ({ visit, organization, api }) => {
  const { admin } = organization;
  const page = await visit(admin);
  const { setTouched } = await addAuthenticator(page);
  await addPasskey(page, 'Phone');
  await signOut(page, admin);
  await enrol(api, admin);
  await setTouched(false);
  await page.goto('/login-old');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL('/verify-2fa');
  await setTouched(true);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('Two-factor authentication successful!')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
});
