import { IconTrophy } from '@tabler/icons-react';
import { pagesOf } from '../../navigation/define-page.ts';
import { boardSearch } from '../../navigation/board-search.ts';
import { lazyPage } from '../../navigation/lazy-page.ts';
import { choiceParam, optional, type RawSearch, textParam } from '../../navigation/search-params.ts';
import titles from './pages.en.json';

const definePage = pagesOf('standings', titles);
const component = lazyPage(() => import('./scoreboard-page.tsx'), 'ScoreboardPage');

const pageSearch = (search: RawSearch) =>
  optional({
    ...boardSearch(search),
    filter: choiceParam(search, 'filter', ['active', 'past', 'upcoming']),
    view: choiceParam(search, 'view', ['matrix', 'projector']),
  });

export const scoreboard = definePage({
  path: '/scoreboard',
  title: 'scoreboard',
  access: 'member',
  search: pageSearch,
  component,
  icon: IconTrophy,
  sidebar: { section: 'main', order: 40 },
  palette: { order: 40 },
});

export const scoreboardEvent = definePage({
  path: '/scoreboard/$eventId',
  title: 'scoreboard',
  access: 'anyone',
  frame: 'open',
  hasSidebar: true,
  search: (search: RawSearch) => ({
    ...pageSearch(search),
    ...optional({ tenant: textParam(search, 'tenant') }),
  }),
  component: lazyPage(() => import('./board-gate.tsx'), 'BoardGate'),
});
