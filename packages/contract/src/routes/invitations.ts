import { invitationStates, limits } from '@guidon/words';
import { z } from 'zod';
import { membersWith, publicAccess, signedIn } from '../plain/access.ts';
import { ok, page } from '../core/envelope.ts';
import { hasLink } from '../plain/plain-names.ts';
import { Id, PageQuery, text, Time } from '../core/primitives.ts';
import { Role } from '../core/member.ts';
import { route } from '../core/route.ts';
import { Email, LinkToken } from '../core/account-fields.ts';

export const InvitationState = z.enum(invitationStates);
export type InvitationState = z.infer<typeof InvitationState>;

export const Invitation = z.object({
  id: Id,
  email: z.string(),
  role: Role,
  state: InvitationState,
  message: z.string(),
  invitedBy: z.object({ id: Id, username: z.string() }),
  createdAt: Time,
  sentAt: Time,
  expiresAt: Time,
  acceptedAt: Time.nullable(),
  resendAt: Time.nullable().meta({
    description: 'When the mail can be sent again; null for an invitation that no longer can.',
  }),
});
export type Invitation = z.infer<typeof Invitation>;

export const CreateInvitationBody = z.object({
  email: Email,
  role: Role,
  message: text(limits.invitationMessageMax)
    .transform((typed) => typed.trim())
    .refine((typed) => !hasLink(typed), 'must not contain links or addresses')
    .default(''),
});
export type CreateInvitationBody = z.infer<typeof CreateInvitationBody>;

/** What an invitation's link leads to; `invitation` is null unless it can be accepted now. */
export const InvitationCheck = z.object({
  success: z.literal(true),
  valid: z.boolean(),
  message: z.string(),
  invitation: z
    .object({
      inviteType: Role,
      targetEmail: z.string(),
      tenantName: z.string(),
      tenantDisplayName: z.string(),
      inviter: z.object({ username: z.string() }),
      message: z.string(),
      expiresAt: Time,
    })
    .nullable(),
});
export type InvitationCheck = z.infer<typeof InvitationCheck>;

const invitationParams = z.object({ invitationId: Id });
const inviting = membersWith('members.invite');
const oneInvitation = ok(Invitation);

export const invitationRoutes = {
  list: route({
    id: 'invitations.list',
    method: 'GET',
    path: '/invitations',
    access: inviting,
    summary: 'Invitations to the roles that the caller may give, the newest first.',
    query: PageQuery.extend({ state: z.enum(['all', ...invitationStates]).default('all') }),
    response: page(Invitation).extend({
      can: z.object({ invite: z.array(Role).meta({ description: 'Roles that the caller may give.' }) }),
    }),
  }),
  create: route({
    id: 'invitations.create',
    method: 'POST',
    path: '/invitations',
    access: inviting,
    summary: 'Invite somebody by mail. The link in it works once and for seven days.',
    body: CreateInvitationBody,
    response: oneInvitation,
    status: 201,
    errors: ['ALREADY_MEMBER', 'ALREADY_INVITED'],
    limit: { points: 60, perSeconds: 60, by: 'account' },
    cost: 'heavy',
  }),
  resend: route({
    id: 'invitations.resend',
    method: 'POST',
    path: '/invitations/:invitationId/resend',
    access: inviting,
    summary: 'Send the mail again with a new link; the old link ends. At most once a minute.',
    params: invitationParams,
    response: oneInvitation,
    errors: ['NOT_FOUND', 'CONFLICT'],
    cost: 'heavy',
  }),
  revoke: route({
    id: 'invitations.revoke',
    method: 'POST',
    path: '/invitations/:invitationId/revoke',
    access: inviting,
    summary: 'Withdraw an open invitation; its link ends.',
    params: invitationParams,
    response: oneInvitation,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  check: route({
    id: 'invitations.check',
    method: 'GET',
    path: '/invitations/links/:token',
    access: publicAccess,
    summary: 'What an invitation link is for, or why it does not work.',
    params: z.object({ token: LinkToken }),
    response: InvitationCheck,
    limit: { points: 600, perSeconds: 60, by: 'address' },
  }),
  accept: route({
    id: 'invitations.accept',
    method: 'POST',
    path: '/invitations/accept',
    access: signedIn,
    summary: 'Join the tenant of an invitation that was sent to the address of the account.',
    body: z.object({ token: LinkToken }),
    response: ok(
      z.object({ tenantId: Id, tenantName: z.string(), tenantDisplayName: z.string(), role: Role }),
    ),
    errors: ['INVALID_INVITATION'],
    limit: { points: 30, perSeconds: 60, by: 'account' },
  }),
} as const;
