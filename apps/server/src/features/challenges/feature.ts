import { challenges, questions, hints, challengeFiles } from '@guidon/db';
import { defineFeature } from '../../platform/feature/feature.ts';
import { challengesAudit } from './audit.ts';
import { challengePersonalData } from './personal-data.ts';
import { bindChallenges } from './routes.ts';

export const challengesFeature = defineFeature({
  name: 'challenges',
  tables: [challenges, questions, hints, challengeFiles],
  audit: challengesAudit,
  bind: bindChallenges,
  personalData: challengePersonalData,
});
