import { type RouteResult, type sequenceRoutes, limits } from '@guidon/contract';
import { inTenant, type Tx } from '@guidon/db';
import { sequences, sequenceSteps } from '@guidon/db/schema/challenges';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { requireInBank, lockSequence, replaceSteps, stepsOf, touchSequence } from './store.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { requireOwnChallenge } from '../store.ts';
import { sequencesAudit, t } from '../declares.ts';
import { clampRules } from './locks-of.ts';
import { publishToEvents } from './event-sequence.ts';

type Holdings = RouteResult<typeof sequenceRoutes.ofChallenge>;

export function getChallengeSequences(ctx: MemberCtx, challengeId: string): Promise<Holdings> {
  return inTenant(ctx, async (tx) => {
    await requireInBank(tx, ctx, [challengeId]);
    return readHoldings(tx, ctx, challengeId);
  });
}

/** The chains that a challenge stands in. */
export function readHoldings(
  tx: Tx,
  { tenantId }: Pick<MemberCtx, 'tenantId'>,
  challengeId: string,
): Promise<Holdings> {
  return tx
    .select({
      id: sequences.id,
      name: sequences.name,
      position: sql<number>`(select count(*)::int from ${sequenceSteps} s
        where s.tenant_id = ${sequenceSteps.tenantId} and s.sequence_id = ${sequenceSteps.sequenceId}
          and s.position < ${sequenceSteps.position})`,
      stepCount: sql<number>`(select count(*)::int from ${sequenceSteps} s
        where s.tenant_id = ${sequenceSteps.tenantId} and s.sequence_id = ${sequenceSteps.sequenceId})`,
    })
    .from(sequenceSteps)
    .innerJoin(
      sequences,
      and(eq(sequences.tenantId, sequenceSteps.tenantId), eq(sequences.id, sequenceSteps.sequenceId)),
    )
    .where(and(eq(sequenceSteps.tenantId, tenantId), eq(sequenceSteps.challengeId, challengeId)))
    .orderBy(asc(sql`lower(${sequences.name})`), asc(sequences.id));
}

/** Puts a challenge at the end of the chains named that it is not in, and takes it out of all others. */
export async function setChallengeSequences(
  ctx: MemberCtx,
  challengeId: string,
  sequenceIds: readonly string[],
): Promise<RouteResult<typeof sequenceRoutes.setOfChallenge>> {
  return inTenant(ctx, async (tx) => {
    await requireOwnChallenge(tx, ctx, challengeId);
    const wanted = new Set(sequenceIds);
    const held = new Set((await readHoldings(tx, ctx, challengeId)).map(({ id }) => id));
    // Always in the same order, so that two calls do not wait for each other.
    for (const id of [...new Set([...wanted, ...held])].toSorted()) {
      if (wanted.has(id) !== held.has(id)) await place(tx, ctx, { id, challengeId, isIn: wanted.has(id) });
    }
    await sequencesAudit.record(tx, ctx, {
      action: 'challenge.set-sequences',
      targetId: challengeId,
      details: { sequenceIds: [...wanted] },
    });
    return readHoldings(tx, ctx, challengeId);
  });
}

async function place(
  tx: Tx,
  ctx: MemberCtx,
  { id, challengeId, isIn }: { id: string; challengeId: string; isIn: boolean },
): Promise<void> {
  const { name } = await lockSequence(tx, ctx, id);
  const others = (await stepsOf(tx, ctx, id)).filter((step) => step.challengeId !== challengeId);
  if (isIn && others.length >= limits.sequenceSteps)
    throw new AppError('LIMIT_REACHED', t('chainFull', { name, most: limits.sequenceSteps }));
  const steps = isIn ? [...others, { challengeId, rule: { kind: 'all-before' } as const }] : others;
  await replaceSteps(tx, ctx, id, clampRules(steps));
  await touchSequence(tx, ctx, id);
  await publishToEvents(tx, ctx, id);
}
