import { z } from 'zod';
import { publicAccess, signedIn } from '../plain/access.ts';
import { Done, ok } from '../core/envelope.ts';
import { limits } from '../plain/limits.ts';
import { defaultPreferences, Language, Preferences } from '../core/preferences.ts';
import { Id, line } from '../core/primitives.ts';
import { credentialProblem } from '../plain/registration-credential.ts';
import { rights } from '../plain/rights.ts';
import { Role } from '../core/role.ts';
import { route } from '../core/route.ts';

export const usernamePattern = /^[A-Za-z0-9_-]+$/;
export const tenantNamePattern = /^[a-z]+$/;

export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(limits.emailMax)
  .pipe(z.email('must be an email address'));

export const Username = z
  .string()
  .trim()
  .min(1, 'Username is required')
  .regex(usernamePattern, 'Username can only contain letters, numbers, underscores, and hyphens')
  .min(limits.usernameMin, `must be at least ${limits.usernameMin} characters long`)
  .max(limits.usernameMax, `must be ${limits.usernameMax} characters or less`);

/** At least 8 characters and not easy to guess, which the verb decides, since each has a code of its own. */
export const NewPassword = z
  .string()
  .min(1, 'is required')
  .max(limits.passwordMax, `must be ${limits.passwordMax} characters or less`)
  .meta({ description: `At least ${limits.passwordMin} characters, and not one that is easy to guess.` });

export const TenantName = z
  .string()
  .regex(tenantNamePattern, 'Only lowercase letters are allowed')
  .min(limits.tenantNameMin, 'Tenant name must be at least 3 characters long')
  .max(limits.tenantNameMax, 'Tenant name must be 64 characters or less');

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
  mustSetUpSecondFactor: z.boolean().meta({
    description:
      'The tenant asks this role for a second factor and there is none: nothing of the tenant opens.',
  }),
  language: Language.default('en'),
  timeZone: z.string().nullable().default(null).meta({ description: 'IANA name; null follows the browser.' }),
  preferences: Preferences.default(defaultPreferences),
});
export type SessionUser = z.infer<typeof SessionUser>;

/** Carries a sign-in to its second factor. */
export const TempToken = z.string().min(1).max(200);

/** The random id that came with `tempToken`; names the browser that is to be trusted. */
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
 * What a sign-in or a registration came to. With `token` a session has begun; the refresh token is in the body only for
 * a client that asked for it. Without one, either the address has to be verified first or the second factor is due.
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

const birthDate = z.iso
  .date('must be a date')
  .refine(
    (day) => day >= '1900-01-01' && day <= new Date().toISOString().slice(0, 10),
    'must be a real birth date',
  );

/** The secret of a link, as it stands in the mail or on the screen of whoever passes it on. */
export const LinkToken = z.string().trim().min(1).max(limits.linkTokenMax);

export const RegisterBody = z
  .object({
    username: Username,
    email: Email,
    password: NewPassword,
    role: z.enum(['participant', 'organizer', 'admin']).default('participant').meta({
      description: 'What the form was for; with an invitation the role is the one it was sent for.',
    }),
    tenantName: TenantName.optional(),
    invitationToken: LinkToken.optional(),
    magicLinkToken: LinkToken.optional(),
    registrationCode: z.string().trim().max(64).optional(),
    eventId: Id.optional(),
    isTeamInvitation: z.boolean().optional(),
    teamInviteToken: LinkToken.optional(),
    teamInviteTenant: z.string().trim().max(limits.tenantNameMax).optional(),
    teamName: line(limits.nameMax).optional(),
    usesMagicLink: z.boolean().optional(),
    firstName: line(limits.personNameMax).optional(),
    lastName: line(limits.personNameMax).optional(),
    birthDate: birthDate.optional(),
    company: line(limits.companyMax).optional(),
    returnRefreshToken,
  })
  .refine((body) => body.role !== 'admin' || body.tenantName !== undefined, {
    path: ['tenantName'],
    message: 'Tenant name is required for admin registration',
  })
  .superRefine((body, context) => {
    const problem = credentialProblem(body);
    if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.message });
  });
export type RegisterBody = z.infer<typeof RegisterBody>;

const InvitedBody = RegisterBody.refine((body) => Boolean(body.invitationToken), {
  path: ['invitationToken'],
  message: 'is required',
});

const registrationErrors = [
  'PASSWORD_TOO_SHORT',
  'PASSWORD_TOO_WEAK',
  'EMAIL_EXISTS',
  'USERNAME_TAKEN',
  'INVALID_INVITATION',
  'IP_RESTRICTED',
  'SSO_REQUIRED',
] as const;

export const authRoutes = {
  register: route({
    id: 'auth.register',
    method: 'POST',
    path: '/auth/register',
    access: publicAccess,
    summary:
      'Create an account: an admin with a new tenant, or whoever an invitation, a magic link or a code lets in.',
    body: RegisterBody,
    response: SessionReply,
    status: 201,
    errors: [
      ...registrationErrors,
      'TENANT_NAME_TAKEN',
      'INVALID_MAGIC_LINK',
      'INVALID_REGISTRATION_CODE',
      'EVENT_NOT_ACTIVE',
      'EVENT_ENDED',
      'REGISTRATION_CLOSED',
      'EVENT_FULL',
    ],
    limit: { points: 600, perSeconds: 60, by: 'address' },
    cost: 'heavy',
    client: { isUnthrottled: true },
  }),
  registerWithInvitation: route({
    id: 'auth.register-with-invitation',
    method: 'POST',
    path: '/auth/register-with-invitation',
    access: publicAccess,
    summary:
      'Create an account with an invitation that was sent to its address, in the role of the invitation.',
    body: InvitedBody,
    response: SessionReply,
    status: 201,
    errors: registrationErrors,
    limit: { points: 600, perSeconds: 60, by: 'address' },
    cost: 'heavy',
  }),
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
    client: { isUnthrottled: true },
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
    client: { isShort: true },
    errors: ['IP_RESTRICTED', 'SSO_REQUIRED'],
  }),
  logout: route({
    id: 'auth.logout',
    method: 'POST',
    path: '/auth/logout',
    access: publicAccess,
    summary: 'End the session of the token or cookie and clear the cookies.',
    response: Done,
  }),
  me: route({
    id: 'auth.me',
    method: 'GET',
    path: '/auth/me',
    access: signedIn,
    summary: 'The signed-in user and the membership the session acts in.',
    response: z.object({ success: z.literal(true), user: SessionUser }),
    client: { isShort: true, isUnthrottled: true },
  }),
  tenantName: route({
    id: 'auth.tenant-name',
    method: 'GET',
    path: '/auth/tenant-names/:name',
    access: publicAccess,
    summary: 'Whether a tenant name can still be taken.',
    params: z.object({ name: z.string().max(200) }),
    response: ok(z.object({ available: z.boolean(), reason: z.string().nullable() })),
    limit: { points: 120, perSeconds: 60, by: 'address' },
  }),
} as const;
