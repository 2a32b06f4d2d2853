import { storageAlerts, storedFiles } from '@guidon/db';
import { defineFeature, type Feature } from '../../platform/feature/feature.ts';
import type { StoredFileUses } from '../../platform/feature/stored-file-uses.ts';
import { handleJob } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services/services.ts';
import { storedFilesAudit } from './declares.ts';
import { removeLostBytes, removeLostBytesJob } from './jobs/remove-lost-bytes.ts';
import { watchStorage, watchStorageJob } from './jobs/watch-storage.ts';
import { storageRunsOut } from './notifications.ts';
import { storedFilesPersonalData } from './personal-data.ts';
import { bindStorage } from './routes.ts';

/** `allUses` is what every feature knows of stored files. */
export function storedFilesFeature(services: Services, allUses: () => readonly StoredFileUses[]): Feature {
  return defineFeature({
    name: 'stored-files',
    tables: [storedFiles, storageAlerts],
    audit: storedFilesAudit,
    bind: (binder) => bindStorage(binder, allUses()),
    jobs: [
      handleJob(watchStorageJob, () => watchStorage(services)),
      handleJob(removeLostBytesJob, async () => {
        const keys = await removeLostBytes(services);
        if (keys > 0) services.log.info({ keys }, 'Removed bytes that no file names');
      }),
    ],
    notifications: [storageRunsOut],
    personalData: storedFilesPersonalData,
  });
}
