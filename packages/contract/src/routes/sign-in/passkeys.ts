import { limits } from '@guidon/words';
import { z } from 'zod';
import { publicAccess, signedIn } from '../../plain/access.ts';
import { Done, ok } from '../../core/envelope.ts';
import { Id, line, Time } from '../../core/primitives.ts';
import { route } from '../../core/route.ts';
import { DeviceFingerprint, returnRefreshToken, SessionReply, TempToken } from './sessions.ts';
import { CurrentPassword } from './second-factor.ts';

const bytes = z
  .string()
  .max(8_000)
  .regex(/^[\w-]+={0,2}$/, 'must be base64url');

const credentialHead = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
};

/** What `navigator.credentials.create` answered, as JSON. */
export const PasskeyCreation = z.object({
  ...credentialHead,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

/** What `navigator.credentials.get` answered, as JSON. */
export const PasskeyAssertion = z.object({
  ...credentialHead,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes,
  }),
});
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>;

/** Options for the browser's own call, whose names and shapes are those of WebAuthn. */
const CeremonyOptions = z.looseObject({ challenge: z.string() });

export const PasskeyName = line(limits.passkeyNameMax);

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  isBackedUp: z
    .boolean()
    .meta({ description: 'It is kept by a password manager or an account of the system.' }),
  createdAt: Time,
  lastUsedAt: Time.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

const params = z.object({ passkeyId: Id });

export const passkeyRoutes = {
  list: route({
    id: 'passkeys.list',
    method: 'GET',
    path: '/auth/passkeys',
    access: signedIn,
    summary: 'The passkeys of the account.',
    response: ok(z.array(Passkey)),
  }),
  registrationOptions: route({
    id: 'passkeys.registration-options',
    method: 'POST',
    path: '/auth/passkeys/registration-options',
    access: signedIn,
    summary: 'Begin to register a passkey: options for `navigator.credentials.create`.',
    body: z.object({ currentPassword: CurrentPassword }),
    response: ok(CeremonyOptions),
    errors: ['CONFLICT', 'CURRENT_PASSWORD_WRONG', 'RECENT_SIGN_IN_REQUIRED'],
    limit: { points: 30, perSeconds: 60, by: 'account' },
  }),
  register: route({
    id: 'passkeys.register',
    method: 'POST',
    path: '/auth/passkeys',
    access: signedIn,
    summary: 'Register the passkey that the browser made.',
    body: z.object({ name: PasskeyName, credential: PasskeyCreation }),
    response: ok(Passkey),
    status: 201,
    errors: ['PASSKEY_REFUSED', 'CONFLICT'],
    limit: { points: 30, perSeconds: 60, by: 'account' },
  }),
  rename: route({
    id: 'passkeys.rename',
    method: 'PATCH',
    path: '/auth/passkeys/:passkeyId',
    access: signedIn,
    summary: 'Give a passkey another name.',
    params,
    body: z.object({ name: PasskeyName }),
    response: ok(Passkey),
  }),
  remove: route({
    id: 'passkeys.remove',
    method: 'DELETE',
    path: '/auth/passkeys/:passkeyId',
    access: signedIn,
    summary: 'Remove a passkey.',
    params,
    response: Done,
  }),
  signInOptions: route({
    id: 'passkeys.sign-in-options',
    method: 'POST',
    path: '/auth/passkeys/sign-in-options',
    access: publicAccess,
    summary: 'Begin to sign in with a passkey: options for `navigator.credentials.get`.',
    response: ok(CeremonyOptions),
    limit: { points: 600, perSeconds: 60, by: 'address' },
  }),
  signIn: route({
    id: 'passkeys.sign-in',
    method: 'POST',
    path: '/auth/passkeys/sign-in',
    access: publicAccess,
    summary: 'Sign in with a passkey alone or, with `tempToken`, complete a sign-in with it.',
    body: z.object({
      credential: PasskeyAssertion,
      tempToken: TempToken.optional(),
      rememberDevice: z.boolean().default(false),
      deviceFingerprint: DeviceFingerprint,
      tenantId: Id.optional(),
      returnRefreshToken,
    }),
    response: SessionReply,
    errors: [
      'PASSKEY_REFUSED',
      'SECOND_FACTOR_EXPIRED',
      'ACCOUNT_DISABLED',
      'NO_MEMBERSHIP',
      'INVALID_CREDENTIALS',
      'IP_RESTRICTED',
      'SSO_REQUIRED',
      'PASSWORD_EXPIRED',
    ],
    limit: { points: 1_200, perSeconds: 60, by: 'address' },
  }),
} as const;
