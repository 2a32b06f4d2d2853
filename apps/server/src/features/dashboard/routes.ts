import { dashboardRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import type { LiveEvents } from '../standings/index.ts';
import { createAdminDashboards } from './admin-dashboard.ts';
import { dashboardData } from './dashboard-data.ts';
import { myEvents } from './my-events.ts';

export function bindDashboard({ bind }: Binder, events: LiveEvents): void {
  const adminDashboard = createAdminDashboards(events);
  bind(dashboardRoutes.admin, (ctx) => adminDashboard(ctx));
  bind(dashboardRoutes.myEvents, (ctx) => myEvents(ctx, events));
  bind(dashboardRoutes.data, (ctx) => dashboardData(ctx, events));
}
