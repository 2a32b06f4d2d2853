import { ssoConnections, ssoDomains, ssoExemptions, ssoIdentities } from '@guidon/db';
import { defineFeature, type Feature } from '../../platform/feature/feature.ts';
import type { Services } from '../../platform/services/services.ts';
import { singleSignOnAudit } from './declares.ts';
import { singleSignOnPersonalData } from './personal-data.ts';
import { bindSingleSignOn } from './routes.ts';

export function singleSignOnFeature(services: Services): Feature {
  return defineFeature({
    name: 'single-sign-on',
    tables: [ssoConnections, ssoDomains, ssoExemptions, ssoIdentities],
    audit: singleSignOnAudit,
    bind: (binder) => bindSingleSignOn(binder, services),
    personalData: singleSignOnPersonalData,
  });
}
