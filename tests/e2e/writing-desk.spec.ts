import { memberRoutes, playRoutes, sessionRoutes } from '@guidon/contract';
import { succeeded } from '@guidon/testkit/http';
import { countEffort } from './support/effort.ts';
import { createChallenge, createEvent, createParticipant, signInForToken } from './support/organize.ts';
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

test('the organizer role writes a challenge into an event of its own, and looks at those of others without their answers', async ({
  visit,
  organization,
  api,
}) => {
  const ofOthers = await createChallenge(api, organization, {
    name: 'Of others',
    category: 'misc',
    questions: [{ title: 'Flag', points: 10, rule: { kind: 'text', answers: [{ value: 'flag{theirs}' }] } }],
  });
  const open = await createEvent(api, organization, { challengeIds: [] });
  const organizer = await createParticipant(api, open, 'organizer');
  const { user } = succeeded(await api.call(sessionRoutes.me, await signInForToken(api, organizer), {}));
  const appointed = { params: { userId: user.id }, body: { role: 'organizer' as const } };
  succeeded(await api.call(memberRoutes.changeRole, organization.adminToken, appointed));
  const adminToken = await signInForToken(api, organizer);
  const event = await createEvent(
    api,
    { ...organization, adminToken },
    { name: 'Pier Relay', challengeIds: [] },
  );

  const page = await visit(organizer);
  await page.goto(`/events/${event.id}`);
  await page.getByRole('link', { name: 'Write a challenge' }).click();
  const desk = page.getByRole('region', { name: 'New challenge' });
  await desk.getByLabel('Name', { exact: true }).fill('Of an organizer');
  await desk.getByRole('combobox', { name: 'Category' }).fill('misc');
  await desk.getByLabel('Accepted answer 1').fill('flag{own}');
  await desk.getByRole('button', { name: 'Create and put into Pier Relay' }).click();
  await expect(page.getByText('Of an organizer is in Pier Relay')).toBeVisible();

  await page.goto(`/admin/challenges/${ofOthers.id}`);
  await expect(page.getByText('You can look at this challenge. Only authors can change it.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Edit challenge' })).not.toContainText('flag{theirs}');
  await expect(page.locator('input[value*="flag{theirs}"]')).toHaveCount(0);
});
