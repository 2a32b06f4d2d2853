import { dashboardRoutes, controlRoomRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import type { LiveEvents } from '../standings/index.ts';
import { createAdminDashboards } from './admin-dashboard.ts';
import { dashboardData } from './dashboard-data.ts';
import { myEvents } from './my-events.ts';
import { getTraining } from './training.ts';
import { createAnalytics } from './control-room/analytics.ts';
import type { Rooms } from './control-room/create-rooms.ts';
import { listWrongAnswers } from './control-room/list-wrong-answers.ts';

export function bindDashboard({ bind }: Binder, events: LiveEvents): void {
  const adminDashboard = createAdminDashboards(events);
  bind(dashboardRoutes.admin, (ctx) => adminDashboard(ctx));
  bind(dashboardRoutes.myEvents, (ctx) => myEvents(ctx, events));
  bind(dashboardRoutes.training, getTraining);
  bind(dashboardRoutes.data, (ctx) => dashboardData(ctx, events));
}

export function bindControlRoom({ bind }: Binder, rooms: Rooms, events: LiveEvents): void {
  const analytics = createAnalytics(events);
  bind(controlRoomRoutes.show, (ctx, { params }) => rooms.show(ctx, params));
  bind(controlRoomRoutes.analytics, (ctx, { params }) => analytics(ctx, params));
  bind(controlRoomRoutes.wrongAnswers, (ctx, { params, query }) =>
    listWrongAnswers(ctx, events, { ...params, ...query }),
  );
}
