import { eventRights, limits, usualEventRights } from '@guidon/words';
import { z } from 'zod';
import { anyMember, membersWith } from '../../plain/access.ts';
import { Done, ok } from '../../core/envelope.ts';
import { Email } from '../../core/account-fields.ts';
import { Id, Time } from '../../core/primitives.ts';
import { route } from '../../core/route.ts';

const EventRight = z.enum(eventRights);

const Rights = z
  .array(EventRight)
  .min(1)
  .max(eventRights.length)
  .transform((given) => eventRights.filter((right) => given.includes(right)));

/** Somebody who runs an event with who created it, or is invited to. */
export const CoHost = z.object({
  user: z.object({ id: Id, username: z.string() }).nullable(),
  email: z.string().nullable().meta({ description: 'Of somebody who is not in the organization yet.' }),
  rights: z.array(EventRight),
  state: z.enum(['active', 'invited']),
  invitationId: Id.nullable().meta({ description: 'Of an open invitation.' }),
  invitedBy: z.object({ id: Id, username: z.string() }).nullable(),
  expiresAt: Time.nullable(),
});
export type CoHost = z.infer<typeof CoHost>;

export const InviteCoHostBody = z
  .object({
    userId: Id.optional().meta({ description: 'A member; goes before an address.' }),
    email: Email.optional(),
    rights: Rights.default([...usualEventRights]),
  })
  .refine(({ userId, email }) => userId !== undefined || email !== undefined, {
    path: ['userId'],
    error: 'is required, or an email in its place',
  });
export type InviteCoHostBody = z.infer<typeof InviteCoHostBody>;

/** An open invitation of the caller to run an event with others. */
export const ReceivedCoHostInvitation = z.object({
  id: Id,
  event: z.object({ id: Id, name: z.string(), startTime: Time.nullable() }),
  inviter: z.object({ username: z.string() }),
  rights: z.array(EventRight),
  expiresAt: Time,
});
export type ReceivedCoHostInvitation = z.infer<typeof ReceivedCoHostInvitation>;

const eventParams = z.object({ eventId: Id });
const coHostParams = eventParams.extend({ userId: Id });
const invitationParams = z.object({ coHostInvitationId: Id });
const running = membersWith('events.run');
const perMinute = { points: 30, perSeconds: 60, by: 'account' } as const;

export const coHostRoutes = {
  list: route({
    id: 'co-hosts.list',
    method: 'GET',
    path: '/events/:eventId/co-hosts',
    access: running,
    summary: 'Co-hosts of an event by name, and open invitations, for those with the right `hosts`.',
    params: eventParams,
    response: ok(z.array(CoHost)),
    errors: ['NOT_FOUND'],
  }),
  invite: route({
    id: 'co-hosts.invite',
    method: 'POST',
    path: '/events/:eventId/co-hosts',
    access: running,
    summary: `Invite a member of the staff, or somebody by mail, who is invited as an organizer too unless they are staff. Nobody gives a right that they do not have; an event has ${limits.coHosts} co-hosts at most.`,
    params: eventParams,
    body: InviteCoHostBody,
    response: ok(CoHost),
    status: 201,
    errors: ['NOT_FOUND', 'CONFLICT', 'ALREADY_INVITED', 'ALREADY_MEMBER', 'LIMIT_REACHED'],
    limit: perMinute,
    cost: 'heavy',
  }),
  update: route({
    id: 'co-hosts.update',
    method: 'PATCH',
    path: '/events/:eventId/co-hosts/:userId',
    access: running,
    summary: 'Change the rights of a co-host, at once.',
    params: coHostParams,
    body: z.object({ rights: Rights }),
    response: ok(CoHost),
    errors: ['NOT_FOUND'],
  }),
  remove: route({
    id: 'co-hosts.remove',
    method: 'DELETE',
    path: '/events/:eventId/co-hosts/:userId',
    access: running,
    summary: 'End co-hosting, at once; everybody may end their own. CONFLICT for who created the event.',
    params: coHostParams,
    response: Done,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  revoke: route({
    id: 'co-hosts.revoke',
    method: 'POST',
    path: '/events/:eventId/co-hosts/invitations/:coHostInvitationId/revoke',
    access: running,
    summary: 'Withdraw an open invitation; the one into the organization that went with it ends too.',
    params: eventParams.extend(invitationParams.shape),
    response: Done,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  received: route({
    id: 'co-hosts.received',
    method: 'GET',
    path: '/users/co-host-invitations',
    access: anyMember,
    summary: 'Open invitations of the caller to co-host events of the organization, the newest first.',
    response: ok(z.array(ReceivedCoHostInvitation)),
  }),
  accept: route({
    id: 'co-hosts.accept',
    method: 'POST',
    path: '/users/co-host-invitations/:coHostInvitationId/accept',
    access: anyMember,
    summary: 'Become a co-host. INVALID_INVITATION once who invited may no longer give these rights.',
    params: invitationParams,
    response: ok(z.object({ eventId: Id })),
    errors: ['NOT_FOUND', 'INVALID_INVITATION'],
    limit: perMinute,
  }),
  decline: route({
    id: 'co-hosts.decline',
    method: 'POST',
    path: '/users/co-host-invitations/:coHostInvitationId/decline',
    access: anyMember,
    summary: 'Decline an open invitation.',
    params: invitationParams,
    response: Done,
    errors: ['NOT_FOUND', 'INVALID_INVITATION'],
    limit: perMinute,
  }),
} as const;
