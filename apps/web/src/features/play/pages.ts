import { pagesOf } from '../../navigation/define-page.ts';
import { lazyPage } from '../../navigation/lazy-page.ts';
import { choiceParam, optional, type RawSearch, textParam } from '../../navigation/search-params.ts';
import titles from './pages.en.json';

const definePage = pagesOf('play', titles);

export const eventChallenges = definePage({
  path: '/events/$eventId/challenges',
  title: 'eventChallenges',
  access: 'member',
  search: (search: RawSearch) =>
    optional({
      state: choiceParam(search, 'state', ['open', 'solved']),
      difficulty: choiceParam(search, 'difficulty', ['1', '2', '3', '4']),
      view: choiceParam(search, 'view', ['category', 'list']),
      search: textParam(search, 'search'),
      challenge: textParam(search, 'challenge'),
    }),
  component: lazyPage(() => import('./event-challenges-page.tsx'), 'EventChallengesPage'),
  reads: ['/api/events/$eventId/challenges'],
});

const challengeSearch = (search: RawSearch) =>
  optional({ event: textParam(search, 'event'), question: textParam(search, 'question') });

export const challenge = definePage({
  path: '/challenges/$challengeId',
  title: 'challenge',
  access: 'member',
  search: challengeSearch,
  component: lazyPage(() => import('./challenge-page.tsx'), 'ChallengePage'),
  reads: ['/api/events/$event/challenges/$challengeId'],
});

export const challengePreview = definePage({
  path: '/admin/challenges/$challengeId/preview',
  title: 'preview',
  access: 'bank.write',
  component: lazyPage(() => import('./preview-page.tsx'), 'PreviewPage'),
});

export const challengeRedesigned = definePage({
  path: '/challenges/$challengeId/redesigned',
  title: 'challenge',
  access: 'member',
  search: challengeSearch,
  component: lazyPage(() => import('./challenge-page.tsx'), 'ChallengePage'),
});

export const challengeOld = definePage({
  path: '/challenges/$challengeId/old',
  title: 'challenge',
  access: 'member',
  search: challengeSearch,
  component: lazyPage(() => import('./challenge-page.tsx'), 'PlainChallengePage'),
});
