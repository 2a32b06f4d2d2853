import { statisticsRoutes } from '@guidon/contract';
import { dailyChallengeStats, dailyStats } from '@guidon/db/schema/dashboard';
import type { Feature } from '../../platform/feature/feature.ts';
import { handleJob } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services/services.ts';
import type { LiveEvents } from '../standings/index.ts';
import { createRooms } from './control-room/create-rooms.ts';
import { controlRoomAudit, statisticsAudit } from './declares.ts';
import { bindControlRoom, bindDashboard } from './routes.ts';
import { createStatistics } from './statistics/create-statistics.ts';
import { exportStatistics } from './statistics/export-statistics.ts';
import { countDaysJob, countMissingDays } from './statistics/jobs/count-missing-days.ts';

export function dashboardFeatures(services: Services, live: LiveEvents): readonly Feature[] {
  const rooms = createRooms(live, services.failures);
  const reader = createStatistics();
  return [
    { name: 'dashboard', bind: (binder) => bindDashboard(binder, live) },
    {
      name: 'dashboard/control-room',
      audit: controlRoomAudit,
      bind: (binder) => bindControlRoom(binder, rooms, live),
      forget: () => rooms.forget(),
    },
    {
      name: 'dashboard/statistics',
      tables: [dailyStats, dailyChallengeStats],
      audit: statisticsAudit,
      bind: ({ bind }) => {
        bind(statisticsRoutes.get, (ctx, { query }) => reader.get(ctx, query));
        bind(statisticsRoutes.export, (ctx, input, exchange) =>
          exportStatistics(ctx, reader, input, exchange),
        );
      },
      jobs: [handleJob(countDaysJob, () => countMissingDays(services))],
      forget: () => reader.forget(),
    },
  ];
}
