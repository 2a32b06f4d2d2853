import { pagesOf } from '../../navigation/define-page.ts';
import { lazyPage } from '../../navigation/lazy-page.ts';
import titles from './pages.en.json';

const definePage = pagesOf('rehearsal', titles);

export const eventRehearsal = definePage({
  path: '/admin/events/$eventId/rehearsal',
  title: 'rehearsal',
  access: 'events.run',
  component: lazyPage(() => import('./rehearsal-page.tsx'), 'RehearsalPage'),
});
