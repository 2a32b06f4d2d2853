import { playRoutes, teamRoutes } from '@guidon/contract';
import { succeeded } from '@guidon/testkit/http';
import type { Page } from '@playwright/test';
import { type Account, createEvent, createParticipant, signInForToken } from './support/organize.ts';
import { expect, expectNoSideways, test } from './support/story.ts';
import { createLighthouse, createTeamInDialog, joinTeam, makeTeam, right } from './support/team-steps.ts';

const phone = { viewport: { width: 390, height: 844 } };

/** In the panel of the team; a scoreboard beside it names people too. */
const memberRow = (page: Page, { username }: Account) =>
  page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: username }).first();

test('a captain creates a team, a mate joins by its code, is removed, and sees it at once', async ({
  api,
  organization,
  visit,
}) => {
  const challenge = await createLighthouse(api, organization);
  const event = await createEvent(api, organization, { challengeIds: [challenge.id], teamMode: 'teams' });
  const ada = await createParticipant(api, event, 'ada');
  const bob = await createParticipant(api, event, 'bob');
  const [questionId = ''] = challenge.questionIds;
  const ofAda = await visit(ada);
  const ofBob = await visit(bob, phone);

  await test.step('without a team an answer is refused, and the way to one is shown', async () => {
    const refused = await api.call(playRoutes.submit, await signInForToken(api, ada), {
      params: { challengeId: challenge.id },
      body: { eventId: event.id, questionId, answer: right },
    });
    expect(refused.status).toBe(403);
    await ofAda.goto(`/challenges/${challenge.id}?event=${event.id}`);
    await expect(ofAda.getByText('Answering takes a team here. Create or join one first.')).toBeVisible();
    await ofAda.getByRole('link', { name: 'Find a team' }).click();
    await expect(ofAda.getByRole('tab', { name: /Teams/ })).toHaveAttribute('aria-selected', 'true');
  });

  const code = await test.step('the captain creates one', () => createTeamInDialog(ofAda, 'Harbour Seals'));
  await expect(ofAda.getByRole('heading', { name: 'Harbour Seals' }).first()).toBeVisible();

  await test.step('the mate joins by the code, in small letters and with a space', async () => {
    await ofBob.goto(`/events/${event.id}?tab=teams`);
    await expectNoSideways(ofBob);
    await ofBob.getByRole('button', { name: 'Join Team' }).click();
    const dialog = ofBob.getByRole('dialog');
    await dialog.getByLabel('Team code').fill(`${code.slice(0, 4)} ${code.slice(4)}`.toLowerCase());
    await dialog.getByRole('button', { name: 'Join Team' }).click();
    await expect(ofBob.getByText('Successfully joined the team!')).toBeVisible();
    await expect(memberRow(ofAda, bob)).toBeVisible();
    await expectNoSideways(ofBob);
  });

  await test.step('who is removed sees it without a reload', async () => {
    const ofBobId = await api.call(teamRoutes.mine, await signInForToken(api, bob), {
      params: { eventId: event.id },
    });
    const team = succeeded(ofBobId).data;
    const userId = team?.members.find(({ username }) => username === bob.username)?.userId ?? '';
    const call = { params: { teamId: team?.id ?? '', userId }, query: {} };
    succeeded(await api.call(teamRoutes.removeMember, await signInForToken(api, ada), call));
    await expect(ofBob.getByRole('button', { name: 'Create New Team' })).toBeVisible();
    await expect(ofBob.getByRole('button', { name: 'Leave Team' })).toBeHidden();
    await expect(memberRow(ofAda, bob)).toBeHidden();
  });

  await test.step('with a team the answer counts', async () => {
    await ofAda.goto(`/challenges/${challenge.id}?event=${event.id}`);
    await ofAda.getByLabel('Your answer').fill(right);
    await ofAda.getByLabel('Your answer').press('Enter');
    await expect(ofAda.getByText(/\+40 points/i).first()).toBeVisible();
  });
});

test('a stranger sees which teams are full, open or by code, finds one by name, and enters by a link with its code', async ({
  api,
  organization,
  visit,
}) => {
  const event = await createEvent(api, organization, { challengeIds: [], teamMode: 'teams' });
  const [ada, bob, cleo, dora] = [
    await createParticipant(api, event, 'ada'),
    await createParticipant(api, event, 'bob'),
    await createParticipant(api, event, 'cleo'),
    await createParticipant(api, event, 'dora'),
  ];
  const crew = await makeTeam(api, event, ada, { name: 'Full Crew', isOpen: true });
  for (const name of ['mate-a', 'mate-b', 'mate-c', 'mate-d'])
    await joinTeam(api, event, await createParticipant(api, event, name), crew.teamCode ?? '');
  await makeTeam(api, event, bob, { name: 'Open Sea', isOpen: true });
  const closed = await makeTeam(api, event, cleo, { name: 'Quiet Bay' });

  const page = await visit(dora, phone);
  await page.goto(`/events/${event.id}/teams`);
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(row('Full Crew')).toContainText('Full');
  await expect(row('Quiet Bay')).toContainText('By code');
  await expect(page.getByRole('button', { name: 'Join Open Sea' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Join Full Crew' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Join Quiet Bay' })).toBeHidden();
  await expectNoSideways(page);
  await page.getByLabel('Search teams').fill('quiet');
  await expect(row('Open Sea')).toBeHidden();
  await expect(row('Quiet Bay')).toBeVisible();

  await page.goto(`/events/${event.id}/teams/join`);
  await page.getByLabel('Team code').fill(crew.teamCode ?? '');
  await page.getByRole('button', { name: 'Join Team' }).click();
  await expect(page.getByText('This team has no places left.')).toBeVisible();

  await page.goto(`/teams/join?code=${(closed.teamCode ?? '').toLowerCase()}`);
  await page.getByRole('button', { name: 'Join Quiet Bay' }).click();
  await expect(page).toHaveURL(new RegExp(`/teams/${closed.id}`));
});
