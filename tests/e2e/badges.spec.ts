import { runAxe } from './support/run-axe.ts';
import { createChallenge, createEvent, createParticipant } from './support/organize.ts';
import { expect, test } from './support/story.ts';

test('an answer gives XP, a level and badges, which the profile shows', async ({
  api,
  organization,
  visit,
}) => {
  const rule = { kind: 'text' as const, answers: [{ value: 'flag{right}' }] };
  const { id } = await createChallenge(api, organization, {
    name: 'Lines',
    category: 'Crypto',
    questions: [{ title: 'Flag', points: 100, rule }],
  });
  const event = await createEvent(api, organization, { challengeIds: [id] });
  const page = await visit(await createParticipant(api, event, 'ada'));

  await page.goto(`/challenges/${id}?event=${event.id}`);
  await page.getByLabel('Your answer').fill('flag{right}');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Continue Hacking' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'XP +100' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Level 2 reached' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Badge earned: First Step' })).toBeVisible();

  await page.goto('/profile?tab=progress');
  const badges = page.getByRole('list', { name: 'Badges' });
  await expect(badges.getByText('First Step')).toBeVisible();
  await expect(badges.getByText('First Blood')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Progress to level 3' })).toBeVisible();
  expect(await runAxe(page)).toEqual([]);
});
