import type { Locator, Page } from '@playwright/test';
import { createEvent, createParticipant } from './support/organize.ts';
import { expect, test } from './support/story.ts';

/** Walks the focus with Tab until it stands on this. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < 60; step += 1) {
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${String(target)}.`);
}

/** The bell while so many are unread. */
function bellOf(page: Page, unread: number): Locator {
  return page.getByRole('button', { name: `Notifications, ${unread} unread` });
}

test('an announcement reaches the open pages of a participant, who reads it with the keyboard alone', async ({
  visit,
  organization,
  api,
}) => {
  // Before its start, so that no other notification arrives meanwhile.
  const event = await createEvent(api, organization, { challengeIds: [], isLive: false });
  const player = await createParticipant(api, event);
  const page = await visit(player);
  await page.goto('/profile');
  await expect(bellOf(page, 1)).toBeVisible();
  const otherTab = await page.context().newPage();
  await otherTab.goto('/my-feedback');
  await expect(bellOf(otherTab, 1)).toBeVisible();

  const desk = await visit(organization.admin);
  await desk.goto(`/events/${event.id}`);
  await desk.getByRole('button', { name: 'Send Announcement' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Send Announcement' });
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('Please fill in all fields')).toBeVisible();
  await dialog.getByLabel('Title').fill('Lunch');
  await dialog.getByLabel('Message').fill('Pizza is at the door.');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(desk.getByText('Announcement sent to 1 participants')).toBeVisible();
  await expect(dialog).toBeHidden();

  await expect(bellOf(page, 2)).toBeVisible();
  await expect(bellOf(otherTab, 2)).toBeVisible();
  const { keyboard } = page;
  await page.bringToFront();
  await tabTo(page, bellOf(page, 2));
  await keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByText('2 unread notifications')).toBeVisible();
  await expect(panel.getByRole('listitem').first()).toContainText('Pizza is at the door.');
  await expect(panel.getByRole('listitem').last()).toContainText(`You are registered for ${event.name}`);
  await tabTo(page, panel.getByRole('button', { name: 'Mark “Lunch” as read' }));
  await keyboard.press('Enter');
  await expect(panel.getByText('1 unread notification', { exact: true })).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Lunch' })).toBeFocused();
  await expect(bellOf(otherTab, 1)).toBeVisible();

  await keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(bellOf(page, 1)).toBeFocused();
  await page.reload();
  await tabTo(page, bellOf(page, 1));
  await keyboard.press('Enter');
  await tabTo(page, panel.getByRole('button', { name: 'Mark all as read' }));
  await keyboard.press('Enter');
  await expect(panel.getByText('No unread notifications')).toBeVisible();
  await tabTo(page, panel.getByRole('link', { name: 'Lunch' }));
  await keyboard.press('Enter');
  await expect(page).toHaveURL(`/events/${event.id}`);
  await expect(panel).toBeHidden();
  await expect(otherTab.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
});
