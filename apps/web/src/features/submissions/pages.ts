import { pagesOf } from '../../navigation/define-page.ts';
import { lazyPage } from '../../navigation/lazy-page.ts';
import titles from './pages.en.json';

const definePage = pagesOf('submissions', titles);

export const eventSubmissions = definePage({
  path: '/admin/events/$eventId/submissions',
  title: 'submissions',
  access: 'events.run',
  component: lazyPage(() => import('./submissions-page.tsx'), 'SubmissionsPage'),
});
