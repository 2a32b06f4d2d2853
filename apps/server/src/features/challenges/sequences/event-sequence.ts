import type { EventSequence } from '@guidon/contract';
import { challenges, eventChallenges, inTenant, type Tx } from '@guidon/db';
import { eventSequences, sequences, sequenceSteps } from '@guidon/db/schema/sequences';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { requireEventRight } from '../../events/index.ts';

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
