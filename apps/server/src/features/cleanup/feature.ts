import type { Cleanup } from '../../platform/feature/cleanup.ts';
import { defineFeature, type Feature } from '../../platform/feature/feature.ts';
import type { Services } from '../../platform/services/services.ts';
import { removeExpired } from './jobs/remove-expired.ts';
import { removeUnverified } from './jobs/remove-unverified.ts';
import { removeUploads } from './jobs/remove-uploads.ts';

/** `allCleanups` is what is removed of every feature once it is over. */
export function cleanupFeature(services: Services, allCleanups: () => readonly Cleanup[]): Feature {
  const { log } = services;
  return defineFeature({
    name: 'cleanup',
    jobs: {
      'remove-expired': async () => {
        log.debug({ removed: await removeExpired(services, allCleanups()) }, 'Removed what is over');
      },
      'remove-unverified': async () => {
        const count = await removeUnverified(services);
        if (count > 0) log.info({ count }, 'Removed accounts whose address was never verified');
      },
      'remove-uploads': async () => {
        await removeUploads(services);
      },
    },
  });
}
