import { eventSequences, sequences, sequenceSteps } from '@guidon/db/schema/sequences';
import { defineFeature } from '../../../platform/feature/feature.ts';
import { sequencesAudit } from './declares.ts';
import { sequencesPersonalData } from './personal-data.ts';
import { bindSequences } from './routes.ts';

export const sequencesFeature = defineFeature({
  name: 'sequences',
  tables: [sequences, sequenceSteps, eventSequences],
  audit: sequencesAudit,
  bind: bindSequences,
  personalData: sequencesPersonalData,
});
