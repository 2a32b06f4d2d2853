import { defineFeature, type Feature } from '../../platform/feature/feature.ts';
import type { Services } from '../../platform/services/services.ts';
import { identityCleanup } from './cleanup.ts';
import { identityPersonalData } from './personal-data.ts';
import { bindIdentity, type FinishSignIn } from './routes.ts';
import { bindTenants } from './tenant-routes.ts';

export function identityFeature(services: Services, completions: { finishSignIn: FinishSignIn }): Feature {
  return defineFeature({
    name: 'identity',
    bind: (binder) => {
      bindIdentity(binder, services, completions);
      bindTenants(binder, services);
    },
    personalData: identityPersonalData,
    cleanup: identityCleanup,
  });
}
