import { participantSorts } from '@guidon/contract/plain';
import { pagesOf } from '../../../navigation/define-page.ts';
import { lazyPage } from '../../../navigation/lazy-page.ts';
import { choiceParam, type RawSearch, textParam } from '../../../navigation/search-params.ts';
import { statusFilters } from './participants-state.ts';
import titles from './pages.en.json';

const definePage = pagesOf('participants', titles);

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
  component: lazyPage(() => import('./participants-page.tsx'), 'ParticipantsPage'),
});
