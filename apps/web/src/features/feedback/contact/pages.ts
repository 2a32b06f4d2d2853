import { pagesOf } from '../../../navigation/define-page.ts';
import { lazyPage } from '../../../navigation/lazy-page.ts';
import { type RawSearch, textParam } from '../../../navigation/search-params.ts';
import titles from './pages.en.json';

const definePage = pagesOf('contact', titles);

export const contact = definePage({
  path: '/contact',
  title: 'contact',
  access: 'anyone',
  search: (search: RawSearch): { tenant?: string | undefined } => ({ tenant: textParam(search, 'tenant') }),
  component: lazyPage(() => import('./contact-page.tsx'), 'ContactPage'),
});
