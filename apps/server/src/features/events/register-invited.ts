import { eventCounters, events, type Tx, userIdOf } from '@guidon/db';
import { eventInvitations } from '@guidon/db/schema/participation';
import { and, asc, eq } from 'drizzle-orm';
import { isEntitled } from '../../platform/entitlements/entitlements.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { registerMember } from './admit-to-event.ts';
import { eventsAudit } from './declares.ts';
import { isOver } from './event-status.ts';
import { isBanned } from './store.ts';

interface AcceptedInvitation {
  tenantId: string;
  invitationId: string;
  userId: string;
}

/**
 * Registers a participant for the events that their invitation into the organization was sent for. Those that have
 * ended, are full, have banned them or have no room by the plan are left out: the invitation itself is accepted all the same.
 */
export async function registerInvited(
  tx: Tx,
  ctx: Ctx,
  { tenantId, invitationId, userId }: AcceptedInvitation,
): Promise<void> {
  const invited = await tx
    .select({ event: events })
    .from(eventInvitations)
    .innerJoin(
      events,
      and(eq(events.tenantId, eventInvitations.tenantId), eq(events.id, eventInvitations.eventId)),
    )
    .where(and(eq(eventInvitations.tenantId, tenantId), eq(eventInvitations.invitationId, invitationId)))
    .orderBy(asc(events.id));
  for (const { event } of invited) {
    if (event.archivedAt !== null || isOver(event, ctx.clock())) continue;
    if (await isFull(tx, event)) continue;
    if (!(await isEntitled(ctx, tx, tenantId, 'participants', event.id))) continue;
    if (await isBanned(tx, { tenantId, eventId: event.id, userId })) continue;
    if (!(await registerMember(tx, ctx, event, { userId, role: 'participant' }))) continue;
    await eventsAudit.record(tx, ctx, {
      action: 'event.register',
      targetId: event.id,
      tenantId,
      actorUserId: userIdOf(userId),
      details: { by: 'invitation' },
    });
  }
}

/** Under the lock of the event's counter, so that nobody takes the place meanwhile. */
async function isFull(
  tx: Tx,
  { tenantId, id, maxParticipants }: typeof events.$inferSelect,
): Promise<boolean> {
  const [counters] = await tx
    .select({ participantCount: eventCounters.participantCount })
    .from(eventCounters)
    .where(and(eq(eventCounters.tenantId, tenantId), eq(eventCounters.eventId, id)))
    .for('no key update');
  return maxParticipants !== null && (counters?.participantCount ?? 0) >= maxParticipants;
}
