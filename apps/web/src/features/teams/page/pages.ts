import { pagesOf } from '../../../navigation/define-page.ts';
import { lazyPage } from '../../../navigation/lazy-page.ts';
import { choiceParam, optional, type RawSearch } from '../../../navigation/search-params.ts';
import titles from './pages.en.json';
import { laterTeamTabs } from './team-tabs-state.ts';

const definePage = pagesOf('teamPages', titles);

export const team = definePage({
  path: '/teams/$teamId',
  title: 'team',
  access: 'member',
  search: (search: RawSearch) => optional({ tab: choiceParam(search, 'tab', laterTeamTabs) }),
  component: lazyPage(() => import('./team-page.tsx'), 'TeamPage'),
  reads: ['/api/teams/$teamId'],
});

export const myTeams = definePage({
  path: '/dashboard/teams',
  title: 'mine',
  access: 'member',
  component: lazyPage(() => import('./my-teams-page.tsx'), 'MyTeamsPage'),
  reads: ['/api/users/me/events'],
  palette: { order: 35 },
});
