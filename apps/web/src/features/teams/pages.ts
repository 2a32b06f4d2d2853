import { IconUsersGroup } from '@tabler/icons-react';
import { pagesOf } from '../../navigation/define-page.ts';
import titles from './pages.en.json';
import { lazyPage } from '../../navigation/lazy-page.ts';
import { choiceParam, optional, type RawSearch, textParam } from '../../navigation/search-params.ts';
import { laterTeamTabs } from './page/team-tabs-state.ts';
import { type ManagedTeamState } from '@guidon/contract';
import { managedTeamStates } from '@guidon/contract/plain';
import { redirect } from '@tanstack/react-router';

const definePage = pagesOf('teams', titles);

export const eventTeams = definePage({
  path: '/events/$eventId/teams',
  title: 'teams',
  access: 'member',
  search: (search: RawSearch) => optional({ team: choiceParam(search, 'team', ['chat', 'submissions']) }),
  component: lazyPage(() => import('./event-teams-page.tsx'), 'EventTeamsPage'),
  reads: ['/api/events/$eventId'],
});

export const createTeam = definePage({
  path: '/events/$eventId/teams/create',
  title: 'create',
  access: 'member',
  component: lazyPage(() => import('./enter-team-page.tsx'), 'CreateTeamPage'),
  reads: ['/api/events/$eventId'],
});

export const joinTeam = definePage({
  path: '/events/$eventId/teams/join',
  title: 'join',
  access: 'member',
  component: lazyPage(() => import('./enter-team-page.tsx'), 'JoinTeamPage'),
  reads: ['/api/events/$eventId'],
});

export const findTeam = definePage({
  path: '/teams/join',
  title: 'find',
  access: 'member',
  search: (search: RawSearch) => optional({ code: textParam(search, 'code') }),
  component: lazyPage(() => import('./find-team-page.tsx'), 'FindTeamPage'),
  palette: { order: 45 },
});

export const team = definePage({
  path: '/teams/$teamId',
  title: 'team',
  access: 'member',
  search: (search: RawSearch) => optional({ tab: choiceParam(search, 'tab', laterTeamTabs) }),
  component: lazyPage(() => import('./page/team-page.tsx'), 'TeamPage'),
  reads: ['/api/teams/$teamId'],
});

export const myTeams = definePage({
  path: '/dashboard/teams',
  title: 'mine',
  access: 'member',
  component: lazyPage(() => import('./page/my-teams-page.tsx'), 'MyTeamsPage'),
  reads: ['/api/users/me/events'],
  icon: IconUsersGroup,
  menu: { order: 25 },
  palette: { order: 35 },
});

interface TeamListSearch {
  search?: string | undefined;
  state?: ManagedTeamState | undefined;
}

export const adminTeams = definePage({
  path: '/admin/teams/$eventId',
  title: 'teams',
  access: 'events.run',
  search: (search: RawSearch): TeamListSearch => ({
    search: textParam(search, 'search'),
    state: choiceParam(search, 'state', managedTeamStates),
  }),
  component: lazyPage(() => import('./staff/team-list-page.tsx'), 'TeamListPage'),
});

export const adminTeam = definePage({
  path: '/admin/teams/$eventId/$teamId',
  title: 'team',
  access: 'events.run',
  component: lazyPage(() => import('./staff/team-staff-page.tsx'), 'TeamStaffPage'),
});

function linkSearch(search: RawSearch) {
  return optional({
    action: textParam(search, 'action'),
    tenant: textParam(search, 'tenant'),
    tenantName: textParam(search, 'tenantName'),
  });
}

export const link = definePage({
  path: '/teams/invitation',
  access: 'anyone',
  search: (search: RawSearch) => ({
    ...linkSearch(search),
    ...optional({ token: textParam(search, 'token') }),
  }),
  enter: ({ search: { token, action, tenant, tenantName } }) => {
    const carried = { action, tenant, tenantName };
    throw token === undefined
      ? redirect({ to: '/', replace: true })
      : redirect({ to: '/teams/invitations/$token', params: { token }, search: carried, replace: true });
  },
});

export const invitation = definePage({
  path: '/teams/invitations/$token',
  title: 'invitation',
  access: 'anyone',
  frame: 'open',
  search: linkSearch,
  component: lazyPage(() => import('./invitations/team-invitation-page.tsx'), 'TeamInvitationPage'),
});

export const received = definePage({
  path: '/teams/invitations',
  title: 'received',
  access: 'signed-in',
  frame: 'plain',
  component: lazyPage(() => import('./invitations/received-page.tsx'), 'ReceivedPage'),
  reads: ['/api/users/invitations'],
  palette: { order: 50 },
});
