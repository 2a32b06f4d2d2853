import { pagesOf } from '../../navigation/define-page.ts';
import titles from './pages.en.json';
import { lazyPage } from '../../navigation/lazy-page.ts';
import { choiceParam, optional, type RawSearch, textParam } from '../../navigation/search-params.ts';
import { IconFlag } from '@tabler/icons-react';

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
  reads: ['/api/events/$eventId/challenges', '/api/events/$eventId/challenges/summaries'],
});

const challengeSearch = (search: RawSearch) =>
  optional({
    event: textParam(search, 'event'),
    question: textParam(search, 'question'),
    adventure: textParam(search, 'adventure'),
  });

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

const librarySearch = (search: RawSearch) =>
  optional({
    search: textParam(search, 'search'),
    category: textParam(search, 'category'),
    difficulty: choiceParam(search, 'difficulty', ['1', '2', '3', '4']),
    solved: choiceParam(search, 'solved', ['open', 'solved']),
    tag: textParam(search, 'tag'),
  });

export const challenges = definePage({
  path: '/challenges',
  title: 'challenges',
  access: 'member',
  search: librarySearch,
  component: lazyPage(() => import('./library/library-page.tsx'), 'LibraryPage'),
  icon: IconFlag,
  sidebar: {
    section: 'main',
    order: 20,
    label: 'train',
    alsoAt: ['/internal-challenges', '/cyber-adventure', '/learning-materials', '/my-progress'],
  },
  palette: { order: 20 },
});

export const internalChallenges = definePage({
  path: '/internal-challenges',
  title: 'internalChallenges',
  access: 'member',
  search: librarySearch,
  component: lazyPage(() => import('./library/library-page.tsx'), 'InternalChallengesPage'),
  palette: { order: 60 },
});

export const internalChallenge = definePage({
  path: '/internal-challenges/$id',
  title: 'internalChallenges',
  access: 'member',
  component: lazyPage(() => import('./library/internal-challenge-page.tsx'), 'InternalChallengePage'),
});

export const advantages = definePage({
  path: '/admin/cyber-advantages',
  title: 'advantages',
  access: 'advantages.edit',
  component: lazyPage(() => import('./advantages/advantages-page.tsx'), 'AdvantagesPage'),
  palette: { order: 160 },
});

export const eventShop = definePage({
  path: '/admin/events/$eventId/shop',
  title: 'shop',
  access: 'events.run',
  component: lazyPage(() => import('./advantages/event-shop-page.tsx'), 'EventShopPage'),
});
