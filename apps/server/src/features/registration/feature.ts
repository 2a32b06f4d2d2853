import type { Feature } from '../../platform/feature/feature.ts';
import type { Services } from '../../platform/services/services.ts';
import type { Rankings } from '../events/index.ts';
import type { LiveEvents } from '../standings/index.ts';
import { registrationAudit } from './declares.ts';
import { bindRegistration, bindWizard } from './routes.ts';

export function registrationFeatures(
  services: Services,
  parts: { live: LiveEvents; rankings: Rankings },
): readonly Feature[] {
  return [
    {
      name: 'registration',
      audit: registrationAudit,
      bind: (binder) => bindRegistration(binder, parts),
    },
    { name: 'registration/wizard', bind: (binder) => bindWizard(binder, services, parts.live) },
  ];
}
