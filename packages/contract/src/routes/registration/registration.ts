import { limits, registrationStates } from '@guidon/words';
import { z } from 'zod';
import { publicAccess, signedIn } from '../../plain/access.ts';
import { Email, LinkToken, NewPassword, TenantName, Username } from '../../core/account-fields.ts';
import { entryBytes, entryInput, EntryQuestions } from '../../core/event-entry.ts';
import { ok } from '../../core/envelope.ts';
import { EventRegistration, Lifecycle } from '../../core/event.ts';
import { Id, organizationName, Time, visibleLine } from '../../core/primitives.ts';
import { credentialProblem } from '../../plain/registration-credential.ts';
import { route } from '../../core/route.ts';
import { CaptchaToken } from '../bot-check.ts';
import { returnRefreshToken, SessionReply } from '../sign-in/sessions.ts';

/** A name that cannot be one of a team places nobody, and keeps nobody out of the event. */
export const linkedTeamName = z
  .string()
  .max(limits.linkTokenMax)
  .optional()
  .meta({ description: 'The team that the magic link names.' });

const birthDate = z.iso
  .date('must be a date')
  .refine(
    (day) => day >= '1900-01-01' && day <= new Date().toISOString().slice(0, 10),
    'must be a real birth date',
  );

const RegisterFields = z
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
    teamName: linkedTeamName,
    usesMagicLink: z.boolean().optional(),
    firstName: visibleLine(limits.personNameMax).optional(),
    lastName: visibleLine(limits.personNameMax).optional(),
    birthDate: birthDate.optional(),
    company: organizationName(limits.companyMax).optional(),
    ...entryInput,
    captchaTokenV3: CaptchaToken.nullish().meta({
      description:
        'The invisible bot check, solved for register, once CAPTCHA_FAILED asked for it: after many refusals of one network.',
    }),
    captchaTokenV2: CaptchaToken.nullish().meta({
      description: 'The visible bot check, once CAPTCHA_FAILED asked for that.',
    }),
    returnRefreshToken,
  })
  .refine((body) => body.role !== 'admin' || body.tenantName !== undefined, {
    path: ['tenantName'],
    message: 'Tenant name is required for admin registration',
  });

export const RegisterBody = RegisterFields.superRefine((body, context) => {
  const problem = credentialProblem(body);
  if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.message });
});
export type RegisterBody = z.infer<typeof RegisterBody>;

const InvitedBody = RegisterFields.superRefine((body, context) => {
  const problem = body.invitationToken
    ? credentialProblem(body)
    : { field: 'invitationToken', message: 'is required' };
  if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.message });
});

const registrationErrors = [
  'CAPTCHA_FAILED',
  'RULES_NOT_ACCEPTED',
  'PASSWORD_TOO_SHORT',
  'PASSWORD_TOO_WEAK',
  'EMAIL_EXISTS',
  'USERNAME_TAKEN',
  'INVALID_INVITATION',
  'IP_RESTRICTED',
  'SSO_REQUIRED',
] as const;

export const JoinedEvent = z.object({
  tenantId: Id,
  tenantName: z.string(),
  tenantDisplayName: z.string(),
  eventId: Id,
  eventName: z.string(),
  isCurrentTenant: z.boolean(),
  isNewMember: z.boolean(),
  alreadyRegistered: z.boolean(),
  state: z.enum(registrationStates),
  team: z
    .object({ name: z.string(), isPlaced: z.boolean() })
    .nullable()
    .meta({ description: 'The team that the magic link named, and whether the caller is in it now.' }),
});
export type JoinedEvent = z.infer<typeof JoinedEvent>;

/** The tenant that a signed-in account creates for itself. */
export const FoundTenantBody = z.object({
  tenantName: TenantName,
  displayName: organizationName(limits.companyMax).optional().meta({
    description: 'What people read; without one they read the tenant name.',
  }),
});
export type FoundTenantBody = z.infer<typeof FoundTenantBody>;

export const FoundedTenant = z.object({ id: Id, name: z.string(), displayName: z.string() });
export type FoundedTenant = z.infer<typeof FoundedTenant>;

/** What lets the caller into an event: its code, or its magic link. */
export const JoinEventBody = z
  .object({
    code: z.string().trim().min(1, 'is required').max(limits.registrationCodeMax).optional(),
    magicLinkToken: LinkToken.optional(),
    eventId: Id.optional().meta({ description: 'The event that the magic link names.' }),
    teamName: linkedTeamName,
    ...entryInput,
  })
  .superRefine((body, context) => {
    const { code, magicLinkToken, eventId } = body;
    const refuse = (path: keyof typeof body, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    const isLink = magicLinkToken !== undefined || eventId !== undefined;
    if (code !== undefined && isLink) refuse('code', 'Use either a code or a magic link, only one of them');
    else if (code === undefined && !isLink) refuse('code', 'is required');
    else if (isLink && magicLinkToken === undefined) refuse('magicLinkToken', 'is required with an event');
    else if (isLink && eventId === undefined) refuse('eventId', 'is required with a magic link');
  });
export type JoinEventBody = z.infer<typeof JoinEventBody>;

/** What an event's magic link or code leads to; `event` is null where there is none of that secret. */
export const EventLinkCheck = z.object({
  success: z.literal(true),
  valid: z.boolean().meta({ description: 'Whether it lets into the event now.' }),
  message: z.string().meta({ description: 'Why it does not.' }),
  event: z
    .object({
      name: z.string(),
      tenantName: z.string(),
      tenantDisplayName: z.string(),
      status: Lifecycle,
      startsAt: Time.nullable(),
      endsAt: Time.nullable(),
      autoStart: z.boolean(),
      pausedAt: Time.nullable(),
      registration: EventRegistration.pick({ admission: true, needsApproval: true, hasWaitlist: true }),
      asks: EntryQuestions,
    })
    .nullable(),
});
export type EventLinkCheck = z.infer<typeof EventLinkCheck>;

const EventLinkQuery = z.object({
  magicLinkToken: z.string().trim().max(limits.linkTokenMax).optional(),
  code: z.string().trim().max(limits.registrationCodeMax).optional(),
  eventId: z
    .string()
    .max(limits.linkTokenMax)
    .optional()
    .meta({ description: 'The event that the link names.' }),
});
export type EventLinkQuery = z.infer<typeof EventLinkQuery>;

export const registrationRoutes = {
  checkEventLink: route({
    id: 'events.check-link',
    method: 'GET',
    path: '/auth/event-links',
    access: publicAccess,
    summary: 'What the magic link or the registration code of an event is for, or why it does not work.',
    query: EventLinkQuery,
    response: EventLinkCheck,
    limit: { points: 600, perSeconds: 60, by: 'address' },
  }),
  register: route({
    id: 'auth.register',
    method: 'POST',
    path: '/auth/register',
    access: publicAccess,
    summary:
      'Create an account: an admin with a new tenant, or whoever an invitation, a magic link or a code lets in.',
    body: RegisterBody,
    bodyBytes: entryBytes,
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
      'BANNED',
      'DOMAIN_NOT_ALLOWED',
      'EMAIL_NOT_VERIFIED',
      'APPROVAL_NEEDED',
      'TEAM_FULL',
      'TEAM_LOCKED',
    ],
    limit: { points: 600, perSeconds: 60, by: 'address' },
    cost: 'heavy',
    client: { isUnthrottled: true, ignoresOwner: true },
  }),
  registerWithInvitation: route({
    id: 'auth.register-with-invitation',
    method: 'POST',
    path: '/auth/register-with-invitation',
    access: publicAccess,
    summary:
      'Create an account with an invitation that was sent to its address, in the role of the invitation.',
    body: InvitedBody,
    bodyBytes: entryBytes,
    response: SessionReply,
    status: 201,
    errors: registrationErrors,
    limit: { points: 600, perSeconds: 60, by: 'address' },
    cost: 'heavy',
    client: { ignoresOwner: true },
  }),
  foundTenant: route({
    id: 'auth.found-tenant',
    method: 'POST',
    path: '/auth/tenants',
    access: signedIn,
    summary: 'Create a tenant with the caller as its first admin; the session stays where it is.',
    body: FoundTenantBody,
    response: ok(FoundedTenant),
    status: 201,
    errors: ['TENANT_NAME_TAKEN', 'EMAIL_NOT_VERIFIED'],
    limit: { points: 5, perSeconds: 3600, by: 'account' },
  }),
  joinEvent: route({
    id: 'events.join',
    method: 'POST',
    path: '/events/join',
    access: signedIn,
    summary:
      'Register for the event of a code or a magic link, of any tenant; whoever is no member there becomes a participant.',
    body: JoinEventBody,
    bodyBytes: entryBytes,
    response: ok(JoinedEvent),
    errors: [
      'INVALID_REGISTRATION_CODE',
      'INVALID_MAGIC_LINK',
      'EVENT_NOT_ACTIVE',
      'EVENT_ENDED',
      'REGISTRATION_CLOSED',
      'EVENT_FULL',
      'BANNED',
      'DOMAIN_NOT_ALLOWED',
      'EMAIL_NOT_VERIFIED',
      'APPLICATION_REJECTED',
      'RULES_NOT_ACCEPTED',
      'IP_RESTRICTED',
      'SSO_REQUIRED',
      'PASSWORD_EXPIRED',
    ],
    limit: { points: 20, perSeconds: 60, by: 'account' },
  }),
} as const;
