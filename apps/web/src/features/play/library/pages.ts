import { IconFlag } from '@tabler/icons-react';
import { pagesOf } from '../../../navigation/define-page.ts';
import { lazyPage } from '../../../navigation/lazy-page.ts';
import { choiceParam, optional, type RawSearch, textParam } from '../../../navigation/search-params.ts';
import titles from './pages.en.json';

const definePage = pagesOf('library', titles);

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
  component: lazyPage(() => import('./library-page.tsx'), 'LibraryPage'),
  icon: IconFlag,
  sidebar: { section: 'main', order: 20 },
  palette: { order: 20 },
});

export const internalChallenges = definePage({
  path: '/internal-challenges',
  title: 'internalChallenges',
  access: 'member',
  search: librarySearch,
  component: lazyPage(() => import('./library-page.tsx'), 'InternalChallengesPage'),
  palette: { order: 60 },
});

export const internalChallenge = definePage({
  path: '/internal-challenges/$id',
  title: 'internalChallenges',
  access: 'member',
  component: lazyPage(() => import('./internal-challenge-page.tsx'), 'InternalChallengePage'),
});
