import { createEvent, createParticipant } from './support/organize.ts';
import { runAxe } from './support/run-axe.ts';
import { expect, test } from './support/story.ts';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

test('a picture of an event is shared with those of the event alone', async ({
  api,
  organization,
  visit,
}) => {
  const event = await createEvent(api, organization, { challengeIds: [] });
  const other = await createEvent(api, organization, { challengeIds: [] });
  const page = await visit(await createParticipant(api, event, 'ada'));
  await page.goto(`/events/${event.id}`);
  await page.getByRole('link', { name: 'Pictures of this event' }).click();
  await expect(page.getByText('No pictures of this event yet.')).toBeVisible();
  const file = { name: 'hall.png', mimeType: 'image/png', buffer: pixel };
  await page.getByLabel('Pictures to add').setInputFiles([file]);
  await page.getByRole('button', { name: /^Open the picture/ }).click();
  const viewer = page.getByRole('dialog', { name: '1 of 1' });
  await viewer.getByLabel('Caption').fill('The hall');
  await viewer.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Open the picture “The hall”' })).toBeFocused();

  const mate = await visit(await createParticipant(api, event, 'bob'));
  await mate.goto('/gallery');
  await expect(mate.getByRole('button', { name: 'Open the picture “The hall”' })).toBeVisible();
  const elsewhere = await visit(await createParticipant(api, other, 'eve'));
  await elsewhere.goto('/gallery');
  await expect(elsewhere.getByText('No pictures yet. Add the first one.')).toBeVisible();
});
