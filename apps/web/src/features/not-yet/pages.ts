import { IconChartBar, IconFolder } from '@tabler/icons-react';
import { pagesOf } from '../../navigation/define-page.ts';
import { lazyPage } from '../../navigation/lazy-page.ts';
import titles from './pages.en.json';

const definePage = pagesOf('notYet', titles);

/** Planned pages; an entry moves to its feature when the page is built. */
const notYet = {
  notYet: true,
  component: lazyPage(() => import('./not-yet-page.tsx'), 'NotYetPage'),
} as const;

export const stats = definePage({
  ...notYet,
  path: '/admin/stats',
  title: 'stats',
  access: 'statistics.read',
  icon: IconChartBar,
  sidebar: { section: 'administration', order: 40 },
  palette: { order: 150 },
});

export const storage = definePage({
  ...notYet,
  path: '/admin/storage',
  title: 'storage',
  access: 'storage.manage',
  icon: IconFolder,
  sidebar: { section: 'resources', order: 20, onlyExpanded: true },
  palette: { order: 170 },
});
