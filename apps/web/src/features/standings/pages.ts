import { IconTrophy } from '@tabler/icons-react';
import { pagesOf } from '../../navigation/define-page.ts';
import { lazyPage } from '../../navigation/lazy-page.ts';
import { choiceParam, optional, type RawSearch } from '../../navigation/search-params.ts';
import titles from './pages.en.json';

const definePage = pagesOf('standings', titles);
const component = lazyPage(() => import('./scoreboard-page.tsx'), 'ScoreboardPage');

const boardSearch = (search: RawSearch) =>
  optional({
    filter: choiceParam(search, 'filter', ['active', 'past', 'upcoming']),
    graph: choiceParam(search, 'graph', ['yes']),
    ranking: choiceParam(search, 'ranking', ['individual']),
  });

export const scoreboard = definePage({
  path: '/scoreboard',
  title: 'scoreboard',
  access: 'member',
  search: boardSearch,
  component,
  icon: IconTrophy,
  sidebar: { section: 'main', order: 40 },
  palette: { order: 40 },
});

export const scoreboardEvent = definePage({
  path: '/scoreboard/$eventId',
  title: 'scoreboard',
  access: 'member',
  search: boardSearch,
  component,
});
