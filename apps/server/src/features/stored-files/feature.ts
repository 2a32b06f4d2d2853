import { storedFiles } from '@guidon/db';
import { defineFeature } from '../../platform/feature/feature.ts';
import { storedFilesPersonalData } from './personal-data.ts';

export const storedFilesFeature = defineFeature({
  name: 'stored-files',
  tables: [storedFiles],
  personalData: storedFilesPersonalData,
});
