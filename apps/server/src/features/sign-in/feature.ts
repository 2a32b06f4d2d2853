import {
  backupCodes,
  passkeys,
  refreshTokens,
  secondFactors,
  sessions,
  signInLocks,
  trustedDevices,
} from '@guidon/db';
import type { Feature } from '../../platform/feature/feature.ts';
import type { Services } from '../../platform/services/services.ts';
import { passkeysAudit } from './passkeys/declares.ts';
import { passkeyPersonalData } from './passkeys/personal-data.ts';
import { bindPasskeys } from './passkeys/routes.ts';
import { secondFactorAudit } from './second-factor/declares.ts';
import { secondFactorPersonalData } from './second-factor/personal-data.ts';
import { bindSecondFactor } from './second-factor/routes.ts';
import { sessionsCleanup } from './sessions/cleanup.ts';
import { sessionsAudit } from './sessions/declares.ts';
import { sessionsPersonalData } from './sessions/personal-data.ts';
import { bindSessions, type FinishSignIn } from './sessions/routes.ts';
import { verificationAudit } from './verification/declares.ts';
import { bindVerification } from './verification/routes.ts';

export function signInFeatures(
  services: Services,
  completions: { finishSignIn: FinishSignIn },
): readonly Feature[] {
  return [
    {
      name: 'sign-in/sessions',
      tables: [sessions, refreshTokens, signInLocks, trustedDevices],
      audit: sessionsAudit,
      bind: (binder) => bindSessions(binder, services, completions),
      personalData: sessionsPersonalData,
      cleanup: sessionsCleanup,
    },
    {
      name: 'sign-in/second-factor',
      tables: [secondFactors, backupCodes],
      audit: secondFactorAudit,
      bind: bindSecondFactor,
      personalData: secondFactorPersonalData,
    },
    {
      name: 'sign-in/passkeys',
      tables: [passkeys],
      audit: passkeysAudit,
      bind: bindPasskeys,
      personalData: passkeyPersonalData,
    },
    {
      name: 'sign-in/verification',
      audit: verificationAudit,
      bind: bindVerification,
    },
  ];
}
