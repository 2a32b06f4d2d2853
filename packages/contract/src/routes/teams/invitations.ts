import { limits, teamInvitationStates } from '@guidon/words';
import { z } from 'zod';
import { anyMember, publicAccess, signedIn } from '../../plain/access.ts';
import { Done, ok } from '../../core/envelope.ts';
import { entryBytes, entryInput, EntryQuestions } from '../../core/event-entry.ts';
import { hasLink } from '../../plain/plain-names.ts';
import { Id, line, text, Time } from '../../core/primitives.ts';
import { Role } from '../../core/member.ts';
import { route } from '../../core/route.ts';
import { Email, LinkToken } from '../../core/account-fields.ts';

/** What a link into a team leads to; `invitation` is null unless it can be accepted now. */
export const TeamInvitationCheck = z.object({
  success: z.literal(true),
  valid: z.boolean(),
  message: z.string(),
  invitation: z
    .object({
      team: z.object({
        name: z.string(),
        teamCode: z.string(),
        memberCount: z.number().int(),
        maxMembers: z.number().int(),
        leader: z.object({ username: z.string() }).nullable(),
      }),
      event: z.object({
        id: Id,
        name: z.string(),
        startDate: Time.nullable(),
        endDate: Time.nullable(),
        location: z.string(),
        description: z.string(),
        asks: EntryQuestions,
      }),
      inviter: z.object({ username: z.string() }),
      message: z.string(),
      inviteeEmail: z.string().nullable(),
      tenant: z.object({ name: z.string(), displayName: z.string() }),
    })
    .nullable(),
});
export type TeamInvitationCheck = z.infer<typeof TeamInvitationCheck>;

/** An invitation into a team, as those who may invite see it; one for no address and no account is a link for many. */
export const TeamInvitation = z.object({
  id: Id,
  email: z.string().nullable(),
  invitee: z.object({ id: Id, username: z.string() }).nullable().meta({
    description: 'A member who was invited by name, or of a former team; their address stays unknown.',
  }),
  message: z.string(),
  state: z.enum(teamInvitationStates),
  invitedBy: z.object({ id: Id, username: z.string() }),
  createdAt: Time,
  expiresAt: Time,
  uses: z.number().int().meta({ description: 'People who came in with it.' }),
  resendAt: Time.nullable().meta({ description: 'When the mail can be sent again; null where none can.' }),
});
export type TeamInvitation = z.infer<typeof TeamInvitation>;

/** An invitation together with its link, which is shown once. */
export const NewTeamInvitation = TeamInvitation.extend({
  url: z.string().nullable().meta({ description: 'Null for one that goes by mail.' }),
});
export type NewTeamInvitation = z.infer<typeof NewTeamInvitation>;

/** What is open for the caller: an invitation to a team, or to a role in an organization. */
export const ReceivedInvitation = z.object({
  id: Id,
  kind: z.enum(['team', 'organization']),
  tenant: z.object({ name: z.string(), displayName: z.string() }),
  team: z
    .object({ name: z.string(), event: z.object({ id: Id, name: z.string(), startDate: Time.nullable() }) })
    .nullable(),
  role: Role.nullable(),
  inviter: z.object({ username: z.string() }),
  message: z.string(),
  expiresAt: Time,
});
export type ReceivedInvitation = z.infer<typeof ReceivedInvitation>;

/** Where an accepted invitation has led. */
export const AcceptedTeamInvitation = z.object({
  teamId: Id,
  eventId: Id,
  tenantId: Id,
  tenantName: z.string(),
  isCurrentTenant: z.boolean(),
  isNewMember: z.boolean(),
});
export type AcceptedTeamInvitation = z.infer<typeof AcceptedTeamInvitation>;

export const CreateTeamInvitationBody = z.object({
  email: Email.optional(),
  username: line(limits.nameMax)
    .optional()
    .meta({ description: 'Of a member of the organization, in place of an address.' }),
  message: text(limits.invitationMessageMax)
    .transform((typed) => typed.trim())
    .refine((typed) => !hasLink(typed), 'must not contain links or addresses')
    .default(''),
});
export type CreateTeamInvitationBody = z.infer<typeof CreateTeamInvitationBody>;

const teamParams = z.object({ teamId: Id });
const receivedParams = z.object({ teamInvitationId: Id });
const invitationParams = teamParams.extend(receivedParams.shape);
const linkParams = z.object({ token: LinkToken });

const acceptErrors = [
  'TEAM_FULL',
  'TEAM_BANNED',
  'TEAM_LOCKED',
  'ALREADY_IN_TEAM',
  'EVENT_FULL',
  'RULES_NOT_ACCEPTED',
  'BANNED',
  'DOMAIN_NOT_ALLOWED',
  'EMAIL_NOT_VERIFIED',
  'APPROVAL_NEEDED',
  'APPLICATION_REJECTED',
  'EVENT_ENDED',
  'EVENT_NOT_ACTIVE',
  'REGISTRATION_CLOSED',
  'IP_RESTRICTED',
  'SSO_REQUIRED',
  'PASSWORD_EXPIRED',
] as const;

export const teamInvitationRoutes = {
  check: route({
    id: 'team-invitations.check',
    method: 'GET',
    path: '/team-invites/:token',
    access: publicAccess,
    summary: 'Which team, event and tenant a team invitation is for, or that it does not work.',
    params: linkParams,
    query: z.object({
      tenant: z.string().max(64).optional().meta({ description: 'Name or id that the link names.' }),
    }),
    response: TeamInvitationCheck,
    limit: { points: 600, perSeconds: 60, by: 'address' },
  }),
  list: route({
    id: 'team-invitations.list',
    method: 'GET',
    path: '/teams/:teamId/invitations',
    access: anyMember,
    summary: 'Invitations of a team, the newest first, for its leader and staff; a hundred at most.',
    params: teamParams,
    response: ok(z.array(TeamInvitation)),
    errors: ['NOT_FOUND'],
  }),
  create: route({
    id: 'team-invitations.create',
    method: 'POST',
    path: '/teams/:teamId/invitations',
    access: anyMember,
    summary:
      'Invite an address by mail or a member by name, or make a link that works until the team is full.',
    params: teamParams,
    body: CreateTeamInvitationBody,
    response: ok(NewTeamInvitation),
    status: 201,
    errors: ['NOT_FOUND', 'TEAM_FULL', 'TEAM_LOCKED', 'ALREADY_INVITED', 'ALREADY_MEMBER', 'LIMIT_REACHED'],
    limit: { points: 20, perSeconds: 3600, by: 'account' },
    cost: 'heavy',
  }),
  resend: route({
    id: 'team-invitations.resend',
    method: 'POST',
    path: '/teams/:teamId/invitations/:teamInvitationId/resend',
    access: anyMember,
    summary: 'Send the mail again with a new link; the old link ends. At most once a minute.',
    params: invitationParams,
    response: ok(TeamInvitation),
    errors: ['NOT_FOUND', 'CONFLICT', 'TEAM_FULL', 'TEAM_LOCKED'],
    cost: 'heavy',
  }),
  revoke: route({
    id: 'team-invitations.revoke',
    method: 'DELETE',
    path: '/teams/:teamId/invitations/:teamInvitationId',
    access: anyMember,
    summary: 'Withdraw an open invitation; its link ends.',
    params: invitationParams,
    response: Done,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  accept: route({
    id: 'team-invitations.accept',
    method: 'POST',
    path: '/team-invites/:token/accept',
    access: signedIn,
    summary:
      'Join the team of an invitation, its event and its organization. Who has come in with it gets the same answer again.',
    params: linkParams,
    body: z.object(entryInput).nullable().default(null),
    bodyBytes: entryBytes,
    response: ok(AcceptedTeamInvitation),
    errors: [...acceptErrors, 'INVALID_INVITATION'],
    limit: { points: 30, perSeconds: 60, by: 'account' },
  }),
  decline: route({
    id: 'team-invitations.decline',
    method: 'POST',
    path: '/team-invites/:token/decline',
    access: signedIn,
    summary: 'Decline an invitation; a link for many only for oneself.',
    params: linkParams,
    response: Done,
    errors: ['INVALID_INVITATION', 'CONFLICT'],
    limit: { points: 30, perSeconds: 60, by: 'account' },
  }),
  received: route({
    id: 'team-invitations.received',
    method: 'GET',
    path: '/users/invitations',
    access: signedIn,
    summary:
      'Everything that is open and addressed to the caller or their verified address, the newest first: to teams, and to organizations, which their mail leads to.',
    response: ok(z.array(ReceivedInvitation)),
  }),
  acceptReceived: route({
    id: 'team-invitations.accept-received',
    method: 'POST',
    path: '/users/invitations/:teamInvitationId/accept',
    access: signedIn,
    summary: 'Accept an invitation into a team that is addressed to the caller.',
    params: receivedParams,
    response: ok(AcceptedTeamInvitation),
    errors: [...acceptErrors, 'NOT_FOUND'],
    limit: { points: 30, perSeconds: 60, by: 'account' },
  }),
  declineReceived: route({
    id: 'team-invitations.decline-received',
    method: 'POST',
    path: '/users/invitations/:teamInvitationId/decline',
    access: signedIn,
    summary: 'Decline an invitation into a team that is addressed to the caller.',
    params: receivedParams,
    response: Done,
    errors: ['NOT_FOUND', 'CONFLICT'],
    limit: { points: 30, perSeconds: 60, by: 'account' },
  }),
} as const;
