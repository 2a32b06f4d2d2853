import { playRoutes } from '@guidon/contract';
import { succeeded } from '@guidon/testkit/http';
import { formTeam } from './support/form-team.ts';
import { answer, createChallenge } from './support/organize.ts';
import { expect, expectNoSideways, test } from './support/story.ts';

const right = 'flag{right}';
const rule = { kind: 'text' as const, answers: [{ value: right }] };

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
  const { event, members } = await formTeam(api, organization, ['ada', 'bob'], [made.id, other.id]);
  const [ada, bob] = members;
  if (!ada || !bob) throw new Error('The team has two members.');
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

  const again = await api.call(playRoutes.submit, bob.token, {
    params: { challengeId: made.id },
    body: { eventId: event.id, questionId: firstQuestion, answer: right },
  });
  expect(succeeded(again).data).toMatchObject({
    alreadySolved: true,
    points: 0,
    message: `${ada.username} has solved this one for your team already.`,
  });

  const params = { challengeId: made.id, hintId: '' };
  const seen = await api.call(playRoutes.challenge, ada.token, {
    params: { eventId: event.id, challengeId: made.id },
  });
  params.hintId = succeeded(seen).data.hints[0]?.id ?? '';
  const unlock = { params, body: { eventId: event.id } };
  succeeded(await api.call(playRoutes.unlockHint, ada.token, unlock));
  await expect(ofBob.getByText('Count the flashes.')).toBeVisible();

  await ofBob.goto(`/events/${event.id}/challenges`);
  const card = ofBob.getByRole('article').filter({ hasText: 'Lighthouse' });
  await expect(card).toContainText(`by ${ada.username}`);

  await test.step('every tab of the team fits a phone', async () => {
    await ofAda.setViewportSize({ width: 390, height: 844 });
    await ofAda.goto('/dashboard/teams');
    await ofAda.getByRole('link', { name: 'Harbour Seals' }).click();
    for (const name of ['Chat', 'Submissions', 'Progress', 'Tasks', 'Analytics', 'Settings']) {
      await ofAda.getByRole('tab', { name }).click();
      await expect(ofAda.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
      await expectNoSideways(ofAda);
    }
  });
});
