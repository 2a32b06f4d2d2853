import { pagesOf } from '../../navigation/define-page.ts';
import { lazyPage } from '../../navigation/lazy-page.ts';
import { type RawSearch, textParam } from '../../navigation/search-params.ts';
import titles from './pages.en.json';

const definePage = pagesOf('judging', titles);

interface ScoreSearch {
  /** The unit that staff look at; one's own without it. */
  unit?: string | undefined;
}

export const score = definePage({
  path: '/events/$eventId/score',
  title: 'score',
  access: 'member',
  search: (search: RawSearch): ScoreSearch => ({ unit: textParam(search, 'unit') }),
  component: lazyPage(() => import('./score-page.tsx'), 'ScorePage'),
});
