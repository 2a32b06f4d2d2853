import type { Cleanup } from '../../../platform/feature/cleanup.ts';
import { defineFeature, type Feature } from '../../../platform/feature/feature.ts';
import { handleJob } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services/services.ts';
import { cleanupAudit } from './declares.ts';
import { removeExpired, removeExpiredJob } from './jobs/remove-expired.ts';
import { removeUnverified, removeUnverifiedJob } from './jobs/remove-unverified.ts';
import { removeUploads, removeUploadsJob } from './jobs/remove-uploads.ts';

/** `allCleanups` is what is removed of every feature once it is over. */
export function cleanupFeature(services: Services, allCleanups: () => readonly Cleanup[]): Feature {
  const { log } = services;
  return defineFeature({
    name: 'cleanup',
    audit: cleanupAudit,
    jobs: [
      handleJob(removeExpiredJob, async () => {
        log.debug({ removed: await removeExpired(services, allCleanups()) }, 'Removed what is over');
      }),
      handleJob(removeUnverifiedJob, async () => {
        const count = await removeUnverified(services);
        if (count > 0) log.info({ count }, 'Removed accounts whose address was never verified');
      }),
      handleJob(removeUploadsJob, async () => {
        await removeUploads(services);
      }),
    ],
  });
}
