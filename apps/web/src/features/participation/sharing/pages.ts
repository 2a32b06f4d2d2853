import { pagesOf } from '../../../navigation/define-page.ts';
import { lazyPage } from '../../../navigation/lazy-page.ts';
import { optional, type RawSearch, textParam } from '../../../navigation/search-params.ts';
import titles from './pages.en.json';

const definePage = pagesOf('eventSharing', titles);

export const sharedEvent = definePage({
  path: '/public/events/$eventId',
  title: 'sharedEvent',
  access: 'anyone',
  frame: 'open',
  hasSidebar: true,
  search: (search: RawSearch) => optional({ tenant: textParam(search, 'tenant') }),
  component: lazyPage(() => import('./shared-event-page.tsx'), 'SharedEventPage'),
});
