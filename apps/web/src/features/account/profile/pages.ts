import { IconTrendingUp, IconUser } from '@tabler/icons-react';
import { pagesOf } from '../../../navigation/define-page.ts';
import { lazyPage } from '../../../navigation/lazy-page.ts';
import { choiceParam, optional, type RawSearch } from '../../../navigation/search-params.ts';
import titles from './pages.en.json';

const definePage = pagesOf('profile', titles);

export const myProgress = definePage({
  path: '/my-progress',
  title: 'progress',
  access: 'member',
  component: lazyPage(() => import('./progress-tab.tsx'), 'MyProgressPage'),
  icon: IconTrendingUp,
  palette: { order: 83 },
});

export const profile = definePage({
  path: '/profile',
  title: 'profile',
  access: 'signed-in',
  search: (search: RawSearch) =>
    optional({
      tab: choiceParam(search, 'tab', ['progress', 'security', 'sessions', 'keys', 'notifications', 'data']),
    }),
  component: lazyPage(() => import('./profile-page.tsx'), 'ProfilePage'),
  icon: IconUser,
  menu: { order: 10 },
  palette: { order: 90 },
});
