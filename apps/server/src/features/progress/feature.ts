import { progressRoutes } from '@guidon/contract';
import { memberProgress, progressEntries } from '@guidon/db/schema/progress';
import { defineFeature, type Feature } from '../../platform/feature/feature.ts';
import { getProgress, type ReadOwnBadges } from './get-progress.ts';
import { progressPersonalData } from './personal-data.ts';

export function progressFeature(readOwnBadges: ReadOwnBadges): Feature {
  return defineFeature({
    name: 'progress',
    tables: [progressEntries, memberProgress],
    bind: ({ bind }) => bind(progressRoutes.mine, (ctx) => getProgress(ctx, readOwnBadges)),
    personalData: progressPersonalData,
  });
}
