import { inTenant, soloUnitId, submissions, type Tx, type UserId } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { eventsAudit, t } from './declares.ts';
import { removeApplication } from './applications.ts';
import { removeEntry } from './entry.ts';
import type { EventRow } from './event-row.ts';
import { statusOf } from './event-status.ts';
import { lockPerson } from './lock-facts.ts';
import { unitOf } from './read-units.ts';
import { deleteParticipant, requireVisibleEvent } from './store.ts';
import { lockEvent } from './team-units.ts';

/** A participant with answers cannot unregister, so that the board keeps its history. */
export async function unregisterFromEvent(
  ctx: MemberCtx,
  eventId: string,
): Promise<{ alreadyUnregistered: boolean }> {
  const { tenantId, actor } = ctx;
  const { userId } = actor;
  const hasLeft = await inTenant(ctx, async (tx) => {
    const event = await requireVisibleEvent(tx, ctx, eventId);
    if (!event.isRegistered) return takeBack(tx, ctx, event);
    await lockEvent(tx, tenantId, eventId);
    if (statusOf(event, ctx.clock()) === 'completed') {
      throw new AppError('HAS_HISTORY', t('participantsStay'));
    }
    await lockPerson(tx, { tenantId, eventId, userId });
    const [answered] = await tx
      .select({ id: submissions.id })
      .from(submissions)
      .where(
        and(
          eq(submissions.tenantId, tenantId),
          eq(submissions.eventId, eventId),
          eq(submissions.userId, userId),
        ),
      )
      .limit(1);
    if (answered) throw new AppError('HAS_HISTORY', t('answeredStay'));
    await requireAlone(tx, { tenantId, eventId, userId });
    if (!(await deleteParticipant(tx, ctx, { tenantId, eventId, userId }))) return false;
    await eventsAudit.record(tx, ctx, { action: 'event.unregister', targetId: eventId });
    return true;
  });
  return { alreadyUnregistered: !hasLeft };
}

/** An application that was turned down stays, so that it is not made again. */
async function takeBack(tx: Tx, ctx: MemberCtx, { id, application }: EventRow): Promise<boolean> {
  if (application === null || application === 'rejected') return false;
  const { tenantId, actor } = ctx;
  const key = { tenantId, eventId: id, userId: actor.userId };
  await removeApplication(tx, key);
  await removeEntry(tx, key);
  await eventsAudit.record(tx, ctx, { action: 'event.unregister', targetId: id });
  return true;
}

/** Whoever is in a team leaves it first, by the rules for that. */
async function requireAlone(
  tx: Tx,
  { tenantId, eventId, userId }: { tenantId: string; eventId: string; userId: UserId },
): Promise<void> {
  const unitId = await unitOf(tx, { tenantId, eventId, userId });
  if (unitId !== null && unitId !== soloUnitId(userId)) {
    throw new AppError('ALREADY_IN_TEAM', t('leaveTeamFirst'));
  }
}
