import { boardPageSearch } from '../../navigation/board-search.ts';
import { pagesOf } from '../../navigation/define-page.ts';
import { lazyPage } from '../../navigation/lazy-page.ts';
import { optional, type RawSearch, textParam } from '../../navigation/search-params.ts';
import titles from './pages.en.json';

const definePage = pagesOf('publicBoards', titles);

export const scoreboardEvent = definePage({
  path: '/scoreboard/$eventId',
  title: 'scoreboard',
  access: 'anyone',
  frame: 'open',
  hasSidebar: true,
  search: (search: RawSearch) => ({
    ...boardPageSearch(search),
    ...optional({ tenant: textParam(search, 'tenant') }),
  }),
  component: lazyPage(() => import('./board-gate.tsx'), 'BoardGate'),
});
