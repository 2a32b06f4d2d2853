import { defineFeature, type Feature } from '../../platform/feature/feature.ts';
import type { Rankings } from '../events/index.ts';
import type { LiveEvents } from '../standings/index.ts';
import { registrationAudit } from './declares.ts';
import { bindRegistration } from './routes.ts';

export function registrationFeature(live: LiveEvents, rankings: Rankings): Feature {
  return defineFeature({
    name: 'registration',
    audit: registrationAudit,
    bind: (binder) => bindRegistration(binder, { live, rankings }),
  });
}
