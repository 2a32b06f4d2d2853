import { type CoHost, limits, type EventRight } from '@guidon/contract';
import { inTenant, eventHosts, events, memberships, type Tx, userIdOf, users } from '@guidon/db';
import { coHostInvitations } from '@guidon/db/schema/participation';
import { and, eq, desc, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { requireEventRight, eventRightsOf, hostRightsOf } from '../../events/index.ts';

export async function listCoHosts(ctx: MemberCtx, eventId: string): Promise<CoHost[]> {
  const { tenantId } = ctx;
  return inTenant(ctx, async (tx) => {
    await requireEventRight(tx, ctx, eventId, 'hosts');
    const hosts = await selectCoHosts(tx, { tenantId, eventId });
    const where = and(
      eq(coHostInvitations.tenantId, tenantId),
      eq(coHostInvitations.eventId, eventId),
      isUnanswered(ctx.clock()),
    );
    const invited = await selectInvitations(tx, where, limits.coHosts);
    return [...hosts, ...invited.filter(isStillGiven).map(presentInvited)];
  });
}

/** Invitations whatever their state, the newest first, of inviters who are active members. */
export function selectInvitations(tx: Tx, where: SQL | undefined, limit: number) {
  return tx
    .select({
      invitation: coHostInvitations,
      event: events,
      inviter: users.username,
      inviterRole: memberships.role,
      inviterHostRights: hostRightsOf(coHostInvitations.invitedBy),
      invitee: sql<string | null>`(select username from users where id = ${coHostInvitations.userId})`,
    })
    .from(coHostInvitations)
    .innerJoin(
      events,
      and(eq(events.tenantId, coHostInvitations.tenantId), eq(events.id, coHostInvitations.eventId)),
    )
    .innerJoin(users, and(eq(users.id, coHostInvitations.invitedBy), eq(users.isActive, true)))
    .innerJoin(
      memberships,
      and(
        eq(memberships.tenantId, coHostInvitations.tenantId),
        eq(memberships.userId, coHostInvitations.invitedBy),
        eq(memberships.isActive, true),
      ),
    )
    .where(where)
    .orderBy(desc(coHostInvitations.createdAt), desc(coHostInvitations.id))
    .limit(limit);
}

export type FoundInvitation = Awaited<ReturnType<typeof selectInvitations>>[number];

export function isUnanswered(nowMs: number): SQL | undefined {
  return and(
    isNull(coHostInvitations.acceptedAt),
    isNull(coHostInvitations.declinedAt),
    isNull(coHostInvitations.revokedAt),
    gt(coHostInvitations.expiresAt, new Date(nowMs)),
  );
}

/** An invitation also ends when its inviter may no longer give these rights. */
export function isStillGiven({ invitation, event, ...found }: FoundInvitation): boolean {
  const inviter = { userId: userIdOf(invitation.invitedBy), role: found.inviterRole };
  const rights = eventRightsOf(inviter, { createdBy: event.createdBy, hostRights: found.inviterHostRights });
  return rights.includes('hosts') && invitation.rights.every((right) => rights.includes(right));
}

export function presentInvited({ invitation, inviter, invitee }: FoundInvitation): CoHost {
  const { id, userId, email, rights, invitedBy, expiresAt } = invitation;
  return {
    user: userId !== null && invitee !== null ? { id: userId, username: invitee } : null,
    email,
    rights,
    state: 'invited',
    invitationId: id,
    invitedBy: { id: invitedBy, username: inviter },
    expiresAt: expiresAt.toISOString(),
  };
}

export async function selectCoHosts(
  tx: Tx,
  { tenantId, eventId }: { tenantId: string; eventId: string },
  userId?: string,
): Promise<(CoHost & { user: { id: string; username: string } })[]> {
  const rows = await tx
    .select({
      id: eventHosts.userId,
      username: users.username,
      rights: sql<EventRight[]>`${eventHosts.rights}`,
      invitedBy: eventHosts.invitedBy,
      inviter: sql<string | null>`(select username from users where id = ${eventHosts.invitedBy})`,
    })
    .from(eventHosts)
    .innerJoin(users, eq(users.id, eventHosts.userId))
    .where(
      and(
        eq(eventHosts.tenantId, tenantId),
        eq(eventHosts.eventId, eventId),
        userId === undefined ? undefined : eq(eventHosts.userId, userId),
      ),
    )
    .orderBy(users.usernameKey);
  return rows.map(({ id, username, rights, invitedBy, inviter }) => ({
    user: { id, username },
    email: null,
    rights,
    state: 'active',
    invitationId: null,
    invitedBy: invitedBy !== null && inviter !== null ? { id: invitedBy, username: inviter } : null,
    expiresAt: null,
  }));
}
