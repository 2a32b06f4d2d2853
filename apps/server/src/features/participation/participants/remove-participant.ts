import type { RemovedParticipant } from '@guidon/contract';
import {
  inTenant,
  newId,
  userIdOf,
  facts,
  soloUnitId,
  submissions,
  type Tx,
  type UnitId,
  type UserId,
} from '@guidon/db';
import { sql } from 'drizzle-orm';
import { notFound } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { sendDomainEvent } from '../../../platform/notifications/domain-event.ts';
import { lockEventFor, lockPerson, deleteParticipant } from '../../events/index.ts';
import { type LiveEvents, readRanking } from '../../standings/index.ts';
import { participantRemoved, participantsAudit, t } from '../declares.ts';
import { exitTeam, requireTeam } from '../../teams/index.ts';

interface Removal {
  eventId: string;
  userId: string;
  reason: string;
}

export async function removeParticipant(
  ctx: MemberCtx,
  live: LiveEvents,
  { eventId, userId: id, reason }: Removal,
): Promise<RemovedParticipant> {
  const { tenantId } = ctx;
  const userId = userIdOf(id);
  const person = { tenantId, eventId, userId };
  const removed = await inTenant(ctx, async (tx) => {
    await lockEventFor(tx, ctx, eventId, 'people');
    const unitId = await lockPerson(tx, person);
    if (unitId === null) throw notFound(t('notParticipant'));
    const isUnranked = await removeFromEvent(tx, ctx, live, person, { unitId, reason, leftBy: 'removed' });
    await participantsAudit.record(tx, ctx, {
      action: 'event.remove-participant',
      targetId: eventId,
      details: { userId, reason, isUnranked },
    });
    const told = { ...person, reason, isBan: false, changeId: newId() };
    await sendDomainEvent(tx, ctx, participantRemoved, told);
    return { isUnranked };
  });
  await forgetPerson(ctx, live, person);
  return removed;
}

export interface PersonKey {
  tenantId: string;
  eventId: string;
  userId: UserId;
}

interface Withdrawal {
  unitId: UnitId;
  reason: string;
  leftBy: 'removed' | 'banned';
}

/**
 * Takes a locked participant out of their team and of the event. Whoever has a history keeps it, and their own unit is
 * unranked from then on; true for those.
 */
export async function removeFromEvent(
  tx: Tx,
  ctx: MemberCtx,
  live: LiveEvents,
  person: PersonKey,
  { unitId, reason, leftBy }: Withdrawal,
): Promise<boolean> {
  const { tenantId, eventId, userId } = person;
  const ownUnitId = soloUnitId(userId);
  if (unitId !== ownUnitId) {
    const team = await requireTeam(tx, { tenantId, teamId: unitId });
    const by = ctx.actor.userId;
    await exitTeam(tx, { ...ctx, live }, { team, userIds: [userId], leftBy, by });
  }
  const isUnranked = await hasHistory(tx, person);
  if (isUnranked) {
    await live.append(tx, { tenantId, eventId }, async () => {
      const before = await readRanking(tx, { tenantId, eventId, unitId: ownUnitId });
      if (before.status !== 'ranked') return null;
      return {
        kind: 'ranking',
        status: 'unranked',
        division: before.division,
        unitId: ownUnitId,
        userId: null,
        note: reason,
        decidedBy: ctx.actor.userId,
        atMs: ctx.clock(),
      };
    });
  }
  await deleteParticipant(tx, ctx, person);
  return isUnranked;
}

/** Whether they have answered, or their own unit has been given or has paid anything. */
async function hasHistory(tx: Tx, { tenantId, eventId, userId }: PersonKey): Promise<boolean> {
  const { rows } = await tx.execute<{ has: boolean }>(sql`select
    exists (select from ${submissions} where ${submissions.tenantId} = ${tenantId}
      and ${submissions.eventId} = ${eventId} and ${submissions.userId} = ${userId})
    or exists (select from ${facts} where ${facts.tenantId} = ${tenantId} and ${facts.eventId} = ${eventId}
      and ${facts.unitId} = ${soloUnitId(userId)} and ${facts.kind} <> 'ranking') as has`);
  return rows[0]?.has ?? false;
}

/** Answers are judged by what this process has in memory: it reads the person again before the caller hears of it. */
export async function forgetPerson(
  ctx: MemberCtx,
  events: LiveEvents,
  { eventId, userId }: PersonKey,
): Promise<void> {
  const { live } = await events.open(ctx, eventId);
  await events.refreshUnit(live, userId);
}
