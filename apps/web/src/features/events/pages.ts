import { pagesOf } from '../../navigation/define-page.ts';
import titles from './pages.en.json';
import { IconCalendarEvent, IconCalendarCog, IconCalendarPlus } from '@tabler/icons-react';
import { redirect } from '@tanstack/react-router';
import { boardSearch } from '../../navigation/board-search.ts';
import { lazyPage } from '../../navigation/lazy-page.ts';
import {
  choiceParam,
  optional,
  type RawSearch,
  textParam,
  flagParam,
} from '../../navigation/search-params.ts';

const definePage = pagesOf('events', titles);

export const events = definePage({
  path: '/events',
  title: 'events',
  access: 'member',
  search: (search: RawSearch) =>
    optional({
      status: choiceParam(search, 'status', ['live', 'upcoming', 'past']),
      search: textParam(search, 'search'),
    }),
  component: lazyPage(() => import('./events-page.tsx'), 'EventsPage'),
  icon: IconCalendarEvent,
  sidebar: { section: 'main', order: 30 },
  palette: { order: 30 },
});

export const event = definePage({
  path: '/events/$eventId',
  title: 'event',
  access: 'member',
  search: (search: RawSearch) =>
    optional({
      tab: choiceParam(search, 'tab', ['challenges', 'scoreboard', 'teams', 'rules']),
      team: choiceParam(search, 'team', ['chat', 'submissions']),
      ...boardSearch(search),
    }),
  component: lazyPage(() => import('./event-page.tsx'), 'EventPage'),
  reads: ['/api/events/$eventId'],
});

/** The base address of clients of CTFd’s API, opened in a browser. */
export const ctfdBase = definePage({
  path: '/ctfd/$eventId',
  access: 'member',
  enter: ({ params: { eventId = '' } }) => {
    throw redirect({ to: '/events/$eventId', params: { eventId }, replace: true });
  },
});

export const eventScoreboard = definePage({
  path: '/events/$eventId/scoreboard',
  title: 'scoreboard',
  access: 'member',
  search: boardSearch,
  component: lazyPage(() => import('./event-scoreboard-page.tsx'), 'EventScoreboardPage'),
  reads: ['/api/events/$eventId', '/api/events/$eventId/leaderboard', '/api/events/$eventId/standing'],
});

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
  component: lazyPage(() => import('./manage/event-manager-page.tsx'), 'EventManagerPage'),
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
  component: lazyPage(() => import('./manage/event-challenges-page.tsx'), 'EventChallengesPage'),
});
