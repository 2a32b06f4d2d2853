import { adventureReads, adventures, adventureSteps } from '@guidon/db/schema/adventures';
import { defineFeature } from '../../../platform/feature/feature.ts';
import { adventuresAudit } from './declares.ts';
import { adventuresPersonalData } from './personal-data.ts';
import { bindAdventures } from './routes.ts';

export const adventuresFeature = defineFeature({
  name: 'adventures',
  tables: [adventures, adventureSteps, adventureReads],
  audit: adventuresAudit,
  bind: bindAdventures,
  personalData: adventuresPersonalData,
});
