import { pagesOf } from '../../../navigation/define-page.ts';
import { lazyPage } from '../../../navigation/lazy-page.ts';
import titles from './pages.en.json';

const definePage = pagesOf('coHosts', titles);

export const coHostsPage = definePage({
  path: '/events/$eventId/co-hosts',
  title: 'coHosts',
  access: 'events.run',
  component: lazyPage(() => import('./co-hosts-page.tsx'), 'CoHostsPage'),
});
