import { defineFeature, type Feature } from '../../../platform/feature/feature.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { LiveEvents } from '../../standings/index.ts';
import { bindWizard } from './routes.ts';

export function wizardFeature(services: Services, live: LiveEvents): Feature {
  return defineFeature({ name: 'wizard', bind: (binder) => bindWizard(binder, services, live) });
}
