import { standingsRoutes, teamRoutes } from '@guidon/contract';
import { type HttpClient, succeeded } from '@guidon/testkit/http';
import {
  type Account,
  answer,
  createChallenge,
  createEvent,
  createParticipant,
  type OpenEvent,
  signInForToken,
} from './support/organize.ts';
import { expect, test } from './support/story.ts';

const right = 'flag{right}';
const rule = { kind: 'text' as const, answers: [{ value: right }] };

async function formTeam(api: HttpClient, event: OpenEvent, name: string, members: readonly Account[]) {
  const params = { eventId: event.id };
  const tokens = await Promise.all(members.map((member) => signInForToken(api, member)));
  const [leader = '', ...mates] = tokens;
  const { data } = succeeded(await api.call(teamRoutes.create, leader, { params, body: { name } }));
  const body = { teamCode: data.teamCode ?? '' };
  for (const mate of mates) succeeded(await api.call(teamRoutes.join, mate, { params, body }));
  return data.id;
}

test('staff move a member who is answering, disqualify a team with a note and take it back', async ({
  api,
  organization,
  visit,
}) => {
  const questions = [{ title: 'The flag', points: 100, rule }];
  const tides = await createChallenge(api, organization, { name: 'Tides', category: 'Web', questions });
  const ropes = await createChallenge(api, organization, { name: 'Ropes', category: 'Web', questions });
  const challengeIds = [tides.id, ropes.id];
  const event = await createEvent(api, organization, { challengeIds, teamMode: 'teams' });
  const [ada, bob, cleo] = [
    await createParticipant(api, event, 'ada'),
    await createParticipant(api, event, 'bob'),
    await createParticipant(api, event, 'cleo'),
  ];
  const harbour = await formTeam(api, event, 'Harbour', [ada, bob]);
  const lantern = await formTeam(api, event, 'Lantern', [cleo]);
  await answer(api, ada, { event, challenge: tides, answer: right });
  const reader = await signInForToken(api, cleo);
  const board = async () => {
    const { data } = succeeded(
      await api.call(standingsRoutes.teamLeaderboard, reader, { params: { eventId: event.id } }),
    );
    return data.map(({ unit, rank, score }) => [unit.name, rank, score]);
  };

  const ofAda = await visit(ada);
  await ofAda.goto(`/challenges/${ropes.id}?event=${event.id}`);
  const field = ofAda.getByLabel('Your answer');
  await field.fill(right);

  const staff = await visit(organization.admin);
  await staff.goto(`/admin/teams/${event.id}`);
  await staff.getByRole('link', { name: 'Harbour' }).click();
  await staff.getByRole('button', { name: `Actions for ${ada.username}` }).click();
  await staff.getByRole('menuitem', { name: 'Move to another team' }).click();
  const move = staff.getByRole('dialog', { name: `Move ${ada.username}` });
  await move.getByRole('combobox', { name: 'To team' }).click();
  await staff.getByRole('option', { name: 'Lantern (1 of 5)' }).click();
  await expect(move.getByText(`What ${ada.username} has scored stays with Harbour`)).toBeVisible();
  await move.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(staff.getByText(`${ada.username} is in Lantern now`)).toBeVisible();
  const history = staff.getByRole('list', { name: 'Who was in the team' });
  await expect(history.getByText(/was moved/)).toBeVisible();

  await expect(field).toHaveValue(right);
  await ofAda.getByRole('button', { name: 'Submit' }).click();
  await expect.poll(board).toEqual([
    ['Harbour', 1, 100],
    ['Lantern', 2, 100],
  ]);

  await staff.getByRole('button', { name: 'Disqualify' }).click();
  const judge = staff.getByRole('dialog', { name: 'Disqualify Harbour?' });
  await expect(judge.getByRole('button', { name: 'Disqualify' })).toBeDisabled();
  await judge.getByLabel('Note').fill('Shared their answers');
  await judge.getByRole('button', { name: 'Disqualify' }).click();
  await expect(staff.getByText('Harbour is now: Disqualified')).toBeVisible();
  await expect.poll(board).toEqual([['Lantern', 1, 100]]);
  await staff.getByRole('link', { name: 'Teams', exact: true }).last().click();
  const row = staff.getByRole('row', { name: /Harbour/ });
  await expect(row.getByText('Disqualified')).toBeVisible();

  await row.getByRole('link', { name: 'Harbour' }).click();
  await expect(staff.getByText('Shared their answers').first()).toBeVisible();
  await staff.getByRole('button', { name: 'Lift', exact: true }).click();
  const lift = staff.getByRole('dialog', { name: /Take the last decision on Harbour back/ });
  await lift.getByRole('button', { name: 'Lift' }).click();
  await expect(staff.getByText('Harbour is now: Ranked')).toBeVisible();
  await expect.poll(board).toHaveLength(2);
  const activity = staff.getByRole('list', { name: 'Activity' });
  await expect(activity.getByText(/took the last decision back/)).toBeVisible();

  const own = await api.call(teamRoutes.get, await signInForToken(api, ada), { params: { teamId: lantern } });
  expect(succeeded(own).data).toMatchObject({ role: 'member', memberCount: 2 });
  const left = await api.call(teamRoutes.get, reader, { params: { teamId: harbour } });
  expect(succeeded(left).data.leader?.username).toBe(bob.username);
});
