import { defineFeature } from '../../platform/feature/feature.ts';
import { challengePersonalData } from './personal-data.ts';
import { bindChallenges } from './routes.ts';

export const challengesFeature = defineFeature({
  name: 'challenges',
  bind: bindChallenges,
  personalData: challengePersonalData,
});
