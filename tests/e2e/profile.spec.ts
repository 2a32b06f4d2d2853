import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openZip } from './support/open-zip.ts';
import { answer, ownLetters } from './support/organize.ts';
import { stageEvent } from './support/stage-event.ts';
import { expect, expectNoSideways, test } from './support/story.ts';

/** 60 by 30 pixels, so that there is a part to choose. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAADwAAAAeCAMAAABHRo19AAAAA1BMVEXHgUvwDIwNAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAGElEQVQ4jWNgGAWjYBSMglEwCkYBA1YAAAcmAAEO+g97AAAAAElFTkSuQmCC',
  'base64',
);
const nextPassword = 'walnut-canyon-7-lantern';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('a name and a time zone are changed, and every page says so', async ({ visit, organization, api }) => {
  const { player, event, warmUp } = await stageEvent(api, organization);
  await answer(api, player, { event, challenge: warmUp, answer: 'flag{right}' });
  const page = await visit(player);
  await page.goto('/profile');
  const username = `north-${ownLetters()}`;
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('First name').fill('<b>Nora</b>');
  await page.getByRole('combobox', { name: 'Time zone' }).fill('Kiritimati');
  await page.getByRole('option', { name: 'Pacific/Kiritimati' }).click();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Your profile was saved.')).toBeVisible();
  await expect(page.getByLabel('Username')).toBeDisabled();
  await expect(page.getByRole('button', { name: `Account of ${username}` })).toBeVisible();

  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('<b>Nora</b>');
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Pacific/Kiritimati');
  await page.goto(`/events/${event.id}/scoreboard`);
  await expect(page.getByText(username).first()).toBeVisible();
});

test('a picture is cut, shown in the bar and on the board, and removed', async ({
  visit,
  organization,
  api,
}) => {
  const { player, event, warmUp } = await stageEvent(api, organization);
  await answer(api, player, { event, challenge: warmUp, answer: 'flag{right}' });
  const page = await visit(player, { viewport: { width: 360, height: 780 } });
  await page.goto('/profile');
  const files = page.locator('input[type="file"]');
  await files.setInputFiles({ name: 'me.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(page.getByRole('alert')).toHaveText('Choose a JPEG, PNG or WebP picture.');
  await files.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
  const crop = dialog(page, 'Choose the part to show');
  await expect(crop.getByRole('img')).toBeVisible();
  await crop.getByRole('slider', { name: 'Zoom' }).fill('2');
  await expectNoSideways(page);
  await crop.getByRole('button', { name: 'Use this picture' }).click();
  await expect(page.getByText('Your picture was saved.')).toBeVisible();

  const own = page.getByRole('img', { name: 'Your picture' });
  await expect(own).toHaveAttribute('src', /\/api\/users\/.+\/avatar\?v=/);
  await expect(own).toHaveJSProperty('naturalWidth', 256);
  const url = (await own.getAttribute('src')) ?? '';
  await page.goto(`/events/${event.id}/scoreboard`);
  await expect(page.locator(`main img[src="${url}"]`).first()).toHaveJSProperty('naturalWidth', 256);

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Remove' }).click();
  await dialog(page, 'Remove your picture?').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Your picture was removed.')).toBeVisible();
  await expect(own).toBeVisible();
  await expect(page.locator(`img[src="${url}"]`)).toHaveCount(0);
});

test('a changed password signs out everywhere else and opens the next sign-in', async ({
  visit,
  organization,
  api,
  mailbox,
}) => {
  const { player } = await stageEvent(api, organization);
  const page = await visit(player);
  const elsewhere = await visit(player);
  await elsewhere.goto('/profile?tab=sessions');
  await expect(elsewhere.getByText('This session')).toBeVisible();

  await page.goto('/profile?tab=security');
  await page.getByLabel('Current password').fill('not the password');
  await page.getByLabel('New password', { exact: true }).fill(nextPassword);
  await page.getByLabel('Confirm new password').fill(nextPassword);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('The current password is not right.')).toBeVisible();
  await expect(page.getByLabel('Current password')).toBeFocused();
  await page.getByLabel('Current password').fill(player.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText(/^Your password was changed\./)).toBeVisible();
  await mailbox.waitForMail(player.email, { kind: 'password-changed' });

  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/login/);
  await page.reload();
  await expect(page.getByLabel('Current password')).toHaveValue('');
  const again = await visit({ ...player, password: nextPassword });
  await again.goto('/profile');
  await expect(again.getByLabel('Username')).toHaveValue(player.username);
});

test('sessions are listed, and the others end', async ({ visit, organization, api }) => {
  const { player } = await stageEvent(api, organization);
  const page = await visit(player);
  const elsewhere = await visit(player);
  await page.goto('/profile?tab=sessions');
  await expect(page.getByText('This session')).toHaveCount(1);
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await dialog(page, 'Sign out everywhere else?')
    .getByRole('button', { name: 'Sign out everywhere else' })
    .click();
  await expect(page.getByText('You are signed in nowhere else.')).toBeVisible();
  await elsewhere.goto('/profile');
  await expect(elsewhere).toHaveURL(/\/login/);
});

test('one’s data is downloaded as a zip that opens', async ({ visit, organization, api }) => {
  const { player, event, warmUp } = await stageEvent(api, organization);
  await answer(api, player, { event, challenge: warmUp, answer: 'flag{right}' });
  const page = await visit(player);
  await page.goto('/profile?tab=data');
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export my data' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/^guidon-data-\d{4}-\d\d-\d\d\.zip$/);
  const files = openZip(await readFile(await download.path()));
  expect(JSON.parse(String(files.get('account.json')))).toMatchObject([{ email: player.email }]);
  expect(JSON.parse(String(files.get('submissions.json')))).toMatchObject([
    { challenge: 'Warm up', answer: 'flag{right}', outcome: 'right' },
  ]);
  await expect(page.getByText(/^Your data was saved as guidon-data-/)).toBeVisible();
});

test('a deleted account is gone, and its points stay on the board without its name', async ({
  visit,
  organization,
  api,
}) => {
  const { player, event, warmUp } = await stageEvent(api, organization);
  await answer(api, player, { event, challenge: warmUp, answer: 'flag{right}' });
  const page = await visit(player);
  await page.goto('/profile?tab=data');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const question = dialog(page, 'Delete your account');
  await expect(question.getByText('1 solve, 1 answer')).toBeVisible();
  await question.getByLabel(`Type your username, ${player.username}, to confirm`).fill(player.username);
  await question.getByLabel('Your password').fill(player.password);
  await question.getByRole('button', { name: 'Delete my account for good' }).click();
  await expect(page.getByText('Your account was deleted.')).toBeVisible();
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login/);

  const staff = await visit(organization.admin);
  await staff.goto(`/events/${event.id}/scoreboard`);
  await expect(staff.getByText(/^deleted user [0-9a-f]{8}$/).first()).toBeVisible();
  await expect(staff.getByText(player.username)).toHaveCount(0);
});
