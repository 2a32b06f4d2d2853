import { sessions, refreshTokens, signInLocks, trustedDevices } from '@guidon/db';
import { defineFeature, type Feature } from '../../../platform/feature/feature.ts';
import type { Services } from '../../../platform/services/services.ts';
import { sessionsAudit } from './declares.ts';
import { sessionsCleanup } from './cleanup.ts';
import { sessionsPersonalData } from './personal-data.ts';
import { bindSessions, type FinishSignIn } from './routes.ts';

export function sessionsFeature(services: Services, completions: { finishSignIn: FinishSignIn }): Feature {
  return defineFeature({
    name: 'sessions',
    tables: [sessions, refreshTokens, signInLocks, trustedDevices],
    audit: sessionsAudit,
    bind: (binder) => bindSessions(binder, services, completions),
    personalData: sessionsPersonalData,
    cleanup: sessionsCleanup,
  });
}
