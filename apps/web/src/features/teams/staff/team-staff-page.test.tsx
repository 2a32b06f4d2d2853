import '../../../testing/setup.ts';
import { judgingRoutes, type Team, teamAdminRoutes, teamRoutes, type UnitRanking } from '@guidon/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeError } from '../../../testing/fake-api.ts';
import { eventOfTeams, harbour, lantern, teamAddress, teamsApp } from './team-admin-fixture.ts';

type Ranking = UnitRanking;

function openTeam(changes: Partial<Team> = {}, event = eventOfTeams) {
  let team: Team = { ...harbour, ...changes };
  const { api, open } = teamsApp(teamAddress, event);
  api.on(teamRoutes.get, () => ({ success: true as const, data: team }));
  const set = (more: Partial<Team>) => {
    team = { ...team, ...more };
    return { success: true as const, data: team };
  };
  return { api, set, ...open() };
}

const dialogOf = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const ranking = (status: Ranking['status'], note: string | null): { success: true; data: Ranking } => ({
  success: true,
  data: { seq: 7, status, reachesMembers: true, note, at: '2026-11-23T10:00:00.000Z' },
});

async function openMemberAct(user: ReturnType<typeof openTeam>['user'], name: string, act: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: act }));
}

it('shows where the team stands, who is in it and what may be done', async () => {
  openTeam();
  expect(await screen.findByRole('heading', { name: 'Harbour' })).toBeInTheDocument();
  expect(screen.getByText('#HARB2345')).toBeInTheDocument();
  expect(screen.getByText('310')).toBeInTheDocument();
  expect(await screen.findByRole('row', { name: /ada-l/ })).toHaveTextContent('Leader');
  for (const name of ['Name and size', 'Lock', 'Merge another team in', 'End team', 'Unrank', 'Disqualify'])
    expect(screen.getByRole('button', { name })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Lift' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Rank' })).toBeNull();
});

it('moves a member once a team is chosen, and says before what becomes of points and attempts', async () => {
  const { api, user } = openTeam();
  api.on(teamAdminRoutes.moveMember, () => ({ success: true as const, data: harbour }));
  await openMemberAct(user, 'ada-l', 'Move to another team');
  const dialog = await dialogOf('Move ada-l');
  const send = dialog.getByRole('button', { name: 'Move' });
  expect(send).toBeDisabled();
  await user.click(dialog.getByRole('combobox', { name: 'To team' }));
  await user.click(await screen.findByRole('option', { name: 'Lantern (2 of 5)' }));
  expect(dialog.getByText('ada-l leaves Harbour and plays for Lantern at once.')).toBeInTheDocument();
  expect(dialog.getByText(/What ada-l has scored stays with Harbour/)).toBeInTheDocument();
  expect(dialog.getByText(/Used attempts go along/)).toBeInTheDocument();
  expect(dialog.getByText('The longest-standing of the other members leads Harbour.')).toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'As they asked');
  await user.click(send);
  expect(await screen.findByText('ada-l is in Lantern now')).toBeInTheDocument();
  expect(api.calls(teamAdminRoutes.moveMember)[0]).toMatchObject({
    params: { eventId: eventOfTeams.id, teamId: lantern.id },
    body: { userId: harbour.members[0]?.userId, note: 'As they asked' },
  });
});

it('says in place why an act was refused, and reads the team again', async () => {
  const { api, user } = openTeam();
  api.on(
    teamAdminRoutes.moveMember,
    () => new FakeError('CONFLICT', { message: 'They are in this team already.' }),
  );
  await openMemberAct(user, 'bob', 'Move to another team');
  const dialog = await dialogOf('Move bob');
  await user.click(dialog.getByRole('combobox', { name: 'To team' }));
  await user.click(await screen.findByRole('option', { name: /Lantern/ }));
  const before = api.calls(teamRoutes.get).length;
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('They are in this team already.');
  await waitFor(() => expect(api.calls(teamRoutes.get).length).toBeGreaterThan(before));
});

it('offers no seat in a full team', async () => {
  const { api, user } = openTeam();
  api.on(teamAdminRoutes.list, () => ({
    success: true as const,
    data: [{ ...lantern, memberCount: 5 }],
    nextCursor: null,
  }));
  await openMemberAct(user, 'bob', 'Move to another team');
  const dialog = await dialogOf('Move bob');
  await user.click(dialog.getByRole('combobox', { name: 'To team' }));
  expect(await screen.findByRole('option', { name: /Lantern/ })).toHaveAttribute(
    'data-combobox-disabled',
    'true',
  );
});

it('disqualifies with a note alone, and lifts it again', async () => {
  const { api, set, user } = openTeam();
  api.on(judgingRoutes.setStatus, ({ body }) => {
    set({ ranking: { status: 'disqualified', note: 'Shared answers' } });
    expect(body).toEqual({ status: 'disqualified', reachesMembers: true, note: 'Shared answers' });
    return ranking('disqualified', 'Shared answers');
  });
  api.on(judgingRoutes.revokeStatus, () => {
    set({ ranking: { status: 'ranked', note: null } });
    return ranking('ranked', null);
  });
  await user.click(await screen.findByRole('button', { name: 'Disqualify' }));
  const dialog = await dialogOf('Disqualify Harbour?');
  expect(dialog.getByText(/stands on no board and has no rank/)).toBeInTheDocument();
  expect(dialog.queryByText(/The board is frozen/)).toBeNull();
  expect(dialog.getByRole('switch', { name: /^Members too/ })).toBeChecked();
  expect(dialog.getByRole('button', { name: 'Disqualify' })).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: /^Note/ }), 'Shared answers');
  await user.click(dialog.getByRole('button', { name: 'Disqualify' }));
  expect(await screen.findByText('Harbour is now: Disqualified')).toBeInTheDocument();
  expect(await screen.findByText('Shared answers')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Lift' }));
  const undo = await dialogOf('Take the last decision on Harbour back?');
  await user.click(undo.getByRole('button', { name: 'Lift' }));
  expect(await screen.findByText('Harbour is now: Ranked')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Lift' })).toBeNull());
});

it('begins a decision at its note, and lifts a ban', async () => {
  const { api, user } = openTeam();
  const bannedAt = '2026-11-21T10:00:00.000Z';
  const userId = harbour.members[1]?.userId ?? '';
  let bans = [{ userId, username: 'dan', bannedAt }];
  api.on(teamRoutes.bans, () => ({ success: true as const, data: bans }));
  api.on(teamRoutes.unban, () => {
    bans = [];
    return { success: true as const };
  });
  await user.click(await screen.findByRole('button', { name: 'Hide' }));
  const dialog = await dialogOf('Hide Harbour?');
  await waitFor(() => expect(dialog.getByRole('textbox', { name: /^Note/ })).toHaveFocus());
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Lift ban of dan' }));
  expect(await screen.findByText('dan may join again')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Banned' })).toBeNull());
});

it('says that the public sees a decision later while the board is frozen', async () => {
  const { user } = openTeam({}, { ...eventOfTeams, isFrozen: true });
  await user.click(await screen.findByRole('button', { name: 'Unrank' }));
  const dialog = await dialogOf('Unrank Harbour?');
  expect(dialog.getByText(/the public sees the change when the board is revealed/)).toBeInTheDocument();
});

it('says what a merge leaves on the board before it is made', async () => {
  const { api, user } = openTeam();
  api.on(teamAdminRoutes.merge, () => ({ success: true as const, data: harbour }));
  await user.click(await screen.findByRole('button', { name: 'Merge another team in' }));
  const dialog = await dialogOf('Merge another team into Harbour');
  await user.click(dialog.getByRole('combobox', { name: 'Team that ends' }));
  await user.click(await screen.findByRole('option', { name: /Lantern/ }));
  expect(
    dialog.getByText(
      'The 120 points of Lantern stay on the board under its name. Harbour gets none of them.',
    ),
  ).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Merge' }));
  expect(await screen.findByText('Lantern was merged into Harbour')).toBeInTheDocument();
  expect(api.calls(teamAdminRoutes.merge)[0]?.body).toEqual({ fromTeamId: lantern.id, note: '' });
});

it('renames with the version that it read', async () => {
  const { api, user } = openTeam();
  api.on(teamRoutes.update, () => ({ success: true as const, data: { ...harbour, name: 'Pier' } }));
  await user.click(await screen.findByRole('button', { name: 'Name and size' }));
  const dialog = await dialogOf('Name and size of Harbour');
  const save = dialog.getByRole('button', { name: 'Save' });
  expect(save).toBeDisabled();
  const name = dialog.getByRole('textbox', { name: /^Team name/ });
  await user.clear(name);
  await user.type(name, 'Pier');
  await user.click(save);
  expect(await screen.findByText('Team saved')).toBeInTheDocument();
  expect(api.calls(teamRoutes.update)[0]?.body).toEqual({ name: 'Pier', version: 4 });
});

it('shows history and activity with names and notes', async () => {
  const { api, open } = teamsApp(teamAddress);
  const person = { id: harbour.members[1]?.userId ?? '', username: 'bob' };
  api.on(teamAdminRoutes.history, () => ({
    success: true as const,
    data: [
      {
        userId: person.id,
        username: 'bob',
        joinedAt: '2026-11-20T10:00:00.000Z',
        joinedBy: 'code' as const,
        leftAt: '2026-11-21T10:00:00.000Z',
        leftBy: 'moved' as const,
      },
    ],
  }));
  api.on(teamAdminRoutes.activity, () => ({
    success: true as const,
    data: [
      {
        id: harbour.id,
        at: '2026-11-21T10:00:00.000Z',
        action: 'team.move-member-out' as const,
        by: { id: person.id, username: 'northwind' },
        people: [person],
        otherTeam: { id: lantern.id, name: 'Lantern' },
        note: 'As they asked',
        rename: null,
        status: null,
      },
    ],
    nextCursor: null,
  }));
  open();
  const history = within(await screen.findByRole('list', { name: 'Who was in the team' }));
  expect(history.getByRole('listitem')).toHaveTextContent(/bob.*by code.*was moved/);
  const activity = within(await screen.findByRole('list', { name: 'Activity' }));
  expect(activity.getByRole('listitem')).toHaveTextContent('northwind moved bob to LanternAs they asked');
});

it('offers judges who do not look after teams the judging alone', async () => {
  openTeam({ can: { ...harbour.can, manage: false } });
  expect(await screen.findByRole('button', { name: 'Disqualify' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Lock' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
});

it('offers nothing but judging for a team that has ended', async () => {
  openTeam({ isDisbanded: true, members: [], memberCount: 0, leader: null, teamCode: null });
  expect(await screen.findByText(/This team has ended/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Lock' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Unrank' })).toBeInTheDocument();
});

it('shows no team of another event', async () => {
  openTeam({ eventId: lantern.id });
  expect(await screen.findByText('This team belongs to another event.')).toBeInTheDocument();
});
