import { facts, soloUnitId, type Tx } from '@guidon/db';
import { sql } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import { readableBy } from '../events/index.ts';

/**
 * The questions that the caller has solved: in practice, and in the events whose challenges they may read now, alone or
 * for any team that they were in.
 */
export async function ownSolves(tx: Tx, ctx: MemberCtx): Promise<Set<string>> {
  const { tenantId, actor } = ctx;
  const { rows } = await tx.execute<{ questionId: string }>(sql`
    with own (event_id, unit_id) as materialized (
      select p.event_id, ${soloUnitId(actor.userId)}::uuid from event_participants p
      where p.tenant_id = ${tenantId} and p.user_id = ${actor.userId}
      union
      select m.event_id, m.team_id from team_memberships m
      where m.tenant_id = ${tenantId} and m.user_id = ${actor.userId}
    )
    select distinct f.question_id as "questionId"
    from own
    join events on events.tenant_id = ${tenantId} and events.id = own.event_id
    join ${facts} f on f.tenant_id = ${tenantId} and f.event_id = own.event_id and f.unit_id = own.unit_id
      and f.kind = 'solve'
    where f.user_id = ${actor.userId} and not fact_is_revoked(f.tenant_id, f.event_id, f.seq)
      and (events.kind = 'practice' or ${readableBy(ctx)})`);
  return new Set(rows.map(({ questionId }) => questionId));
}
