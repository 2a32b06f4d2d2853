import { defineFeature } from '../../platform/feature/feature.ts';
import { bindChallengeImport } from './routes.ts';

export const challengeImportFeature = defineFeature({
  name: 'challenge-import',
  bind: bindChallengeImport,
});
