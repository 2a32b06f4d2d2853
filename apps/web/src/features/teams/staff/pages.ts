import type { ManagedTeamState } from '@guidon/contract';
import { managedTeamStates } from '@guidon/contract/plain';
import { pagesOf } from '../../../navigation/define-page.ts';
import { lazyPage } from '../../../navigation/lazy-page.ts';
import { choiceParam, type RawSearch, textParam } from '../../../navigation/search-params.ts';
import titles from './pages.en.json';

const definePage = pagesOf('teamAdmin', titles);

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
  component: lazyPage(() => import('./team-list-page.tsx'), 'TeamListPage'),
});

export const adminTeam = definePage({
  path: '/admin/teams/$eventId/$teamId',
  title: 'team',
  access: 'events.run',
  component: lazyPage(() => import('./team-staff-page.tsx'), 'TeamStaffPage'),
});
