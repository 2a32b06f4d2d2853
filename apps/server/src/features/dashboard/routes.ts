import { dashboardRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import type { LiveEvents } from '../standings/index.ts';
import { dashboardData } from './dashboard-data.ts';
import { myEvents } from './my-events.ts';

const success = true as const;

export function bindDashboard({ bind }: Binder, events: LiveEvents): void {
  bind(dashboardRoutes.myEvents, async (ctx) => ({ success, data: await myEvents(ctx, events) }));
  bind(dashboardRoutes.data, async (ctx) => ({ success, data: await dashboardData(ctx, events) }));
}
