import { pagesOf } from '../../navigation/define-page.ts';
import { lazyPage } from '../../navigation/lazy-page.ts';
import { choiceParam, optional, type RawSearch, textParam } from '../../navigation/search-params.ts';
import titles from './pages.en.json';

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
