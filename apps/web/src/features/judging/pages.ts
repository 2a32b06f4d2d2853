import { pagesOf } from '../../navigation/define-page.ts';
import titles from './pages.en.json';
import { lazyPage } from '../../navigation/lazy-page.ts';
import { type RawSearch, textParam, choiceParam, optional } from '../../navigation/search-params.ts';
import { caseStates, submissionOutcomes } from '@guidon/contract/plain';
import { IconListCheck } from '@tabler/icons-react';

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

export const eventReviews = definePage({
  path: '/admin/events/$eventId/reviews',
  title: 'reviews',
  access: 'events.run',
  search: (search: RawSearch) => optional({ state: choiceParam(search, 'state', ['decided']) }),
  component: lazyPage(() => import('./reviews/reviews-page.tsx'), 'ReviewsPage'),
});

interface CasesSearch {
  state?: (typeof caseStates)[number] | undefined;
}

export const eventCases = definePage({
  path: '/admin/events/$eventId/cases',
  title: 'cases',
  access: 'events.run',
  search: (search: RawSearch): CasesSearch => ({ state: choiceParam(search, 'state', caseStates) }),
  component: lazyPage(() => import('./integrity/cases-page.tsx'), 'CasesPage'),
});

export const eventCase = definePage({
  path: '/admin/events/$eventId/cases/$caseId',
  title: 'case',
  access: 'events.run',
  component: lazyPage(() => import('./integrity/case-page.tsx'), 'CasePage'),
});

export const decisions = definePage({
  path: '/events/$eventId/decisions',
  title: 'decisions',
  access: 'member',
  component: lazyPage(() => import('./integrity/decisions-page.tsx'), 'DecisionsPage'),
});

export const eventSubmissions = definePage({
  path: '/admin/events/$eventId/submissions',
  title: 'submissions',
  access: 'events.run',
  component: lazyPage(() => import('./submissions/submissions-page.tsx'), 'SubmissionsPage'),
});

interface ManagedSearch {
  search?: string | undefined;
  event?: string | undefined;
  outcome?: (typeof submissionOutcomes)[number] | undefined;
}

export const managedSubmissions = definePage({
  path: '/admin/submissions',
  title: 'managed',
  access: 'events.run',
  search: (search: RawSearch): ManagedSearch => ({
    search: textParam(search, 'search'),
    event: textParam(search, 'event'),
    outcome: choiceParam(search, 'outcome', submissionOutcomes),
  }),
  component: lazyPage(() => import('./submissions/managed-submissions-page.tsx'), 'ManagedSubmissionsPage'),
  icon: IconListCheck,
  palette: { order: 115 },
});
