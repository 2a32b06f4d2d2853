import { defineFeature } from '../../platform/feature/feature.ts';
import type { Services } from '../../platform/services/services.ts';
import { bindChallengeImport } from './routes.ts';

export const challengeImportFeature = (services: Services) =>
  defineFeature({
    name: 'challenge-import',
    bind: (binder) => bindChallengeImport(binder, services),
  });
