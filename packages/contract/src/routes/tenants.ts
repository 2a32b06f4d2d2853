import { z } from 'zod';
import { signedIn } from '../plain/access.ts';
import { ok } from '../core/envelope.ts';
import { limits } from '../plain/limits.ts';
import { Id } from '../core/primitives.ts';
import { Role } from '../core/role.ts';
import { route } from '../core/route.ts';
import { LinkToken, SessionUser } from './auth.ts';

/** A tenant the signed-in user belongs to. */
export const OwnTenant = z.object({
  id: Id,
  name: z.string(),
  displayName: z.string(),
  role: Role,
  isActive: z.boolean().meta({ description: 'Always true: where a membership has ended is under `former`.' }),
  isCurrent: z.boolean().meta({ description: 'The session acts in this one.' }),
});
export type OwnTenant = z.infer<typeof OwnTenant>;

/** A tenant the user belonged to. */
export const FormerTenant = z.object({
  id: Id,
  displayName: z.string(),
  ended: z.enum(['deactivated', 'removed']),
});
export type FormerTenant = z.infer<typeof FormerTenant>;

export const JoinedEvent = z.object({
  tenantId: Id,
  tenantName: z.string(),
  tenantDisplayName: z.string(),
  eventId: Id,
  eventName: z.string(),
  isCurrentTenant: z.boolean(),
  isNewMember: z.boolean(),
  alreadyRegistered: z.boolean(),
});
export type JoinedEvent = z.infer<typeof JoinedEvent>;

/** What lets the caller into an event: its code, or its magic link. */
export const JoinEventBody = z
  .object({
    code: z.string().trim().min(1, 'is required').max(limits.registrationCodeMax).optional(),
    magicLinkToken: LinkToken.optional(),
    eventId: Id.optional().meta({ description: 'The event that the magic link names.' }),
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

export const tenantRoutes = {
  list: route({
    id: 'auth.tenants',
    method: 'GET',
    path: '/auth/tenants',
    access: signedIn,
    summary: 'The tenants of the signed-in user, and those where the membership has ended.',
    response: ok(
      z.object({
        tenants: z.array(OwnTenant),
        former: z.array(FormerTenant),
        isBound: z
          .boolean()
          .meta({ description: 'The session came by single sign-on and stays in its tenant.' }),
      }),
    ),
  }),
  switchTo: route({
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
    client: { isExclusive: true },
  }),
  joinEvent: route({
    id: 'events.join',
    method: 'POST',
    path: '/events/join',
    access: signedIn,
    summary:
      'Register for the event of a code or a magic link, of any tenant; whoever is no member there becomes a participant.',
    body: JoinEventBody,
    response: ok(JoinedEvent),
    errors: [
      'INVALID_REGISTRATION_CODE',
      'INVALID_MAGIC_LINK',
      'EVENT_NOT_ACTIVE',
      'EVENT_ENDED',
      'REGISTRATION_CLOSED',
      'EVENT_FULL',
      'IP_RESTRICTED',
      'SSO_REQUIRED',
      'PASSWORD_EXPIRED',
    ],
    limit: { points: 20, perSeconds: 60, by: 'account' },
  }),
} as const;
