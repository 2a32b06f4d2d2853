import { rehearsals } from '@guidon/db/schema/rehearsal';
import { defineFeature, type Feature } from '../../platform/feature/feature.ts';
import type { Services } from '../../platform/services/services.ts';
import { rehearsalAudit } from './declares.ts';
import { createRehearsals } from './create-rehearsals.ts';
import type { PlayCopy } from './play-copy.ts';
import { rehearsalPersonalData } from './personal-data.ts';
import { bindRehearsals } from './routes.ts';

export function rehearsalFeature(services: Services, playCopy: PlayCopy): Feature {
  const running = createRehearsals(services, playCopy);
  return defineFeature({
    name: 'rehearsal',
    tables: [rehearsals],
    audit: rehearsalAudit,
    bind: (binder) => bindRehearsals(binder, running),
    personalData: rehearsalPersonalData,
    drain: () => running.stopAll(),
  });
}
