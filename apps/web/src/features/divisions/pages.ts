import { pagesOf } from '../../navigation/define-page.ts';
import { lazyPage } from '../../navigation/lazy-page.ts';
import titles from './pages.en.json';

const definePage = pagesOf('divisions', titles);

export const divisionManager = definePage({
  path: '/admin/events/$eventId/divisions',
  title: 'divisions',
  access: 'events.run',
  component: lazyPage(() => import('./divisions-page.tsx'), 'DivisionsPage'),
});
