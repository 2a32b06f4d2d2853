import { pagesOf } from '../../navigation/define-page.ts';
import { lazyPage } from '../../navigation/lazy-page.ts';
import titles from './pages.en.json';

const definePage = pagesOf('badges', titles);

export const badges = definePage({
  path: '/admin/badges',
  title: 'badges',
  access: 'badges.give',
  component: lazyPage(() => import('./badges-page.tsx'), 'BadgesPage'),
  palette: { order: 165 },
});
