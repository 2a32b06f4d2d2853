import { sql } from 'drizzle-orm';
import type { PersonalData } from '../../platform/feature/personal-data.ts';
import { storageAlerts, storedFiles } from '@guidon/db';
import { defineFeature, type Feature } from '../../platform/feature/feature.ts';
import type { StoredFileUses } from '../../platform/feature/stored-file-uses.ts';
import { handleJob } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services/services.ts';
import { storedFilesAudit } from './declares.ts';
import { removeLostBytes, removeLostBytesJob } from './jobs/remove-lost-bytes.ts';
import { watchStorage, watchStorageJob } from './jobs/watch-storage.ts';
import { storageRunsOut } from './notifications.ts';
import { bindStorage } from './routes.ts';

const storedFilesPersonalData: PersonalData = {
  exports: [
    {
      name: 'made-by-you',
      all: ({ userId }) => sql`
        select 'file' as kind, t.name as organization, f.id, f.purpose, f.size_bytes, f.created_at
        from stored_files f join tenants t on t.id = f.tenant_id
        where f.created_by = ${userId} order by f.created_at`,
    },
  ],
};

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
