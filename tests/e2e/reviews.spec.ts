import { reviewRoutes } from '@guidon/contract';
import { succeeded } from '@guidon/testkit/http';
import { createChallenge, createEvent, createParticipant } from './support/organize.ts';
import { expect, test } from './support/story.ts';

test('an answer is judged while its page is open: refused and undone, then for a part, then whole, and the bell leads to it', async ({
  visit,
  organization,
  api,
}) => {
  const { id } = await createChallenge(api, organization, {
    name: 'Beacon',
    category: 'misc',
    questions: [{ title: 'Report', points: 100, rule: { kind: 'manual', criteria: 'Names the cause' } }],
  });
  const event = await createEvent(api, organization, { challengeIds: [id] });
  const player = await visit(await createParticipant(api, event, 'ada'));
  await player.goto(`/challenges/${id}?event=${event.id}`);
  const report = player.getByRole('article');
  const send = async (text: string) => {
    await report.getByRole('textbox').fill(text);
    await report.getByRole('button', { name: 'Send for review' }).click();
    await expect(report.getByText(/waits/).first()).toBeVisible();
  };
  await send('The lamp was out');

  const judge = await visit(organization.admin);
  await judge.goto(`/admin/events/${event.id}/reviews`);
  await expect(judge.getByText('The lamp was out')).toBeVisible();
  await judge.keyboard.press('r');
  await judge.getByRole('button', { name: /^Undo: Beacon/ }).click();
  await expect(judge.getByText('The lamp was out')).toBeVisible();
  await judge.getByLabel('Share of the points').fill('40');
  await judge.getByLabel('Note to who sent it').fill('Why was it out?');
  await judge.getByRole('button', { name: /^Accept/ }).click();
  await expect(judge.getByText(/40% of the points/)).toBeVisible();
  await expect(report.getByText('Your last answer has 40% of the points: Why was it out?')).toBeVisible();

  await send('The keeper slept');
  await expect(judge.getByText('The keeper slept')).toBeVisible();
  await judge.getByRole('article').focus();
  await judge.keyboard.press('a');
  await expect(report.getByText('Solved')).toBeVisible();
  await player.goto('/dashboard');
  await player.getByRole('button', { name: /Notifications/ }).click();
  await player
    .getByText(/An answer of .* was reviewed/)
    .first()
    .click();
  await expect(player).toHaveURL(new RegExp(`/challenges/${id}\\?event=${event.id}&question=`));
  await expect(player.getByRole('article').getByText('Solved')).toBeVisible();

  await judge.getByText('Decided').click();
  await judge.getByRole('button', { name: 'Take back' }).first().click();
  await judge.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await expect(player.getByText(/waits/).first()).toBeVisible();
  const { waiting } = succeeded(
    await api.call(reviewRoutes.list, organization.adminToken, {
      params: { eventId: event.id },
      query: {},
    }),
  );
  expect(waiting).toBe(1);
});
