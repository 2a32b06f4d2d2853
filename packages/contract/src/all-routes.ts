import type { Route } from './core/route.ts';
import { authRoutes } from './routes/auth.ts';
import { challengeImportRoutes } from './routes/challenge-import.ts';
import { challengeRoutes } from './routes/challenges.ts';
import { dashboardRoutes } from './routes/dashboard.ts';
import { eventRoutes } from './routes/events.ts';
import { memberRoutes } from './routes/members.ts';
import { playRoutes } from './routes/play.ts';
import { standingsRoutes } from './routes/standings.ts';
import { systemRoutes } from './routes/system.ts';
import { tenantSettingsRoutes } from './routes/tenant-settings.ts';
import { tenantRoutes } from './routes/tenants.ts';

/** Every route of the product; the server refuses to start when one of them is not bound. */
export const allRoutes: readonly Route[] = [
  systemRoutes,
  authRoutes,
  tenantRoutes,
  memberRoutes,
  tenantSettingsRoutes,
  eventRoutes,
  challengeRoutes,
  challengeImportRoutes,
  playRoutes,
  standingsRoutes,
  dashboardRoutes,
].flatMap((routes): Route[] => Object.values(routes));
