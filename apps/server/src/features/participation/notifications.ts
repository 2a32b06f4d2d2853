import { events, users } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { notifyOn } from '../../platform/notifications/notification.ts';
import { participantRemoved, t, coHostAccepted, coHostInvited } from './declares.ts';
import { coHostInvitations } from '@guidon/db/schema/participation';
import { isUnanswered, selectInvitations } from './co-hosts/read-models.ts';

/** To who was removed or banned. */
export const wasRemoved = notifyOn({
  code: 'participant-removed',
  type: 'warning',
  params: z.object({ event: z.string(), reason: z.string(), isBan: z.number() }),
  title: ({ event, isBan }) => t(isBan === 1 ? 'notification.banned' : 'notification.removed', { event }),
  message: ({ reason }) => t('notification.reason', { reason }),
  on: participantRemoved,
  find: async (tx, { tenantId, eventId, userId, reason, isBan, changeId }) => {
    const [event] = await tx
      .select({ name: events.name })
      .from(events)
      .where(and(eq(events.tenantId, tenantId), eq(events.id, eventId)));
    if (!event) return null;
    return {
      params: { event: event.name, reason, isBan: isBan ? 1 : 0 },
      link: '/events',
      eventId,
      audience: { userIds: [userId] },
      sourceKey: `participant-removed:${changeId}`,
    };
  },
});

/** To the member that an invitation is for. */
const isInvited = notifyOn({
  code: 'co-host-invitation',
  type: 'info',
  params: z.object({ inviter: z.string(), event: z.string() }),
  title: ({ inviter, event }) => t('notification.invited', { inviter, event }),
  message: () => t('notification.answer'),
  on: coHostInvited,
  find: async (tx, { tenantId, invitationId }, nowMs) => {
    const where = and(
      eq(coHostInvitations.tenantId, tenantId),
      eq(coHostInvitations.id, invitationId),
      isUnanswered(nowMs),
    );
    const [found] = await selectInvitations(tx, where, 1);
    const userId = found?.invitation.userId;
    if (!found || !userId) return null;
    return {
      params: { inviter: found.inviter, event: found.event.name },
      link: '/teams/invitations',
      eventId: found.event.id,
      audience: { userIds: [userId] },
      sourceKey: `co-host-invitation:${invitationId}`,
    };
  },
});

/** To who has sent the invitation. */
const hasAccepted = notifyOn({
  code: 'co-host-accepted',
  type: 'success',
  params: z.object({ username: z.string(), event: z.string() }),
  title: ({ username, event }) => t('notification.accepted', { username, event }),
  message: () => t('notification.acceptedInvitation'),
  on: coHostAccepted,
  find: async (tx, { tenantId, invitationId }) => {
    const where = and(eq(coHostInvitations.tenantId, tenantId), eq(coHostInvitations.id, invitationId));
    const [found] = await selectInvitations(tx, where, 1);
    if (!found?.invitation.userId) return null;
    const [host] = await tx
      .select({ username: users.username })
      .from(users)
      .where(eq(users.id, found.invitation.userId));
    if (!host) return null;
    return {
      params: { username: host.username, event: found.event.name },
      link: `/events/${found.event.id}/co-hosts`,
      eventId: found.event.id,
      audience: { userIds: [found.invitation.invitedBy] },
      sourceKey: `co-host-accepted:${invitationId}`,
    };
  },
});

export const coHostNotifications = [isInvited, hasAccepted];
