import { memberships, teamInvitations, type Tx, unitIdOf, users } from '@guidon/db';
import { and, eq, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { notifyOn } from '../../../platform/notifications/notification.ts';
import { t, teamInvitationAccepted, teamInvitationSent } from './declares.ts';
import { isOpen, selectTeamInvitations } from './find-team-invitation.ts';
import { findTeam } from '../store.ts';

/** To the member with the account, or with the verified address, that an invitation is for. */
const isInvited = notifyOn({
  code: 'team-invitation',
  type: 'info',
  params: z.object({ team: z.string(), event: z.string(), inviter: z.string() }),
  title: ({ inviter, team }) => t('notification.invited', { inviter, team }),
  message: ({ event }) => t('notification.event', { event }),
  on: teamInvitationSent,
  find: async (tx, { tenantId, invitationId }, nowMs) => {
    const [found] = await selectTeamInvitations(tx, eq(teamInvitations.id, invitationId));
    if (!found || !isOpen(found, nowMs)) return null;
    const userId = await findInvitee(tx, tenantId, found.invitation);
    if (userId === null) return null;
    return {
      params: { team: found.teamName, event: found.event.name, inviter: found.inviter },
      link: '/teams/invitations',
      eventId: found.event.id,
      audience: { userIds: [userId] },
      sourceKey: `team-invitation:${invitationId}`,
    };
  },
});

async function findInvitee(
  tx: Tx,
  tenantId: string,
  { email, inviteeId }: { email: string | null; inviteeId: string | null },
): Promise<string | null> {
  const [member] = await tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.tenantId, tenantId),
        eq(memberships.isActive, true),
        or(
          sql`${users.id} = ${inviteeId}`,
          and(sql`${users.email} = ${email}`, eq(users.isEmailVerified, true)),
        ),
      ),
    );
  return member?.userId ?? null;
}

/** To who sent the invitation; the leader of a team is notified of everybody who joins it. */
const hasAccepted = notifyOn({
  code: 'team-invitation-accepted',
  type: 'success',
  params: z.object({ team: z.string(), username: z.string() }),
  title: ({ username, team }) => t('notification.joined', { username, team }),
  message: () => t('notification.accepted'),
  on: teamInvitationAccepted,
  find: async (tx, { tenantId, invitationId, userId }) => {
    const [found] = await tx
      .select({ inviterId: teamInvitations.invitedBy, teamId: teamInvitations.teamId })
      .from(teamInvitations)
      .where(and(eq(teamInvitations.tenantId, tenantId), eq(teamInvitations.id, invitationId)));
    const team = found && (await findTeam(tx, { tenantId, teamId: unitIdOf(found.teamId) }));
    const [guest] = await tx.select({ username: users.username }).from(users).where(eq(users.id, userId));
    if (!found || !team || !guest || team.leaderUserId === found.inviterId) return null;
    return {
      params: { team: team.name, username: guest.username },
      link: `/teams/${team.id}`,
      eventId: team.eventId,
      audience: { userIds: [found.inviterId] },
      sourceKey: `team-invitation-accepted:${invitationId}:${userId}`,
    };
  },
});

export const teamInvitationNotifications = [isInvited, hasAccepted];
