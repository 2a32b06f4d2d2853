import { limits } from '@guidon/words';
import { z } from 'zod';
import { publicAccess } from '../../plain/access.ts';
import { route } from '../../core/route.ts';
import { Email } from '../../core/account-fields.ts';
import { entryBytes, entryInput } from '../../core/event-entry.ts';
import { Id } from '../../core/primitives.ts';
import { CaptchaToken } from '../bot-check.ts';
import { linkedTeamName } from './registration.ts';
import { SessionReply, SessionUser } from '../sign-in/sessions.ts';

/** Absent, null and empty are the same. */
const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform((value) => value || undefined);

export const WizardCheckBody = z.object({
  email: Email,
  captchaTokenV3: CaptchaToken.nullish().meta({
    description: 'The invisible check, solved for check_email.',
  }),
  captchaTokenV2: CaptchaToken.nullish().meta({ description: 'The visible check, once it was asked for.' }),
  tenantName: optionalText(200),
  invitationToken: optionalText(limits.linkTokenMax),
});
export type WizardCheckBody = z.infer<typeof WizardCheckBody>;

export const WizardInvitation = z.object({
  valid: z.boolean(),
  message: z.string().meta({ description: 'Why it is not valid.' }),
  eventName: z.string().nullable(),
  tenantName: z.string().nullable(),
  tenantId: z.string().nullable(),
});
export type WizardInvitation = z.infer<typeof WizardInvitation>;

export const WizardCheckReply = z.object({
  success: z.literal(true),
  requiresV2Captcha: z
    .boolean()
    .meta({ description: 'The visible check has to be solved first; nothing is told about the account.' }),
  v3Score: z.number().meta({ description: '0 a bot, 1 a person.' }),
  data: z.object({
    requiresPassword: z.boolean(),
    requiresRegistration: z.boolean(),
    message: z.string(),
    invitation: WizardInvitation.nullable(),
  }),
});
export type WizardCheckReply = z.infer<typeof WizardCheckReply>;

/** The verb checks the username and the password, because each broken rule has an error code of its own. */
export const WizardCompleteBody = z.object({
  email: Email,
  password: z.string().min(1, 'Password is required for login').max(limits.passwordMax),
  mode: z.enum(['login', 'register']),
  username: optionalText(200),
  tenantName: optionalText(200),
  invitationToken: optionalText(limits.linkTokenMax),
  registrationCode: optionalText(limits.registrationCodeMax).meta({
    description: 'Of an event, in place of an invitation.',
  }),
  eventId: Id.optional().meta({ description: 'The event that the code must be of.' }),
  teamName: linkedTeamName,
  ...entryInput,
  returnRefreshToken: z.boolean().default(false).meta({
    description: 'Answer the refresh token in the body; browsers keep it in an HttpOnly cookie instead.',
  }),
});
export type WizardCompleteBody = z.infer<typeof WizardCompleteBody>;

export const WizardCompleteReply = SessionReply.omit({ token: true, refreshToken: true, user: true }).extend({
  data: z.object({
    user: SessionUser.optional(),
    accessToken: z.string().optional(),
    refreshToken: z.string().optional(),
    invitation: z.object({ eventName: z.string() }).nullable(),
  }),
});
export type WizardCompleteReply = z.infer<typeof WizardCompleteReply>;

export const wizardRoutes = {
  checkEmail: route({
    id: 'wizard.check-email',
    method: 'POST',
    path: '/auth/wizard/check-email',
    access: publicAccess,
    summary: 'Whether an address has an account, told to whoever passes the bot check.',
    body: WizardCheckBody,
    response: WizardCheckReply,
    errors: ['CAPTCHA_FAILED'],
    limit: { points: 1_200, perSeconds: 60, by: 'address' },
    cost: 'heavy',
  }),
  complete: route({
    id: 'wizard.complete',
    method: 'POST',
    path: '/auth/wizard/complete',
    access: publicAccess,
    summary: 'Sign in, or create an account; with an invitation it joins the tenant that sent it.',
    body: WizardCompleteBody,
    bodyBytes: entryBytes,
    response: WizardCompleteReply,
    errors: [
      'INVALID_CREDENTIALS',
      'ACCOUNT_LOCKED',
      'ACCOUNT_DISABLED',
      'PASSWORD_EXPIRED',
      'IP_RESTRICTED',
      'SSO_REQUIRED',
      'NO_MEMBERSHIP',
      'CAPTCHA_FAILED',
      'USERNAME_TAKEN',
      'EMAIL_EXISTS',
      'INVALID_USERNAME_FORMAT',
      'INVALID_USERNAME_LENGTH',
      'PASSWORD_TOO_SHORT',
      'PASSWORD_TOO_WEAK',
      'INVALID_INVITATION',
      'INVALID_MAGIC_LINK',
      'INVALID_REGISTRATION_CODE',
      'EVENT_NOT_ACTIVE',
      'EVENT_ENDED',
      'REGISTRATION_CLOSED',
      'EVENT_FULL',
      'BANNED',
      'DOMAIN_NOT_ALLOWED',
      'EMAIL_NOT_VERIFIED',
      'APPROVAL_NEEDED',
      'RULES_NOT_ACCEPTED',
      'TEAM_FULL',
      'TEAM_LOCKED',
    ],
    limit: { points: 1_200, perSeconds: 60, by: 'address' },
    cost: 'heavy',
  }),
} as const;
