import { IconChartBar } from '@tabler/icons-react';
import { redirect } from '@tanstack/react-router';
import { pagesOf } from '../../../navigation/define-page.ts';
import { lazyPage } from '../../../navigation/lazy-page.ts';
import { choiceParam, optional, type RawSearch, textParam } from '../../../navigation/search-params.ts';
import titles from './pages.en.json';

const definePage = pagesOf('statistics', titles);

export const stats = definePage({
  path: '/admin/stats',
  title: 'stats',
  access: 'statistics.read',
  search: (search: RawSearch) =>
    optional({
      period: choiceParam(search, 'period', ['7', '90', '365', 'own']),
      from: textParam(search, 'from'),
      to: textParam(search, 'to'),
    }),
  component: lazyPage(() => import('./statistics-page.tsx'), 'StatisticsPage'),
  icon: IconChartBar,
  sidebar: { section: 'administration', order: 40 },
  palette: { order: 150 },
});

export const analytics = definePage({
  path: '/analytics',
  access: 'statistics.read',
  enter: () => {
    throw redirect({ to: '/admin/stats', replace: true });
  },
});
