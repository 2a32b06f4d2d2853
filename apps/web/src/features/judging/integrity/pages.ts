import { caseStates } from '@guidon/contract/plain';
import { pagesOf } from '../../../navigation/define-page.ts';
import { lazyPage } from '../../../navigation/lazy-page.ts';
import { choiceParam, type RawSearch } from '../../../navigation/search-params.ts';
import titles from './pages.en.json';

const definePage = pagesOf('integrity', titles);

interface CasesSearch {
  state?: (typeof caseStates)[number] | undefined;
}

export const eventCases = definePage({
  path: '/admin/events/$eventId/cases',
  title: 'cases',
  access: 'events.run',
  search: (search: RawSearch): CasesSearch => ({ state: choiceParam(search, 'state', caseStates) }),
  component: lazyPage(() => import('./cases-page.tsx'), 'CasesPage'),
});

export const eventCase = definePage({
  path: '/admin/events/$eventId/cases/$caseId',
  title: 'case',
  access: 'events.run',
  component: lazyPage(() => import('./case-page.tsx'), 'CasePage'),
});

export const decisions = definePage({
  path: '/events/$eventId/decisions',
  title: 'decisions',
  access: 'member',
  component: lazyPage(() => import('./decisions-page.tsx'), 'DecisionsPage'),
});
