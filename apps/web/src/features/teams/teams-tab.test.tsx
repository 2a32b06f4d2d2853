import '../../testing/setup.ts';
import {
  divisionRoutes,
  type EventDetail,
  eventRoutes,
  type Notification,
  privateUserChannel,
  type Team,
  teamChatRoutes,
  teamRoutes,
  type TeamSummary,
} from '@guidon/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeError } from '../../testing/fake-api.ts';
import { staffApp } from '../../testing/staff-app.ts';
import { notification, send } from '../notifications/notifications-fixture.ts';
import { type FakeApi, me, openTeamPart } from './progress/open-team-fixture.tsx';
import { eventOfTeams, harbour } from './staff/team-admin-fixture.ts';
import { TeamNeeded } from './team-needed.tsx';

const done = { success: true as const };
const event: EventDetail = { ...eventOfTeams, isRegistered: true, can: { ...eventOfTeams.can, rights: [] } };
const own: Team = {
  ...harbour,
  role: 'leader',
  can: { ...harbour.can, manage: false, judge: false, chat: true },
};
const summary = (name: string, id: string, changes: Partial<TeamSummary> = {}): TeamSummary => ({
  id: `01890a5d-ac96-774b-bcce-${id.padStart(12, '0')}`,
  name,
  memberCount: 2,
  maxMembers: 5,
  isOpen: false,
  affiliation: null,
  country: null,
  leader: { username: 'ada-l' },
  canJoin: changes.isOpen === true && (changes.memberCount ?? 2) < 5,
  ...changes,
});

const notify = (changes: Partial<Notification>) =>
  act(() => send(privateUserChannel(me.id), 'new-notification', notification(changes)));

interface World {
  team: Team | null;
  whyNot: string | null;
  teams: TeamSummary[];
}

function answerTeams(api: FakeApi, changes: Partial<World>): World {
  const world: World = { team: null, whyNot: null, teams: [], ...changes };
  const isFree = () => world.team === null && world.whyNot === null;
  api.on(eventRoutes.get, () => ({ ...done, data: event }));
  api.on(teamRoutes.mine, () => ({
    ...done,
    data: world.team,
    can: { create: isFree(), join: isFree() },
    whyNot: world.whyNot,
  }));
  api.on(teamRoutes.former, () => ({ ...done, data: [] }));
  api.on(teamRoutes.list, () => ({ ...done, data: world.teams, nextCursor: null }));
  api.on(teamChatRoutes.unreadCount, () => ({ ...done, unreadCount: 0 }));
  return world;
}

function openTab(changes: Partial<World> = {}) {
  const { api, open } = staffApp(`/events/${event.id}/teams`);
  const world = answerTeams(api, changes);
  return { api, world, ...open() };
}

async function openNeed(changes: Partial<World> = {}) {
  let world: World = { team: null, whyNot: null, teams: [] };
  const app = await openTeamPart(<TeamNeeded event={event} />, (api) => {
    world = answerTeams(api, changes);
  });
  return { ...app, world };
}

it('creates a team in a dialog, refuses a blank name in place, and shows the team', async () => {
  const { api, user, world } = openTab();
  api.on(teamRoutes.create, () => {
    world.team = own;
    return { ...done, data: own };
  });
  await user.click(await screen.findByRole('button', { name: 'Create New Team' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Create Team' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Team name is required');
  expect(dialog.getByLabelText('Team name')).toHaveFocus();
  expect(api.calls(teamRoutes.create)).toEqual([]);
  await user.type(dialog.getByLabelText('Team name'), '  Harbour {Enter}');
  expect(await screen.findByText('Team created successfully!')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Harbour' })).toBeInTheDocument();
  expect(api.calls(teamRoutes.create)[0]?.body).toMatchObject({ name: 'Harbour', isOpen: false });
  expect(screen.getByText('#HARB2345')).toBeInTheDocument();
});

it('makes a team of a divided event in its division, and says in place that the code is wrong', async () => {
  const { api, user, world } = openTab();
  api.on(eventRoutes.get, () => ({ ...done, data: { ...event, divisionCount: 1 } }));
  const alumni = {
    id: '01890a5d-ac96-774b-bcce-b302099a8d01',
    name: 'Alumni',
    description: 'Who has left the school',
    isPublic: false,
    isGuest: false,
    position: 0,
    unitCount: null,
    code: null,
  };
  api.on(divisionRoutes.list, () => ({ ...done, data: [alumni] }));
  api.on(divisionRoutes.own, () => ({ ...done, data: { division: null, whyNot: 'not-playing' as const } }));
  const refusal = { field: 'divisionCode', message: 'This is not the code of the division.' };
  api.on(teamRoutes.create, () => new FakeError('INVALID_CODE', refusal));
  await user.click(await screen.findByRole('button', { name: 'Create New Team' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Team name'), 'Harbour');
  await user.click(await dialog.findByRole('combobox', { name: 'Division' }));
  await user.click(await screen.findByRole('option', { name: 'Alumni' }));
  await user.type(dialog.getByLabelText('Code of this division'), 'GUESS');
  await user.click(dialog.getByRole('button', { name: 'Create Team' }));
  expect(await dialog.findByText(refusal.message)).toBeInTheDocument();
  api.on(teamRoutes.create, () => {
    world.team = own;
    return { ...done, data: own };
  });
  await user.click(dialog.getByRole('button', { name: 'Create Team' }));
  expect(await screen.findByText('Team created successfully!')).toBeInTheDocument();
  expect(api.calls(teamRoutes.create).at(-1)?.body).toMatchObject({
    divisionId: alumni.id,
    divisionCode: 'GUESS',
  });
});

it('offers no seat in an open team that does not take the reader', async () => {
  openTab({ teams: [summary('Pier', 'b1', { isOpen: true, canJoin: false })] });
  expect(await screen.findByRole('link', { name: 'Pier' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Pier/ })).not.toBeInTheDocument();
});

it('lets somebody join on the page of an open team', async () => {
  const { api, open } = staffApp(`/teams/${harbour.id}`);
  let team: Team = {
    ...harbour,
    isOpen: true,
    can: { ...harbour.can, manage: false, edit: false, join: true },
  };
  api.on(teamRoutes.get, () => ({ ...done, data: team }));
  api.on(teamRoutes.join, () => {
    team = own;
    return { ...done, data: own };
  });
  api.on(teamChatRoutes.unreadCount, () => ({ ...done, unreadCount: 0 }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Join this team' }));
  expect(await screen.findByText('Successfully joined the team!')).toBeInTheDocument();
  expect(api.calls(teamRoutes.join)[0]?.body).toEqual({ teamId: harbour.id });
});

it('joins by a code as people type it, and says in place why not', async () => {
  const { api, user, world } = openTab();
  api.on(teamRoutes.join, () => new FakeError('TEAM_FULL'));
  await user.click(await screen.findByRole('button', { name: 'Join Team' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Join Team' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Team code is required');
  await user.type(dialog.getByLabelText('Team code'), 'harb 2345{Enter}');
  await waitFor(() => expect(api.calls(teamRoutes.join)[0]?.body).toEqual({ teamCode: 'HARB2345' }));
  await waitFor(() => expect(dialog.getByRole('alert')).not.toHaveTextContent('Team code is required'));
  api.on(teamRoutes.join, () => {
    world.team = { ...own, role: 'member' };
    return { ...done, data: world.team };
  });
  await user.click(dialog.getByRole('button', { name: 'Join Team' }));
  expect(await screen.findByText('Successfully joined the team!')).toBeInTheDocument();
});

it('lets people into open teams with a place left alone, and says which are full', async () => {
  const teams = [
    summary('Anchor', 'a1'),
    summary('Buoy', 'b1', { isOpen: true }),
    summary('Capstan', 'c1', { isOpen: true, memberCount: 5 }),
  ];
  const { api, user } = openTab({ teams });
  api.on(teamRoutes.join, () => new FakeError('TEAM_FULL'));
  const buoy = await screen.findByRole('button', { name: 'Join Buoy' });
  expect(screen.queryByRole('button', { name: 'Join Anchor' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Join Capstan' })).not.toBeInTheDocument();
  expect(screen.getByText('Full')).toBeInTheDocument();
  const before = api.calls(teamRoutes.list).length;
  await user.click(buoy);
  await waitFor(() => expect(api.calls(teamRoutes.list).length).toBeGreaterThan(before));
  expect(api.calls(teamRoutes.join)[0]?.body).toEqual({ teamId: teams[1]?.id });
  await user.type(screen.getByLabelText('Search teams'), 'anc');
  await waitFor(() => expect(api.calls(teamRoutes.list).at(-1)?.query.get('search')).toBe('anc'));
});

it('says why nobody may create or join, and offers neither', async () => {
  openTab({ whyNot: 'The organizers have closed the teams.' });
  expect(await screen.findByText('The organizers have closed the teams.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Create New Team' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Join Team' })).not.toBeInTheDocument();
});

it('asks before a member leaves', async () => {
  const team: Team = { ...own, role: 'member', can: { ...own.can, leave: true } };
  const { api, user, world } = openTab({ team });
  api.on(teamRoutes.leave, () => {
    world.team = null;
    return done;
  });
  await user.click(await screen.findByRole('button', { name: 'Leave Team' }));
  expect(await screen.findByText('Are you sure you want to leave this team?')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  expect(api.calls(teamRoutes.leave)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Leave Team' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave Team' }));
  expect(await screen.findByText('Left team successfully')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Create New Team' })).toBeInTheDocument();
});

it('says what is missing before the team can answer, and nothing once it is there', async () => {
  const { unmount } = await openNeed();
  expect(await screen.findByText(/Answering takes a team here/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Find a team' })).toBeInTheDocument();
  unmount();
  const small = await openNeed({ team: { ...own, memberCount: 1 } });
  expect(await screen.findByText(/A team needs 2 members here/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open the team' })).toBeInTheDocument();
  small.world.team = own;
  notify({ type: 'info' });
  await waitFor(() => expect(screen.queryByText(/A team needs 2 members/)).not.toBeInTheDocument());
});
