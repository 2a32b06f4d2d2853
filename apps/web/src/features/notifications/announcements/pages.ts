import { pagesOf } from '../../../navigation/define-page.ts';
import { lazyPage } from '../../../navigation/lazy-page.ts';
import { optional, type RawSearch, textParam } from '../../../navigation/search-params.ts';
import titles from './pages.en.json';

const definePage = pagesOf('announcements', titles);

/** Where the footer of an announcement mail leads. */
export const stopMails = definePage({
  path: '/announcement-mails/stop',
  title: 'stopMails',
  access: 'anyone',
  search: (search: RawSearch) => optional({ token: textParam(search, 'token') }),
  component: lazyPage(() => import('./stop-mails-page.tsx'), 'StopMailsPage'),
});
