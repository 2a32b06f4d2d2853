import { defineFeature } from '../../../platform/feature/feature.ts';
import { challengeImagesAudit } from './declares.ts';
import { bindChallengeImages } from './routes.ts';

export const challengeImagesFeature = defineFeature({
  name: 'challenge-images',
  audit: challengeImagesAudit,
  bind: bindChallengeImages,
});
