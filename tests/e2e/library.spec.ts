import { challengeRoutes, type ChallengeVisibility, memberGroupRoutes, memberRoutes } from '@guidon/contract';
import { succeeded } from '@guidon/testkit/http';
import { type ChallengeInput, createChallenge, createEvent, createParticipant } from './support/organize.ts';
import { expect, test } from './support/story.ts';

const challengeNamed = (name: string): ChallengeInput => ({
  name,
  category: 'Crypto',
  description: 'Read between the **lines**.',
  questions: [
    {
      title: 'Flag',
      points: 100,
      rule: { kind: 'text', answers: [{ value: 'flag{lines}', caseSensitive: true }] },
    },
  ],
});

test('a challenge is found from the top bar, practised, and still counts in full in an event', async ({
  visit,
  organization,
  api,
}) => {
  const { id } = await createChallenge(api, organization, challengeNamed('Between the lines'));
  const event = await createEvent(api, organization, { challengeIds: [id] });
  const player = await createParticipant(api, event);
  succeeded(
    await api.call(challengeRoutes.publish, organization.adminToken, {
      params: { challengeId: id },
      body: { visibility: 'library' },
    }),
  );
  const page = await visit(player);
  await page.goto('/challenges');
  await page.getByRole('searchbox', { name: 'Search challenges' }).fill('between');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/challenges?search=between');
  const card = page.getByRole('article').filter({ hasText: 'Between the lines' });
  await expect(card).toContainText('Read between the lines.');
  await card.getByRole('link').click();
  await page.getByLabel('Your answer').fill('flag{lines}');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Continue Hacking' }).click();
  await page.getByRole('button', { name: 'Back to the library' }).click();
  await expect(card).toContainText('Solved');

  await page.goto(`/challenges/${id}?event=${event.id}`);
  await page.getByLabel('Your answer').fill('flag{lines}');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Continue Hacking' }).click();
  await page.goto(`/events/${event.id}/scoreboard`);
  await expect(page.getByText(player.username).first()).toBeVisible();
  await expect(page.getByText('100').first()).toBeVisible();
});

test('an internal challenge is there for its group alone', async ({ visit, organization, api }) => {
  const { adminToken } = organization;
  const other = await createChallenge(api, organization, challengeNamed('In the event'));
  const { id } = await createChallenge(api, organization, challengeNamed('Night drill'));
  const event = await createEvent(api, organization, { challengeIds: [other.id] });
  const inside = await createParticipant(api, event, 'inside');
  const outside = await createParticipant(api, event, 'outside');
  const { data: group } = succeeded(
    await api.call(memberGroupRoutes.create, adminToken, { body: { name: 'Night shift' } }),
  );
  const { data: members } = succeeded(await api.call(memberRoutes.list, adminToken, {}));
  const userIds = members.filter(({ email }) => email === inside.email).map(({ userId }) => userId);
  const params = { groupId: group.id };
  succeeded(await api.call(memberGroupRoutes.setMembers, adminToken, { params, body: { userIds } }));
  const visibility: ChallengeVisibility = 'internal';
  const body = { visibility, groupIds: [group.id] };
  succeeded(await api.call(challengeRoutes.publish, adminToken, { params: { challengeId: id }, body }));

  const insider = await visit(inside);
  await insider.goto('/internal-challenges');
  await insider.getByRole('link', { name: 'Night drill' }).click();
  await insider.getByLabel('Your answer').fill('flag{lines}');
  await insider.keyboard.press('Enter');
  await insider.getByRole('button', { name: 'Continue Hacking' }).click();
  await expect(insider.getByText('1 of 1 question solved')).toBeVisible();

  const outsider = await visit(outside);
  await outsider.goto('/internal-challenges');
  await expect(outsider.getByText('No internal challenge is for you yet.')).toBeVisible();
  for (const address of [`/internal-challenges/${id}`, `/challenges/${id}`]) {
    await outsider.goto(address);
    await expect(outsider.getByText('This challenge is not there, or not for you.')).toBeVisible();
  }
});
