import { pagesOf } from '../../../navigation/define-page.ts';
import { lazyPage } from '../../../navigation/lazy-page.ts';
import titles from './pages.en.json';

const definePage = pagesOf('memberProfiles', titles);

export const member = definePage({
  path: '/users/$userId',
  title: 'member',
  access: 'member',
  component: lazyPage(() => import('./member-page.tsx'), 'MemberPage'),
});
