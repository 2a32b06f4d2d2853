import {
  engagementPages,
  engagementFeatures,
  engagementVisits,
  engagementDays,
} from '@guidon/db/schema/engagement';
import { defineFeature, type Feature } from '../../../platform/feature/feature.ts';
import { handleJob } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services/services.ts';
import { foldUsage, foldUsageJob } from './jobs/fold-usage.ts';
import { createUsageCounter } from './create-usage-counter.ts';
import { engagementPersonalData } from './personal-data.ts';
import { bindEngagement } from './routes.ts';

export function engagementFeature(services: Services): Feature {
  const counter = createUsageCounter(services);
  return defineFeature({
    name: 'engagement',
    tables: [engagementPages, engagementFeatures, engagementVisits, engagementDays],
    bind: (binder) => bindEngagement(binder, counter),
    personalData: engagementPersonalData,
    jobs: [handleJob(foldUsageJob, () => foldUsage(services))],
    drain: () => counter.drain(),
  });
}
