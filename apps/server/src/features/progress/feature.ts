import { progressRoutes, engagementRoutes } from '@guidon/contract';
import {
  engagementDays,
  engagementFeatures,
  engagementPages,
  engagementVisits,
  memberProgress,
  progressEntries,
} from '@guidon/db/schema/progress';
import type { Feature } from '../../platform/feature/feature.ts';
import { handleJob } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services/services.ts';
import { createUsageCounter, type UsageCounter } from './engagement/create-usage-counter.ts';
import { foldUsage, foldUsageJob } from './engagement/jobs/fold-usage.ts';
import { engagementPersonalData, progressPersonalData } from './personal-data.ts';
import { getProgress, type ReadOwnBadges } from './get-progress.ts';
import type { Binder } from '../../platform/http/binder.ts';
import { trackFeature, trackPageView, trackSession } from './engagement/track.ts';

export function progressFeatures(services: Services, readOwnBadges: ReadOwnBadges): readonly Feature[] {
  const counter = createUsageCounter(services);
  return [
    {
      name: 'progress',
      tables: [progressEntries, memberProgress],
      bind: ({ bind }) => bind(progressRoutes.mine, (ctx) => getProgress(ctx, readOwnBadges)),
      personalData: progressPersonalData,
    },
    {
      name: 'progress/engagement',
      tables: [engagementPages, engagementFeatures, engagementVisits, engagementDays],
      bind: (binder) => bindEngagement(binder, counter),
      personalData: engagementPersonalData,
      jobs: [handleJob(foldUsageJob, () => foldUsage(services))],
      drain: () => counter.drain(),
    },
  ];
}

function bindEngagement({ bind }: Binder, counter: UsageCounter): void {
  bind(engagementRoutes.pageView, (ctx, { body }) => trackPageView(ctx, counter, body));
  bind(engagementRoutes.feature, (ctx, { body }) => trackFeature(ctx, counter, body));
  bind(engagementRoutes.session, (ctx, { body }) => trackSession(ctx, counter, body));
}
