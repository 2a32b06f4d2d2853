import { defineFeature } from '../../platform/feature/feature.ts';
import { challengeImagesAudit } from './audit.ts';
import { bindChallengeImages } from './routes.ts';

export const challengeImagesFeature = defineFeature({
  name: 'challenge-images',
  audit: challengeImagesAudit,
  bind: bindChallengeImages,
});
