import { eventHistories } from '@guidon/db/schema/past-results';
import { defineFeature } from '../../../platform/feature/feature.ts';
import { historyImportAudit } from './declares.ts';
import { historyImportPersonalData } from './personal-data.ts';
import { bindHistoryImport } from './routes.ts';

export const historyImportFeature = defineFeature({
  name: 'history-import',
  tables: [eventHistories],
  audit: historyImportAudit,
  bind: bindHistoryImport,
  personalData: historyImportPersonalData,
});
