import { IconCalendarCog, IconCalendarPlus } from '@tabler/icons-react';
import { pagesOf } from '../../../navigation/define-page.ts';
import { lazyPage } from '../../../navigation/lazy-page.ts';
import { choiceParam, flagParam, type RawSearch, textParam } from '../../../navigation/search-params.ts';
import titles from './pages.en.json';

const definePage = pagesOf('eventManager', titles);

interface EventManagerSearch {
  create?: true | undefined;
  /** Id of the event in the editor. */
  edit?: string | undefined;
  search?: string | undefined;
  status?: 'live' | 'upcoming' | 'draft' | 'past' | 'archived' | undefined;
}

function eventManagerSearch(search: RawSearch): EventManagerSearch {
  return {
    create: flagParam(search, 'create'),
    edit: textParam(search, 'edit'),
    search: textParam(search, 'search'),
    status: choiceParam(search, 'status', ['live', 'upcoming', 'draft', 'past', 'archived']),
  };
}

export const eventManager = definePage({
  path: '/admin/events',
  title: 'manager',
  access: 'events.run',
  search: eventManagerSearch,
  component: lazyPage(() => import('./event-manager-page.tsx'), 'EventManagerPage'),
  icon: IconCalendarCog,
  sidebar: {
    section: 'administration',
    order: 10,
    alsoAt: ['/admin/teams', '/admin/cyber-advantages', '/events/$eventId/co-hosts'],
  },
  palette: { order: 110 },
  create: { order: 10, label: 'create', icon: IconCalendarPlus },
});

export const eventManagerChallenges = definePage({
  path: '/admin/events/$eventId/challenges',
  title: 'challenges',
  access: 'events.run',
  component: lazyPage(() => import('./event-challenges-page.tsx'), 'EventChallengesPage'),
});
