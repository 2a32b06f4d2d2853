import { challengeRatings } from '@guidon/db/schema/challenge-ratings';
import { defineFeature } from '../../../platform/feature/feature.ts';
import { ratingPersonalData } from './personal-data.ts';
import { bindChallengeRatings } from './routes.ts';

export const challengeRatingsFeature = defineFeature({
  name: 'challenge-ratings',
  tables: [challengeRatings],
  bind: bindChallengeRatings,
  personalData: ratingPersonalData,
});
