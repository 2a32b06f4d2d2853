import { pagesOf } from '../../../navigation/define-page.ts';
import { lazyPage } from '../../../navigation/lazy-page.ts';
import titles from './pages.en.json';

const definePage = pagesOf('controlRoom', titles);

export const eventControl = definePage({
  path: '/admin/events/$eventId/dashboard',
  title: 'eventControl',
  access: 'events.run',
  component: lazyPage(() => import('./control-room-page.tsx'), 'ControlRoomPage'),
});

export const eventAnalytics = definePage({
  path: '/admin/events/$eventId/analytics',
  title: 'analytics',
  access: 'events.run',
  component: lazyPage(() => import('./analytics-page.tsx'), 'AnalyticsPage'),
});
