import type { EventSequence } from '@guidon/contract';
import { challenges, eventChallenges, inTenant, type Tx } from '@guidon/db';
import { eventSequences, sequences, sequenceSteps } from '@guidon/db/schema/challenges';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';
import {
  requireEventRight,
  lockEventFor,
  publishEventChanged,
  type EventCopy,
  publishChanges,
} from '../../events/index.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { sequencesAudit, t } from '../declares.ts';
import { isSequence, eventsUsing } from './store.ts';

/** For those who edit the event. */
export function getEventSequence(ctx: MemberCtx, eventId: string): Promise<EventSequence> {
  return inTenant(ctx, async (tx) => {
    await requireEventRight(tx, ctx, eventId, 'edit');
    return readEventSequence(tx, ctx, eventId);
  });
}

export async function readEventSequence(
  tx: Tx,
  { tenantId }: Pick<MemberCtx, 'tenantId'>,
  eventId: string,
): Promise<EventSequence> {
  const [found] = await tx
    .select({ id: sequences.id, name: sequences.name })
    .from(eventSequences)
    .innerJoin(
      sequences,
      and(eq(sequences.tenantId, eventSequences.tenantId), eq(sequences.id, eventSequences.sequenceId)),
    )
    .where(and(eq(eventSequences.tenantId, tenantId), eq(eventSequences.eventId, eventId)));
  if (!found) return { sequence: null, missing: [] };
  const isStep = and(eq(sequenceSteps.tenantId, tenantId), eq(sequenceSteps.sequenceId, found.id));
  const missing = await tx
    .select({ name: challenges.name })
    .from(sequenceSteps)
    .innerJoin(
      challenges,
      and(eq(challenges.tenantId, sequenceSteps.tenantId), eq(challenges.id, sequenceSteps.challengeId)),
    )
    .leftJoin(
      eventChallenges,
      and(
        eq(eventChallenges.tenantId, sequenceSteps.tenantId),
        eq(eventChallenges.eventId, eventId),
        eq(eventChallenges.challengeId, sequenceSteps.challengeId),
      ),
    )
    .where(and(isStep, isNull(eventChallenges.challengeId)))
    .orderBy(asc(sequenceSteps.position));
  const stepCount = await tx.$count(sequenceSteps, isStep);
  return { sequence: { ...found, stepCount }, missing: missing.map(({ name }) => name) };
}

/** Has a chain lock challenges of an event from now on; null opens them all. */
export async function setEventSequence(
  ctx: MemberCtx,
  eventId: string,
  sequenceId: string | null,
): Promise<EventSequence> {
  const { tenantId } = ctx;
  return inTenant(ctx, async (tx) => {
    await lockEventFor(tx, ctx, eventId, 'edit');
    if (sequenceId === null) {
      await tx
        .delete(eventSequences)
        .where(and(eq(eventSequences.tenantId, tenantId), eq(eventSequences.eventId, eventId)));
    } else {
      const [found] = await tx
        .select({ id: sequences.id })
        .from(sequences)
        .where(isSequence(ctx, sequenceId))
        .for('key share');
      if (!found) throw notFound(t('sequenceNotFound'));
      await tx
        .insert(eventSequences)
        .values({ tenantId, eventId, sequenceId })
        .onConflictDoUpdate({
          target: [eventSequences.tenantId, eventSequences.eventId],
          set: { sequenceId },
        });
    }
    await sequencesAudit.record(tx, ctx, {
      action: 'event.set-sequence',
      targetId: eventId,
      details: { sequenceId },
    });
    await publishEventChanged(tx, ctx, { tenantId, eventId });
    return readEventSequence(tx, ctx, eventId);
  });
}

/** The copy of an event has its challenges locked by the same chain. */
export async function copySequence(tx: Tx, { tenantId, fromEventId, toEventId }: EventCopy): Promise<void> {
  const rows = await tx
    .select()
    .from(eventSequences)
    .where(and(eq(eventSequences.tenantId, tenantId), eq(eventSequences.eventId, fromEventId)));
  if (rows.length > 0)
    await tx.insert(eventSequences).values(rows.map((row) => ({ ...row, eventId: toEventId })));
}

/** After the commit, for every event that uses the chain. */
export async function publishToEvents(tx: Tx, ctx: MemberCtx, sequenceId: string): Promise<void> {
  const eventIds = (await eventsUsing(tx, ctx, sequenceId)).map(({ id }) => id);
  await publishChanges(tx, ctx, { tenantId: ctx.tenantId, eventIds });
}
