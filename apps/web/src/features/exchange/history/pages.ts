import { pagesOf } from '../../../navigation/define-page.ts';
import { lazyPage } from '../../../navigation/lazy-page.ts';
import titles from './pages.en.json';

const definePage = pagesOf('historyImport', titles);

export const eventPast = definePage({
  path: '/admin/events/$eventId/past',
  title: 'eventPast',
  access: 'members.manage',
  component: lazyPage(() => import('./history-page.tsx'), 'HistoryPage'),
});
