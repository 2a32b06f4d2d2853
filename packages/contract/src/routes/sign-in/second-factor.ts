import { limits } from '@guidon/words';
import { z } from 'zod';
import { publicAccess, signedIn } from '../../plain/access.ts';
import { Done, ok } from '../../core/envelope.ts';
import { Id, Time } from '../../core/primitives.ts';
import { route } from '../../core/route.ts';
import { DeviceFingerprint, returnRefreshToken, SessionReply, TempToken, TwoFactorCode } from './sessions.ts';

/** The password of the account itself; not needed within ten minutes of signing in. */
export const CurrentPassword = z.string().min(1).max(limits.passwordMax).optional();

const AuthenticatorCode = z
  .string()
  .trim()
  .regex(new RegExp(`^\\d{${limits.twoFactorCodeDigits}}$`), 'must be the 6 digits of the authenticator app');

export const SecondFactorState = z.object({
  isEnabled: z.boolean(),
  enabledAt: Time.nullable(),
  backupCodesLeft: z.number().int(),
  /** Whether the organization requires a second factor of this role. */
  isRequired: z.boolean(),
  /** An account without a password confirms such a change by a recent sign-in alone. */
  hasPassword: z.boolean(),
});
export type SecondFactorState = z.infer<typeof SecondFactorState>;

export const TrustedDevice = z.object({
  id: Id,
  device: z.string().meta({ description: 'Browser and system, as in `Firefox on Linux`.' }),
  address: z.string(),
  createdAt: Time,
  lastUsedAt: Time,
  expiresAt: Time,
  isCurrent: z.boolean().meta({ description: 'It is the browser that asks.' }),
});
export type TrustedDevice = z.infer<typeof TrustedDevice>;

const BackupCodes = z.object({
  backupCodes: z.array(z.string()).meta({ description: 'Shown this once; only their hashes are kept.' }),
});

const proofErrors = ['CURRENT_PASSWORD_WRONG', 'RECENT_SIGN_IN_REQUIRED'] as const;
const few = { points: 30, perSeconds: 60, by: 'account' } as const;

const codeAndProof = z.object({ currentPassword: CurrentPassword, twoFactorCode: TwoFactorCode });

export const secondFactorRoutes = {
  verify: route({
    id: 'second-factor.verify',
    method: 'POST',
    path: '/auth/verify-2fa',
    access: publicAccess,
    summary: 'Complete a sign-in with a code of the authenticator app or a backup code.',
    body: z.object({
      tempToken: TempToken,
      twoFactorCode: TwoFactorCode,
      rememberDevice: z.boolean().default(false),
      deviceFingerprint: DeviceFingerprint,
      returnRefreshToken,
    }),
    response: SessionReply,
    errors: [
      'INVALID_CODE',
      'SECOND_FACTOR_EXPIRED',
      'INVALID_CREDENTIALS',
      'ACCOUNT_DISABLED',
      'NO_MEMBERSHIP',
      'IP_RESTRICTED',
      'SSO_REQUIRED',
      'PASSWORD_EXPIRED',
    ],
    limit: { points: 1_200, perSeconds: 60, by: 'address' },
  }),
  get: route({
    id: 'second-factor.get',
    method: 'GET',
    path: '/auth/second-factor',
    access: signedIn,
    summary: 'Whether the account has a second factor, and what is left of its backup codes.',
    response: ok(SecondFactorState),
  }),
  start: route({
    id: 'second-factor.start',
    method: 'POST',
    path: '/auth/second-factor/start',
    access: signedIn,
    summary: 'Begin to set up an authenticator app: answers a new secret, which counts once it is confirmed.',
    body: z.object({ currentPassword: CurrentPassword }),
    response: ok(
      z.object({
        secret: z.string().meta({ description: 'Base32, for typing it in.' }),
        otpauthUrl: z.string().meta({ description: 'What the QR code says.' }),
      }),
    ),
    errors: ['CONFLICT', 'EMAIL_NOT_VERIFIED', ...proofErrors],
    limit: few,
  }),
  confirm: route({
    id: 'second-factor.confirm',
    method: 'POST',
    path: '/auth/second-factor/confirm',
    access: signedIn,
    summary: 'Finish setting up with the first code of the app. Other sessions end.',
    body: z.object({ twoFactorCode: AuthenticatorCode }),
    response: ok(BackupCodes),
    errors: ['CONFLICT', 'INVALID_CODE'],
    limit: few,
  }),
  regenerateCodes: route({
    id: 'second-factor.regenerate-codes',
    method: 'POST',
    path: '/auth/second-factor/backup-codes',
    access: signedIn,
    summary: 'Replace all backup codes. Trusted devices end.',
    body: codeAndProof,
    response: ok(BackupCodes),
    errors: ['INVALID_CODE', 'CONFLICT', ...proofErrors],
    limit: few,
  }),
  remove: route({
    id: 'second-factor.remove',
    method: 'POST',
    path: '/auth/second-factor/remove',
    access: signedIn,
    summary: 'Remove the second factor with its backup codes. Trusted devices end.',
    body: codeAndProof,
    response: Done,
    errors: ['INVALID_CODE', 'CONFLICT', ...proofErrors],
    limit: few,
  }),
  listDevices: route({
    id: 'second-factor.list-devices',
    method: 'GET',
    path: '/auth/trusted-devices',
    access: signedIn,
    summary: 'Devices that sign in to the account without a second factor.',
    response: ok(z.array(TrustedDevice)),
  }),
  endDevice: route({
    id: 'second-factor.end-device',
    method: 'DELETE',
    path: '/auth/trusted-devices/:trustedDeviceId',
    access: signedIn,
    summary: 'Ask one device for the second factor again.',
    params: z.object({ trustedDeviceId: Id }),
    response: Done,
  }),
  endDevices: route({
    id: 'second-factor.end-devices',
    method: 'DELETE',
    path: '/auth/trusted-devices',
    access: signedIn,
    summary: 'Ask every device for the second factor again.',
    response: Done,
  }),
} as const;
