import { facts, questions, soloUnitId, type Tx } from '@guidon/db';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import { readableBy } from '../events/index.ts';

type SolverCtx = Pick<MemberCtx, 'actor' | 'clock' | 'tenantId'>;

/** Whose solves count for a member: their own, or also those of the mates of each of their teams. */
type Solver = 'member' | 'unit';

/**
 * The questions that the caller has solved: in practice, and in the events whose challenges they may read now, alone or
 * for any team that they were in. A query of one column, `question_id`.
 */
export function ownSolvesSql(ctx: SolverCtx, solver: Solver = 'member'): SQL {
  const { tenantId, actor } = ctx;
  const isBySolver = solver === 'unit' ? sql`true` : sql`f.user_id = ${actor.userId}`;
  return sql`
    with own (event_id, unit_id) as materialized (
      select p.event_id, ${soloUnitId(actor.userId)}::uuid from event_participants p
      where p.tenant_id = ${tenantId} and p.user_id = ${actor.userId}
      union
      select m.event_id, m.team_id from team_memberships m
      where m.tenant_id = ${tenantId} and m.user_id = ${actor.userId}
    )
    select distinct f.question_id
    from own
    join events on events.tenant_id = ${tenantId} and events.id = own.event_id
    join ${facts} f on f.tenant_id = ${tenantId} and f.event_id = own.event_id and f.unit_id = own.unit_id
      and f.kind = 'solve'
    where ${isBySolver} and not fact_is_revoked(f.tenant_id, f.event_id, f.seq)
      and (events.kind = 'practice' or ${readableBy(ctx)})`;
}

export async function ownSolves(tx: Tx, ctx: SolverCtx, solver?: Solver): Promise<Set<string>> {
  const { rows } = await tx.execute<{ question_id: string }>(ownSolvesSql(ctx, solver));
  return new Set(rows.map(({ question_id }) => question_id));
}

/** Those of these challenges whose every question is solved. */
export async function solvedChallenges(
  tx: Tx,
  ctx: SolverCtx,
  challengeIds: readonly string[],
  solver?: Solver,
): Promise<Set<string>> {
  if (challengeIds.length === 0) return new Set();
  const asked = await tx
    .select({ id: questions.id, challengeId: questions.challengeId })
    .from(questions)
    .where(and(eq(questions.tenantId, ctx.tenantId), inArray(questions.challengeId, [...challengeIds])));
  const solved = await ownSolves(tx, ctx, solver);
  const open = new Set(asked.flatMap(({ id, challengeId }) => (solved.has(id) ? [] : challengeId)));
  return new Set(asked.flatMap(({ challengeId }) => (open.has(challengeId) ? [] : challengeId)));
}
