import { secondFactors, backupCodes } from '@guidon/db';
import { defineFeature } from '../../../platform/feature/feature.ts';
import { secondFactorAudit } from './declares.ts';
import { secondFactorPersonalData } from './personal-data.ts';
import { bindSecondFactor } from './routes.ts';

export const secondFactorFeature = defineFeature({
  name: 'second-factor',
  tables: [secondFactors, backupCodes],
  audit: secondFactorAudit,
  bind: bindSecondFactor,
  personalData: secondFactorPersonalData,
});
