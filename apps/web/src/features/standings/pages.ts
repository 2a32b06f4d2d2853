import { IconTrophy } from '@tabler/icons-react';
import { pagesOf } from '../../navigation/define-page.ts';
import { boardPageSearch } from '../../navigation/board-search.ts';
import { lazyPage } from '../../navigation/lazy-page.ts';
import titles from './pages.en.json';

const definePage = pagesOf('standings', titles);

export const scoreboard = definePage({
  path: '/scoreboard',
  title: 'scoreboard',
  access: 'member',
  search: boardPageSearch,
  component: lazyPage(() => import('./scoreboard-page.tsx'), 'ScoreboardPage'),
  icon: IconTrophy,
  sidebar: { section: 'main', order: 40 },
  palette: { order: 40 },
});
