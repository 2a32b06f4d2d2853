import { standingsRoutes } from '@guidon/contract';
import { succeeded } from '@guidon/testkit/http';
import { createChallenge, createEvent } from './support/organize.ts';
import { expect, test } from './support/story.ts';

test('an author tries a challenge as a player, is told what is right, and the board shows nothing of it', async ({
  visit,
  organization,
  api,
}) => {
  const { id } = await createChallenge(api, organization, {
    name: 'Dress rehearsal',
    category: 'misc',
    description: 'Try me first.',
    questions: [
      { title: 'Flag', points: 100, rule: { kind: 'text', answers: [{ value: 'flag{curtain}' }] } },
    ],
    hints: [{ title: 'Backstage', content: 'Look behind the curtain', cost: 50 }],
  });
  const event = await createEvent(api, organization, { challengeIds: [id] });
  const page = await visit(organization.admin);
  await page.goto(`/admin/challenges/${id}`);
  await page.getByRole('link', { name: 'Preview as a player' }).click();
  await expect(page.getByText('Try me first.')).toBeVisible();
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByText('Look behind the curtain')).toBeVisible();
  await page.getByLabel('Your answer').fill('flag{wrong}');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel('Your answer').fill('flag{curtain}');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Continue Hacking' }).click();
  await expect(page.getByText('1 of 1 question solved')).toBeVisible();
  const { data } = succeeded(
    await api.call(standingsRoutes.leaderboard, organization.adminToken, { params: { eventId: event.id } }),
  );
  expect(data).toEqual([]);
});
