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
import { passkeysAudit, secondFactorAudit, sessionsAudit, verificationAudit } from './declares.ts';
import { passkeyPersonalData, secondFactorPersonalData, sessionsPersonalData } from './personal-data.ts';
import {
  bindPasskeys,
  bindSecondFactor,
  bindSessions,
  type FinishSignIn,
  bindVerification,
} from './routes.ts';
import { sessionsCleanup } from './cleanup.ts';

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
