import { eventRoutes, playRoutes, teamRoutes } from '@guidon/contract';
import { type HttpClient, succeeded } from '@guidon/testkit/http';
import {
  type Account,
  answer,
  createChallenge,
  createParticipant,
  type OpenEvent,
  type Organization,
  signInForToken,
} from './support/organize.ts';
import { expect, expectNoSideways, test } from './support/story.ts';

const right = 'flag{right}';
const rule = { kind: 'text' as const, answers: [{ value: right }] };

async function createTeamEvent(api: HttpClient, { adminToken }: Organization, challengeIds: string[]) {
  const endTime = new Date(Date.now() + 86_400_000).toISOString();
  const body = { name: 'Team Cup', autoStart: false, endTime, teamMode: 'teams' as const };
  const { data } = succeeded(await api.call(eventRoutes.create, adminToken, { body }));
  const params = { eventId: data.id };
  succeeded(await api.call(eventRoutes.setChallenges, adminToken, { params, body: { challengeIds } }));
  succeeded(await api.call(eventRoutes.togglePublish, adminToken, { params }));
  succeeded(await api.call(eventRoutes.start, adminToken, { params }));
  return { id: data.id, name: body.name, code: data.registration.registrationCode ?? '' };
}

async function formTeam(api: HttpClient, event: OpenEvent, leader: Account, mate: Account): Promise<void> {
  const params = { eventId: event.id };
  const [leaderToken, mateToken] = [await signInForToken(api, leader), await signInForToken(api, mate)];
  const made = await api.call(teamRoutes.create, leaderToken, { params, body: { name: 'Harbour' } });
  const teamCode = succeeded(made).data.teamCode ?? '';
  succeeded(await api.call(teamRoutes.join, mateToken, { params, body: { teamCode } }));
}

test('a mate solves: the points are shown for three seconds, and the question is the team’s', async ({
  api,
  organization,
  visit,
}) => {
  const made = await createChallenge(api, organization, {
    name: 'Lighthouse',
    category: 'Web',
    questions: [
      { title: 'First half', points: 40, rule },
      { title: 'Second half', points: 60, rule },
    ],
    hints: [{ content: 'Count the flashes.', cost: 10 }],
  });
  const other = await createChallenge(api, organization, {
    name: 'Quay',
    category: 'Misc',
    questions: [{ title: 'The flag', points: 10, rule }],
  });
  const event = await createTeamEvent(api, organization, [made.id, other.id]);
  const ada = await createParticipant(api, event, 'ada');
  const bob = await createParticipant(api, event, 'bob');
  await formTeam(api, event, ada, bob);
  const [firstQuestion = ''] = made.questionIds;

  const ofBob = await visit(bob);
  await ofBob.goto(`/challenges/${made.id}?event=${event.id}`);
  await expect(ofBob.getByRole('heading', { name: 'Lighthouse' })).toBeVisible({ timeout: 30_000 });
  const ofAda = await visit(ada);
  await ofAda.goto(`/events/${event.id}/challenges`);
  await expect(ofAda.getByText(`${bob.username} is looking at this`)).toBeVisible();

  await answer(api, ada, { event, challenge: { id: made.id, questionIds: [firstQuestion] }, answer: right });
  const banner = ofBob.getByText('+40 Points');
  await expect(banner).toBeVisible();
  await expect(banner).toBeHidden({ timeout: 5_000 });
  await expect(ofBob.getByText(`Solved by ${ada.username}`)).toBeVisible();

  const again = await api.call(playRoutes.submit, await signInForToken(api, bob), {
    params: { challengeId: made.id },
    body: { eventId: event.id, questionId: firstQuestion, answer: right },
  });
  expect(succeeded(again).data).toMatchObject({
    alreadySolved: true,
    points: 0,
    message: `${ada.username} has solved this one for your team already.`,
  });

  const params = { challengeId: made.id, hintId: '' };
  const seen = await api.call(playRoutes.challenge, await signInForToken(api, ada), {
    params: { eventId: event.id, challengeId: made.id },
  });
  params.hintId = succeeded(seen).data.hints[0]?.id ?? '';
  const unlock = { params, body: { eventId: event.id } };
  succeeded(await api.call(playRoutes.unlockHint, await signInForToken(api, ada), unlock));
  await expect(ofBob.getByText('Count the flashes.')).toBeVisible();

  await ofBob.goto(`/events/${event.id}/challenges`);
  const card = ofBob.getByRole('article').filter({ hasText: 'Lighthouse' });
  await expect(card).toContainText(`by ${ada.username}`);

  await test.step('every tab of the team fits a phone', async () => {
    await ofAda.setViewportSize({ width: 390, height: 844 });
    await ofAda.goto('/dashboard/teams');
    await ofAda.getByRole('link', { name: 'Harbour' }).click();
    for (const name of ['Chat', 'Submissions', 'Progress', 'Tasks', 'Analytics', 'Settings']) {
      await ofAda.getByRole('tab', { name }).click();
      await expect(ofAda.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
      await expectNoSideways(ofAda);
    }
  });
});
