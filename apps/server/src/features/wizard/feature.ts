import { defineFeature, type Feature } from '../../platform/feature/feature.ts';
import type { Services } from '../../platform/services/services.ts';
import { bindWizard } from './routes.ts';

export function wizardFeature(services: Services): Feature {
  return defineFeature({ name: 'wizard', bind: (binder) => bindWizard(binder, services) });
}
