import {
  ctfdDocuments,
  ctfdIds,
  importRunChallenges,
  importRunFiles,
  importRuns,
  importUploadParts,
  importUploads,
  eventHistories,
} from '@guidon/db/schema/exchange';
import type { Feature } from '../../platform/feature/feature.ts';
import { handleJob } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services/services.ts';
import type { PlayParts } from '../play/index.ts';
import {
  archiveSiteAudit,
  challengeExportAudit,
  historyImportAudit,
  challengeImportAudit,
} from './declares.ts';
import {
  bindArchiveSite,
  bindCtfdApi,
  bindChallengeExport,
  bindHistoryImport,
  bindChallengeImport,
} from './routes.ts';
import type { FileOwners } from './ctfd/files.ts';
import { historyImportPersonalData, challengeImportPersonalData } from './personal-data.ts';
import { removeOldImports, removeOldImportsJob } from './import/jobs/remove-old-imports.ts';
import { challengeImportStoredFiles } from './stored-files.ts';
import {
  removeImportUploads,
  removeImportUploadsJob,
  removeStrayFolders,
} from './import/uploads/remove-import-uploads.ts';

/** `allUses` is what every feature knows of stored files. */
export function exchangeFeatures(
  services: Services,
  play: PlayParts,
  allUses: () => FileOwners,
): readonly Feature[] {
  return [
    {
      name: 'exchange/import',
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
    },
    {
      name: 'exchange/export',
      audit: challengeExportAudit,
      bind: bindChallengeExport,
    },
    {
      name: 'exchange/ctfd',
      tables: [ctfdIds, ctfdDocuments],
      bind: (binder) => bindCtfdApi(binder, play, allUses()),
    },
    {
      name: 'exchange/history',
      tables: [eventHistories],
      audit: historyImportAudit,
      bind: bindHistoryImport,
      personalData: historyImportPersonalData,
    },
    {
      name: 'exchange/archive',
      audit: archiveSiteAudit,
      bind: (binder) => bindArchiveSite(binder, play.events),
    },
  ];
}
