import { limits, rights } from '@guidon/words';
import { z } from 'zod';
import { publicAccess, signedIn } from '../../plain/access.ts';
import { Done } from '../../core/envelope.ts';
import { defaultPreferences, Language, Preferences } from '../../core/preferences.ts';
import { LifecycleStage, Role } from '../../core/member.ts';
import { Id } from '../../core/primitives.ts';
import { route } from '../../core/route.ts';

/** A team that somebody is in, in an event that is published and not archived. */
export const SessionTeam = z.object({
  teamId: Id,
  name: z.string(),
  eventId: Id,
  isOver: z.boolean().meta({ description: 'Whether the event has ended or was called off.' }),
});
export type SessionTeam = z.infer<typeof SessionTeam>;

export const SessionUser = z.object({
  id: Id,
  username: z.string(),
  email: z.string(),
  role: Role.nullable(),
  rights: z.array(z.enum(rights)).meta({ description: 'What the role may do in the tenant.' }),
  tenantId: Id.nullable(),
  tenantName: z.string().nullable(),
  tenantDisplayName: z.string().nullable(),
  isActive: z.boolean(),
  isEmailVerified: z.boolean(),
  isSuperAdmin: z.boolean(),
  hasCompletedTutorial: z.boolean(),
  avatarUrl: z.string().nullable(),
  engagementMetrics: z
    .object({ lifecycleStage: LifecycleStage })
    .optional()
    .meta({ description: 'Answered by `/auth/me` in a tenant.' }),
  teams: z
    .array(SessionTeam)
    .optional()
    .meta({ description: 'Those of events that go on first; answered by `/auth/me` in a tenant.' }),
  mustSetUpSecondFactor: z.boolean().meta({
    description:
      'The tenant asks this role for a second factor and there is none: nothing of the tenant opens.',
  }),
  language: Language.default('en'),
  timeZone: z.string().nullable().default(null).meta({ description: 'IANA name; null follows the browser.' }),
  preferences: Preferences.default(defaultPreferences),
});
export type SessionUser = z.infer<typeof SessionUser>;

/** Identifies a sign-in that still needs its second factor. */
export const TempToken = z.string().min(1).max(200);

/** The random id that came with `tempToken`; identifies the browser that is to be trusted. */
export const DeviceFingerprint = z.string().max(100).optional();

/** The 6 digits of an authenticator app, or the 8 of a backup code. */
export const TwoFactorCode = z
  .string()
  .trim()
  .regex(
    new RegExp(`^(\\d{${limits.twoFactorCodeDigits}}|\\d{${limits.backupCodeDigits}})$`),
    'must be the 6 digits of the authenticator app or the 8 of a backup code',
  );

/**
 * Outcome of a sign-in or a registration. With `token` a session has begun; the refresh token is in the body only for
 * a client that requested it. Without `token`, either the address must be verified first or the second factor is due.
 */
export const SessionReply = z.object({
  success: z.literal(true),
  message: z.string(),
  token: z.string().optional(),
  refreshToken: z.string().optional(),
  user: SessionUser.optional(),
  requiresEmailVerification: z.boolean(),
  requires2FA: z.boolean(),
  tempToken: z
    .string()
    .optional()
    .meta({ description: 'Carries a sign-in to its second factor, 15 minutes.' }),
  deviceFingerprint: z
    .string()
    .optional()
    .meta({ description: 'Names this browser towards the second factor; sent back with the code.' }),
  canUsePasskey: z
    .boolean()
    .optional()
    .meta({ description: 'A passkey of the account does for the second factor.' }),
  twoFactorDisabled: z.boolean().optional().meta({ description: 'The account has no second factor.' }),
});
export type SessionReply = z.infer<typeof SessionReply>;

export const returnRefreshToken = z.boolean().default(false).meta({
  description: 'Answer the refresh token in the body; browsers keep it in an HttpOnly cookie instead.',
});

export const LoginBody = z.object({
  email: z.string().trim().toLowerCase().min(1).max(limits.emailMax),
  password: z.string().min(1, 'Password is required for login').max(limits.passwordMax),
  tenantId: Id.optional(),
  twoFactorCode: TwoFactorCode.optional(),
  returnRefreshToken,
});
export type LoginBody = z.infer<typeof LoginBody>;

export const sessionRoutes = {
  login: route({
    id: 'auth.login',
    method: 'POST',
    path: '/auth/login',
    access: publicAccess,
    summary: 'Start a session with email and password, and at once with the code of the second factor.',
    body: LoginBody,
    response: SessionReply,
    errors: [
      'INVALID_CREDENTIALS',
      'ACCOUNT_LOCKED',
      'ACCOUNT_DISABLED',
      'NO_MEMBERSHIP',
      'IP_RESTRICTED',
      'SSO_REQUIRED',
      'PASSWORD_EXPIRED',
      'INVALID_CODE',
      'SECOND_FACTOR_EXPIRED',
    ],
    limit: { points: 1_200, perSeconds: 60, by: 'address' },
    cost: 'heavy',
    client: { isUnthrottled: true, ignoresOwner: true },
  }),
  refresh: route({
    id: 'auth.refresh',
    method: 'POST',
    path: '/auth/refresh-token',
    access: publicAccess,
    summary: 'Exchange the refresh token for a new pair. Using an old one ends the whole session.',
    isIdempotent: true,
    body: z
      .object({ refreshToken: z.string().max(200).optional() })
      .nullish()
      .transform((body) => body ?? {}),
    response: z.object({
      success: z.literal(true),
      token: z.string(),
      refreshToken: z.string().optional(),
    }),
    limit: { points: 1_200, perSeconds: 60, by: 'address' },
    cost: 'answer',
    client: { isShort: true, ignoresOwner: true },
    errors: ['IP_RESTRICTED', 'SSO_REQUIRED'],
  }),
  logout: route({
    id: 'auth.logout',
    method: 'POST',
    path: '/auth/logout',
    access: publicAccess,
    summary: 'End the session of the token or cookie and clear the cookies.',
    response: Done,
    client: { ignoresOwner: true },
  }),
  me: route({
    id: 'auth.me',
    method: 'GET',
    path: '/auth/me',
    access: signedIn,
    summary: 'The signed-in user and the membership the session acts in.',
    response: z.object({ success: z.literal(true), user: SessionUser }),
    client: { isShort: true, isUnthrottled: true, ignoresOwner: true },
  }),
  switchTenant: route({
    id: 'auth.switch-tenant',
    method: 'POST',
    path: '/auth/switch-tenant',
    access: signedIn,
    summary: 'Move the session to another tenant of the user; its tokens for the old one stop working.',
    body: z.object({
      tenantName: z.string().trim().min(1, 'is required').max(limits.tenantNameMax),
      returnRefreshToken: z.boolean().default(false),
    }),
    response: z.object({
      success: z.literal(true),
      token: z.string(),
      refreshToken: z.string().optional(),
      data: z.object({ tenantName: z.string(), user: SessionUser }),
    }),
    errors: ['NOT_FOUND', 'IP_RESTRICTED', 'SSO_REQUIRED', 'PASSWORD_EXPIRED'],
    limit: { points: 30, perSeconds: 60, by: 'account' },
    client: { isExclusive: true, ignoresOwner: true },
  }),
} as const;
