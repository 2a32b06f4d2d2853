import { adventureReads, adventures, adventureSteps } from '@guidon/db/schema/adventures';
import {
  learningChallenges,
  learningCollections,
  learningEvents,
  learningItems,
  learningProgress,
} from '@guidon/db/schema/learning';
import type { Feature } from '../../platform/feature/feature.ts';
import { adventuresAudit } from './adventures/declares.ts';
import { adventuresPersonalData } from './adventures/personal-data.ts';
import { bindAdventures } from './adventures/routes.ts';
import { learningAudit } from './materials/declares.ts';
import { learningPersonalData } from './materials/personal-data.ts';
import { bindLearning } from './materials/routes.ts';
import { learningStoredFiles } from './materials/stored-files.ts';

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
