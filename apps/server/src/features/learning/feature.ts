import {
  adventureReads,
  adventures,
  adventureSteps,
  learningChallenges,
  learningCollections,
  learningEvents,
  learningItems,
  learningProgress,
} from '@guidon/db/schema/learning';
import type { Feature } from '../../platform/feature/feature.ts';
import { adventuresAudit, learningAudit } from './declares.ts';
import { adventuresPersonalData, learningPersonalData } from './personal-data.ts';
import { bindAdventures, bindLearning } from './routes.ts';
import { learningStoredFiles } from './stored-files.ts';

export const learningFeatures: readonly Feature[] = [
  {
    name: 'learning/adventures',
    tables: [adventures, adventureSteps, adventureReads],
    audit: adventuresAudit,
    bind: bindAdventures,
    personalData: adventuresPersonalData,
  },
  {
    name: 'learning/materials',
    tables: [learningCollections, learningItems, learningChallenges, learningEvents, learningProgress],
    audit: learningAudit,
    storedFiles: learningStoredFiles,
    bind: bindLearning,
    personalData: learningPersonalData,
  },
];
