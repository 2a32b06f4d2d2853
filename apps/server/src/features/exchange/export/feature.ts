import { defineFeature } from '../../../platform/feature/feature.ts';
import { challengeExportAudit } from './declares.ts';
import { bindChallengeExport } from './routes.ts';

export const challengeExportFeature = defineFeature({
  name: 'challenge-export',
  audit: challengeExportAudit,
  bind: bindChallengeExport,
});
