import { pagesOf } from '../../navigation/define-page.ts';
import titles from './pages.en.json';
import { IconLayoutDashboard, IconChartBar, IconDeviceDesktopAnalytics } from '@tabler/icons-react';
import { redirect } from '@tanstack/react-router';
import { lazyPage } from '../../navigation/lazy-page.ts';
import { retryImport } from '../../lib/retry-import.ts';
import { choiceParam, optional, type RawSearch, textParam } from '../../navigation/search-params.ts';

const definePage = pagesOf('dashboard', titles);

export const dashboard = definePage({
  path: '/dashboard',
  title: 'dashboard',
  access: 'signed-in',
  enter: async ({ context }) => {
    const session = context.session.get();
    if (session.status !== 'signed-in' || !session.user.rights.includes('dashboard.play')) return;
    const { runningEventId } = await retryImport(() => import('./own-dashboard.ts'));
    const eventId = await runningEventId(context.queryClient);
    if (eventId === undefined) throw redirect({ to: '/participant-dashboard', replace: true });
    throw redirect({ to: '/participant/event/$eventId', params: { eventId }, replace: true });
  },
  component: lazyPage(() => import('./dashboard-page.tsx'), 'DashboardPage'),
  icon: IconLayoutDashboard,
  sidebar: { section: 'main', order: 10, alsoAt: ['/participant-dashboard', '/participant/event'] },
  menu: { order: 20 },
  palette: { order: 10 },
});

export const participantDashboard = definePage({
  path: '/participant-dashboard',
  title: 'dashboard',
  access: 'dashboard.play',
  component: lazyPage(() => import('./participant-dashboard-page.tsx'), 'ParticipantDashboardPage'),
});

export const participantEvent = definePage({
  path: '/participant/event/$eventId',
  title: 'event',
  access: 'dashboard.play',
  component: lazyPage(() => import('./participant-event-page.tsx'), 'ParticipantEventPage'),
});

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
  component: lazyPage(() => import('./statistics/statistics-page.tsx'), 'StatisticsPage'),
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

export const controlRooms = definePage({
  path: '/admin/control-room',
  title: 'eventControl',
  access: 'events.run',
  enter: async ({ context }) => {
    const { onlyControlRoom } = await retryImport(() => import('./own-dashboard.ts'));
    const eventId = await onlyControlRoom(context.queryClient);
    if (eventId === undefined) return;
    throw redirect({ to: '/admin/events/$eventId/dashboard', params: { eventId }, replace: true });
  },
  component: lazyPage(() => import('./control-room/control-rooms-page.tsx'), 'ControlRoomsPage'),
  icon: IconDeviceDesktopAnalytics,
  sidebar: { section: 'administration', order: 12, alsoAt: ['/admin/events/$eventId/dashboard'] },
  palette: { order: 112 },
});

export const eventControl = definePage({
  path: '/admin/events/$eventId/dashboard',
  title: 'eventControl',
  access: 'events.run',
  component: lazyPage(() => import('./control-room/control-room-page.tsx'), 'ControlRoomPage'),
});

export const eventAnalytics = definePage({
  path: '/admin/events/$eventId/analytics',
  title: 'analytics',
  access: 'events.run',
  component: lazyPage(() => import('./control-room/analytics-page.tsx'), 'AnalyticsPage'),
});
