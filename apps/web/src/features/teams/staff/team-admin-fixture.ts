import {
  type EventDetail,
  eventRights,
  eventRoutes,
  type ManagedTeam,
  type Team,
  teamAdminRoutes,
  teamChatRoutes,
  teamRoutes,
} from '@guidon/contract';
import { eventFixture } from '../../events/manage/event-fixture.ts';
import { staffApp } from '../../../testing/staff-app.ts';

const idOf = (name: string) => `01890a5d-ac96-774b-bcce-${name.padStart(12, '0')}`;

export const eventOfTeams: EventDetail = {
  ...eventFixture,
  status: 'active',
  lifecycle: 'active',
  teamMode: 'teams',
  teams: { ...eventFixture.teams, teamMode: 'teams', teamSizeMin: 2, teamCount: 2 },
  can: { ...eventFixture.can, rights: [...eventRights] },
};

const ada = { userId: idOf('ada'), username: 'ada-l', avatarUrl: null, joinedAt: '2026-11-20T10:00:00.000Z' };
const bob = { userId: idOf('b0b'), username: 'bob', avatarUrl: null, joinedAt: '2026-11-20T10:05:00.000Z' };

export const harbour: Team = {
  id: idOf('aa1'),
  name: 'Harbour',
  memberCount: 2,
  maxMembers: 5,
  minMembers: 2,
  isOpen: false,
  affiliation: null,
  country: null,
  eventId: eventOfTeams.id,
  eventName: eventOfTeams.name,
  teamCode: 'HARB2345',
  role: null,
  isLocked: false,
  isDisbanded: false,
  ranking: { status: 'ranked', note: null },
  stats: { totalPoints: 310, challengesSolved: 3, rank: 1 },
  members: [
    { ...ada, role: 'leader', points: 200 },
    { ...bob, role: 'member', points: 110 },
  ],
  leader: { userId: ada.userId, username: ada.username },
  can: {
    edit: true,
    join: false,
    leave: false,
    invite: true,
    removeMembers: true,
    handOver: true,
    disband: true,
    chat: false,
    announce: false,
    manage: true,
    judge: true,
  },
  version: 4,
};

export function managed(name: string, id: string, changes: Partial<ManagedTeam> = {}): ManagedTeam {
  return {
    id: idOf(id),
    name,
    memberCount: 2,
    maxMembers: 5,
    isOpen: false,
    affiliation: null,
    country: null,
    leader: { username: 'ada-l' },
    teamCode: `${name.toUpperCase()}23`.slice(0, 8),
    isLocked: false,
    isDisbanded: false,
    status: 'ranked',
    score: 0,
    rank: 1,
    members: [
      { userId: bob.userId, username: 'bob', role: 'member' },
      { userId: ada.userId, username: 'ada-l', role: 'leader' },
    ],
    ...changes,
  };
}

export const lantern = managed('Lantern', 'bb2', { score: 120, rank: 2 });

const nothing = { success: true as const, data: [] };

/** The app of staff at the page of Harbour, or of the teams of its event. */
export function teamsApp(address: string, event: EventDetail = eventOfTeams) {
  const { api, open } = staffApp(address);
  api.on(eventRoutes.get, () => ({ success: true as const, data: event }));
  api.on(teamAdminRoutes.list, () => ({ ...nothing, data: [lantern], nextCursor: null }));
  api.on(teamAdminRoutes.activity, () => ({ ...nothing, nextCursor: null }));
  api.on(teamAdminRoutes.history, () => nothing);
  api.on(teamChatRoutes.reports, () => nothing);
  api.on(teamRoutes.bans, () => nothing);
  api.on(teamRoutes.get, () => ({ success: true as const, data: harbour }));
  return { api, open };
}

export const listAddress = `/admin/teams/${eventOfTeams.id}`;
export const teamAddress = `${listAddress}/${harbour.id}`;
