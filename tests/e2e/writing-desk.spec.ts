import { playRoutes } from '@guidon/contract';
import { succeeded } from '@guidon/testkit/http';
import { countEffort } from './support/effort.ts';
import { createEvent, createParticipant, signInForToken } from './support/organize.ts';
import { graveViolations } from './support/run-axe.ts';
import { expect, test } from './support/story.ts';

test('an organizer writes a challenge with a flag, a file and two hints from the page of an event, and it is in the event', async ({
  visit,
  organization,
  api,
}) => {
  const event = await createEvent(api, organization, { challengeIds: [] });
  const page = await visit(organization.admin);
  await page.goto(`/events/${event.id}`);
  const write = page.getByRole('link', { name: 'Write a challenge' });
  await expect(write).toBeVisible();
  const effort = await countEffort(page);
  await write.click();
  const desk = page.getByRole('region', { name: 'New challenge' });
  await desk.getByLabel('Name', { exact: true }).fill('Harbour lights');
  await desk.getByRole('combobox', { name: 'Category' }).fill('misc');
  await desk.getByLabel('Accepted answer 1').fill('flag{nineteen}');
  for (const [place, content] of ['Count them', 'Twice'].entries()) {
    await desk.getByRole('button', { name: 'Add hint' }).click();
    await desk.getByRole('textbox', { name: `Content of hint ${place + 1}` }).fill(content);
  }
  const chooser = page.waitForEvent('filechooser');
  await desk.getByRole('button', { name: 'Choose files' }).click();
  const file = { name: 'log.txt', mimeType: 'text/plain', buffer: Buffer.from('19 lamps') };
  await (await chooser).setFiles(file);

  await page.reload();
  await expect(desk.getByLabel('Name', { exact: true })).toHaveValue('Harbour lights');
  const again = page.waitForEvent('filechooser');
  await desk.getByRole('button', { name: 'Choose files' }).click();
  await (await again).setFiles(file);
  await expect(
    page.getByRole('region', { name: 'What players see' }).getByRole('heading', { name: 'Harbour lights' }),
  ).toBeVisible();
  await desk.getByRole('button', { name: `Create and put into ${event.name}` }).click();
  await expect(page.getByText(`Harbour lights is in ${event.name}`)).toBeVisible();
  await expect(page.getByText('log.txt uploaded')).toBeVisible();
  const { clicks, fields } = effort();
  expect(clicks).toBeLessThanOrEqual(12);
  expect(fields).toBeLessThanOrEqual(7);
  expect(await graveViolations(page)).toEqual([]);

  const ada = await createParticipant(api, event, 'ada');
  const token = await signInForToken(api, ada);
  const { data } = succeeded(await api.call(playRoutes.challenges, token, { params: { eventId: event.id } }));
  expect(data.map(({ name }) => name)).toEqual(['Harbour lights']);
});
