import { expiredProofs } from '../../../platform/bot-check/spend-proof.ts';
import { defineFeature, type Feature } from '../../../platform/feature/feature.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { ReadBanner } from '../banner/index.ts';
import { bindSystem } from './routes.ts';

export function systemFeature(services: Services, readBanner: ReadBanner): Feature {
  return defineFeature({
    name: 'system',
    bind: (binder) => bindSystem(binder, services, readBanner),
    cleanup: [expiredProofs],
  });
}
