import { submissionOutcomes } from '@guidon/contract/plain';
import { IconListCheck } from '@tabler/icons-react';
import { pagesOf } from '../../../navigation/define-page.ts';
import { lazyPage } from '../../../navigation/lazy-page.ts';
import { choiceParam, type RawSearch, textParam } from '../../../navigation/search-params.ts';
import titles from './pages.en.json';

const definePage = pagesOf('submissions', titles);

export const eventSubmissions = definePage({
  path: '/admin/events/$eventId/submissions',
  title: 'submissions',
  access: 'events.run',
  component: lazyPage(() => import('./submissions-page.tsx'), 'SubmissionsPage'),
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
  component: lazyPage(() => import('./managed-submissions-page.tsx'), 'ManagedSubmissionsPage'),
  icon: IconListCheck,
  palette: { order: 115 },
});
