import { pagesOf } from '../../navigation/define-page.ts';
import titles from './pages.en.json';
import { lazyPage } from '../../navigation/lazy-page.ts';
import { optional, type RawSearch, textParam, choiceParam } from '../../navigation/search-params.ts';
import { participantSorts } from '@guidon/contract/plain';
import { statusFilters } from './participants/participants-state.ts';

const definePage = pagesOf('participation', titles);

export const sharedEvent = definePage({
  path: '/public/events/$eventId',
  title: 'sharedEvent',
  access: 'anyone',
  frame: 'open',
  hasSidebar: true,
  search: (search: RawSearch) => optional({ tenant: textParam(search, 'tenant') }),
  component: lazyPage(() => import('./sharing/shared-event-page.tsx'), 'SharedEventPage'),
});

export const coHostsPage = definePage({
  path: '/events/$eventId/co-hosts',
  title: 'coHosts',
  access: 'events.run',
  component: lazyPage(() => import('./co-hosts/co-hosts-page.tsx'), 'CoHostsPage'),
});

interface ParticipantsSearch {
  search?: string | undefined;
  status?: (typeof statusFilters)[number] | undefined;
  team?: string | undefined;
  division?: string | undefined;
  sort?: (typeof participantSorts)[number] | undefined;
  direction?: 'asc' | 'desc' | undefined;
}

export const eventParticipants = definePage({
  path: '/admin/events/$eventId/participants',
  title: 'participants',
  access: 'events.run',
  search: (search: RawSearch): ParticipantsSearch => ({
    search: textParam(search, 'search'),
    status: choiceParam(search, 'status', statusFilters),
    team: textParam(search, 'team'),
    division: textParam(search, 'division'),
    sort: choiceParam(search, 'sort', participantSorts),
    direction: choiceParam(search, 'direction', ['asc', 'desc']),
  }),
  component: lazyPage(() => import('./participants/participants-page.tsx'), 'ParticipantsPage'),
});
