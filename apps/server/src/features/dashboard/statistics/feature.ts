import { statisticsRoutes } from '@guidon/contract';
import { dailyChallengeStats, dailyStats } from '@guidon/db/schema/daily-stats';
import { defineFeature, type Feature } from '../../../platform/feature/feature.ts';
import { handleJob } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services/services.ts';
import { statisticsAudit } from './declares.ts';
import { createStatistics } from './create-statistics.ts';
import { exportStatistics } from './export-statistics.ts';
import { countDaysJob, countMissingDays } from './jobs/count-missing-days.ts';

export function statisticsFeature(services: Services): Feature {
  const reader = createStatistics();
  return defineFeature({
    name: 'statistics',
    tables: [dailyStats, dailyChallengeStats],
    audit: statisticsAudit,
    bind: ({ bind }) => {
      bind(statisticsRoutes.get, (ctx, { query }) => reader.get(ctx, query));
      bind(statisticsRoutes.export, (ctx, input, exchange) => exportStatistics(ctx, reader, input, exchange));
    },
    jobs: [handleJob(countDaysJob, () => countMissingDays(services))],
    forget: () => reader.forget(),
  });
}
