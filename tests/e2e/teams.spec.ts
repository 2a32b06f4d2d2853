import { createEvent, createParticipant } from './support/organize.ts';
import { expect, expectNoSideways, test } from './support/story.ts';
import { createLighthouse, createTeamInDialog, joinTeam, makeTeam, right } from './support/team-steps.ts';

const phone = { viewport: { width: 390, height: 844 } };

test('friends make a team and join it, and without one nobody answers', async ({
  api,
  organization,
  visit,
}) => {
  const challenge = await createLighthouse(api, organization);
  const event = await createEvent(api, organization, {
    name: 'Harbour Relay',
    challengeIds: [challenge.id],
    teamMode: 'teams',
  });
  const [ada, bob] = [await createParticipant(api, event, 'ada'), await createParticipant(api, event, 'bob')];

  const leader = await visit(ada);
  await leader.goto(`/challenges/${challenge.id}?event=${event.id}`);
  await expect(leader.getByText('Answering takes a team here. Create or join one first.')).toBeVisible();
  await expect(leader.getByLabel('Your answer')).toBeDisabled();

  await leader.goto(`/events/${event.id}`);
  await leader.getByRole('link', { name: 'Find a team' }).click();
  await expect(leader.getByRole('heading', { name: 'You need a team' })).toBeVisible();
  const code = await createTeamInDialog(leader, 'Harbour Seals');

  const mate = await visit(bob, phone);
  await mate.goto('/teams/join');
  await mate.getByLabel('Team code').fill(` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `);
  await mate.getByRole('button', { name: 'Find the team' }).click();
  await expectNoSideways(mate);
  await mate.getByRole('button', { name: 'Join Harbour Seals' }).click();
  await expect(mate.getByText('Successfully joined the team!')).toBeVisible();
  await expect(mate.getByRole('heading', { name: 'Harbour Seals', level: 1 })).toBeVisible();
  await expectNoSideways(mate);
  await expect(leader.getByRole('tabpanel', { name: 'Overview' }).getByText(bob.username)).toBeVisible();

  await leader.goto(`/challenges/${challenge.id}?event=${event.id}`);
  await leader.getByLabel('Your answer').fill(right);
  await leader.getByRole('button', { name: 'Submit' }).click();
  await expect(mate.getByText('+40 Points')).toBeVisible();
});

test('a leader hands over, a member is removed and sees it, and the team is disbanded', async ({
  api,
  organization,
  visit,
}) => {
  const event = await createEvent(api, organization, { challengeIds: [], teamMode: 'optional' });
  const [ada, bob] = [await createParticipant(api, event, 'ada'), await createParticipant(api, event, 'bob')];
  const { id, teamCode } = await makeTeam(api, event, ada, { name: 'Harbour Seals' });
  await joinTeam(api, event, bob, teamCode ?? '');

  const leader = await visit(ada);
  const mate = await visit(bob);
  await mate.goto(`/teams/${id}`);
  await expect(mate.getByRole('tab', { name: 'Tasks' })).toBeVisible();
  await leader.goto(`/teams/${id}`);
  await leader.getByRole('button', { name: `Actions for ${bob.username}` }).click();
  await leader.getByRole('menuitem', { name: 'Make leader' }).click();
  await leader.getByRole('dialog').getByRole('button', { name: 'Make leader' }).click();
  await expect(leader.getByText(`${bob.username} leads the team now`)).toBeVisible();

  await mate.getByRole('button', { name: `Actions for ${ada.username}` }).click();
  await mate.getByRole('menuitem', { name: 'Remove from the team' }).click();
  await mate.getByRole('dialog').getByRole('button', { name: 'Remove from the team' }).click();
  await expect(leader.getByText('You are not in this team any more.')).toBeVisible();
  await expect(leader.getByRole('tab', { name: 'Tasks' })).toBeHidden();

  await mate.getByRole('tab', { name: 'Settings' }).click();
  await mate.getByLabel('Team name').fill('Harbour Porpoises');
  await mate.getByRole('button', { name: 'Save changes' }).click();
  await expect(mate.getByRole('heading', { name: 'Harbour Porpoises', level: 1 })).toBeVisible();
  await mate.getByRole('button', { name: 'Disband the team' }).click();
  await mate.getByRole('dialog').getByRole('button', { name: 'Disband the team' }).click();
  await expect(mate).toHaveURL(`/events/${event.id}?tab=teams`);
  await mate.goto('/dashboard/teams');
  await expect(mate.getByRole('link', { name: `Find a team for ${event.name}` })).toBeVisible();
});
