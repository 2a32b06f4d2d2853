import type { RouteResult, sequenceRoutes } from '@guidon/contract';
import { inTenant, type Tx } from '@guidon/db';
import { sequences, sequenceSteps } from '@guidon/db/schema/sequences';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { requireInBank } from './store.ts';

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
