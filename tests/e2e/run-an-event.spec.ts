import type { Page } from '@playwright/test';
import { countEffort } from './support/effort.ts';
import { codeIn, newAccount, ownLetters, password } from './support/organize.ts';
import { expect, test } from './support/story.ts';

const progress = (page: Page) => page.getByRole('list', { name: 'The way to a running event' });
const current = (page: Page) => progress(page).locator('[aria-current]');

test('a stranger has a running event with a challenge in nine clicks and eight fields', async ({
  visit,
  mailbox,
}) => {
  const page = await visit(null);
  const { email } = newAccount('founder');
  const displayName = `Harbour ${ownLetters()}`;
  await page.goto('/');
  const effort = await countEffort(page);
  await page.getByRole('link', { name: 'Run an event' }).click();
  await expect(current(page)).toContainText('Account');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Verify your address' })).toBeVisible();
  const { text } = await mailbox.waitForMail(email, { kind: 'verify-email' });
  await page.reload();
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
  await page.keyboard.type(codeIn(text));

  await expect(current(page)).toContainText('Organization');
  await page.getByLabel('Name', { exact: true }).fill(displayName);
  await expect(page.getByLabel('Tenant Name')).toHaveValue(
    displayName.toLowerCase().replaceAll(/[^a-z]/g, ''),
  );
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(current(page)).toContainText('Event');
  await page.getByLabel('Name of the event').fill('Harbour Cup');
  await page.getByRole('button', { name: 'Create event' }).click();

  await expect(current(page)).toContainText('Challenges');
  const start = page.getByRole('button', { name: 'Start the event' });
  await expect(start).toBeDisabled();
  await page.getByLabel('Name of the challenge').fill('First light');
  await page.getByLabel('The answer that counts').fill('flag{first_light}');
  await page.getByRole('button', { name: 'Add challenge' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'First light' })).toContainText('100 points');
  await start.click();

  await expect(page.getByRole('heading', { name: 'Harbour Cup is running' })).toBeVisible();
  await expect(page.getByText(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/)).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code of the link to Harbour Cup' })).toBeVisible();
  await expect(page.getByText(/^Registration is open until the event is over/)).toBeVisible();
  const { clicks, fields } = effort();
  expect(clicks).toBeLessThanOrEqual(9);
  expect(fields).toBeLessThanOrEqual(8);
});
