import { importRunChallenges, importRunFiles, importRuns } from '@guidon/db/schema/import-runs';
import { importUploadParts, importUploads } from '@guidon/db/schema/import-uploads';
import { defineFeature } from '../../../platform/feature/feature.ts';
import { handleJob } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services/services.ts';
import { challengeImportAudit } from './declares.ts';
import { removeOldImports, removeOldImportsJob } from './jobs/remove-old-imports.ts';
import { challengeImportPersonalData } from './personal-data.ts';
import { bindChallengeImport } from './routes.ts';
import { challengeImportStoredFiles } from './stored-files.ts';
import {
  removeImportUploads,
  removeImportUploadsJob,
  removeStrayFolders,
} from './uploads/remove-import-uploads.ts';

export const challengeImportFeature = (services: Services) =>
  defineFeature({
    name: 'challenge-import',
    tables: [importRuns, importRunChallenges, importRunFiles, importUploads, importUploadParts],
    audit: challengeImportAudit,
    bind: (binder) => bindChallengeImport(binder, services),
    jobs: [
      handleJob(removeOldImportsJob, async () => {
        await removeOldImports(services);
      }),
      handleJob(removeImportUploadsJob, async () => {
        await removeImportUploads(services);
      }),
    ],
    personalData: challengeImportPersonalData,
    storedFiles: challengeImportStoredFiles,
    warm: async () => {
      await removeStrayFolders(services);
    },
  });
