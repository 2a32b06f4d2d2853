import { introSeen } from '@guidon/db/schema/challenge-intros';
import { defineFeature } from '../../../platform/feature/feature.ts';
import { introPersonalData } from './personal-data.ts';
import { bindChallengeIntros } from './routes.ts';

export const challengeIntrosFeature = defineFeature({
  name: 'challenge-intros',
  tables: [introSeen],
  bind: bindChallengeIntros,
  personalData: introPersonalData,
});
