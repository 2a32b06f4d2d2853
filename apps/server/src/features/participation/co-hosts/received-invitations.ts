import { hasRight, limits, type ReceivedCoHostInvitation } from '@guidon/contract';
import { inTenant, type Tx, type UserId, users } from '@guidon/db';
import { coHostInvitations } from '@guidon/db/schema/participation';
import { and, eq, or, type SQL } from 'drizzle-orm';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { sendDomainEvent } from '../../../platform/notifications/domain-event.ts';
import { addHost, lockAnyEvent, lockEvent } from '../../events/index.ts';
import { lockMembership } from '../../memberships/index.ts';
import { coHostAccepted, coHostsAudit, t } from '../declares.ts';
import { type FoundInvitation, isStillGiven, isUnanswered, selectInvitations } from './read-models.ts';
import { answerInvitation } from './store.ts';

export async function listReceivedInvitations(ctx: MemberCtx): Promise<ReceivedCoHostInvitation[]> {
  const { tenantId, actor } = ctx;
  const found = await inTenant(ctx, async (tx) =>
    selectInvitations(
      tx,
      and(
        eq(coHostInvitations.tenantId, tenantId),
        await addressedTo(tx, actor.userId),
        isUnanswered(ctx.clock()),
      ),
      limits.coHosts,
    ),
  );
  return found.filter(isStillGiven).map(({ invitation, event, inviter }) => ({
    id: invitation.id,
    event: { id: event.id, name: event.name, startTime: event.startsAt?.toISOString() ?? null },
    inviter: { username: inviter },
    rights: invitation.rights,
    expiresAt: invitation.expiresAt.toISOString(),
  }));
}

/** Locks the membership before the event. */
export async function acceptCoHostInvitation(ctx: MemberCtx, id: string): Promise<{ eventId: string }> {
  const { tenantId, actor } = ctx;
  const { userId } = actor;
  return inTenant(ctx, async (tx) => {
    const member = await lockMembership(tx, tenantId, userId);
    const asked = await requireOwn(tx, ctx, id);
    const eventId = asked.event.id;
    await lockEvent(tx, tenantId, eventId);
    const { invitation } = await requireOpen(tx, ctx, id);
    if (!hasRight(member?.role ?? null, 'events.run'))
      throw new AppError('INVALID_INVITATION', t('ownRoleNotStaff'));
    await answerInvitation(tx, { tenantId, id }, { acceptedAt: new Date(ctx.clock()), userId });
    const { rights, invitedBy } = invitation;
    await addHost(tx, ctx, { tenantId, eventId, userId, rights, invitedBy });
    await sendDomainEvent(tx, ctx, coHostAccepted, { tenantId, invitationId: id });
    await coHostsAudit.record(tx, ctx, { action: 'co-host.accept', targetId: eventId, details: { rights } });
    return { eventId };
  });
}

export async function declineCoHostInvitation(ctx: MemberCtx, id: string): Promise<void> {
  const { tenantId, actor } = ctx;
  await inTenant(ctx, async (tx) => {
    const { event } = await requireOwn(tx, ctx, id);
    await lockAnyEvent(tx, tenantId, event.id);
    await requireOpen(tx, ctx, id);
    await answerInvitation(tx, { tenantId, id }, { declinedAt: new Date(ctx.clock()), userId: actor.userId });
    await coHostsAudit.record(tx, ctx, { action: 'co-host.decline', targetId: event.id });
  });
}

async function requireOwn(tx: Tx, { actor }: MemberCtx, id: string): Promise<FoundInvitation> {
  const where = and(eq(coHostInvitations.id, id), await addressedTo(tx, actor.userId));
  const [found] = await selectInvitations(tx, where, 1);
  if (!found) throw notFound(t('invitationNotFound'));
  return found;
}

async function requireOpen(tx: Tx, ctx: MemberCtx, id: string): Promise<FoundInvitation> {
  const where = and(
    eq(coHostInvitations.id, id),
    await addressedTo(tx, ctx.actor.userId),
    isUnanswered(ctx.clock()),
  );
  const [found] = await selectInvitations(tx, where, 1);
  if (!found || !isStillGiven(found)) throw new AppError('INVALID_INVITATION', t('notOpen'));
  return found;
}

/** To the account, or to its address once that is verified. */
async function addressedTo(tx: Tx, userId: UserId): Promise<SQL | undefined> {
  const [verified] = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.isEmailVerified, true)));
  return or(
    eq(coHostInvitations.userId, userId),
    verified ? eq(coHostInvitations.email, verified.email) : undefined,
  );
}
