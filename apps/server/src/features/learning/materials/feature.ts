import {
  learningChallenges,
  learningCollections,
  learningEvents,
  learningItems,
  learningProgress,
} from '@guidon/db/schema/learning';
import { defineFeature } from '../../../platform/feature/feature.ts';
import { learningAudit } from './declares.ts';
import { learningPersonalData } from './personal-data.ts';
import { bindLearning } from './routes.ts';
import { learningStoredFiles } from './stored-files.ts';

export const learningMaterialsFeature = defineFeature({
  name: 'learning-materials',
  tables: [learningCollections, learningItems, learningChallenges, learningEvents, learningProgress],
  audit: learningAudit,
  storedFiles: learningStoredFiles,
  bind: bindLearning,
  personalData: learningPersonalData,
});
