import { importUploadParts, importUploads } from '@guidon/db/schema/import-uploads';
import { defineFeature } from '../../platform/feature/feature.ts';
import { handleJob } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services/services.ts';
import { bindChallengeImport } from './routes.ts';
import { importUploadsPersonalData } from './uploads/personal-data.ts';
import {
  removeImportUploads,
  removeImportUploadsJob,
  removeStrayFolders,
} from './uploads/remove-import-uploads.ts';

export const challengeImportFeature = (services: Services) =>
  defineFeature({
    name: 'challenge-import',
    tables: [importUploads, importUploadParts],
    bind: (binder) => bindChallengeImport(binder, services),
    jobs: [
      handleJob(removeImportUploadsJob, async () => {
        await removeImportUploads(services);
      }),
    ],
    personalData: importUploadsPersonalData,
    warm: async () => {
      await removeStrayFolders(services);
    },
  });
