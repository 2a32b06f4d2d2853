import { hasRight, type Sequence, type SequenceStep, type SequenceSummary } from '@guidon/contract';
import { challenges, events, questions, type Tx } from '@guidon/db';
import { eventSequences, sequences, sequenceSteps } from '@guidon/db/schema/challenges';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { visibleTo } from '../../events/index.ts';
import { clampRules } from './locks-of.ts';
import type { SequenceRow } from './store.ts';

export async function readSummaries(tx: Tx, { tenantId }: MemberCtx): Promise<SequenceSummary[]> {
  const rows = await tx
    .select({
      id: sequences.id,
      name: sequences.name,
      updatedAt: sequences.updatedAt,
      stepCount: sql<number>`(select count(*)::int from ${sequenceSteps} s
        where s.tenant_id = sequences.tenant_id and s.sequence_id = sequences.id)`,
      eventCount: sql<number>`(select count(*)::int from ${eventSequences} e
        where e.tenant_id = sequences.tenant_id and e.sequence_id = sequences.id)`,
    })
    .from(sequences)
    .where(eq(sequences.tenantId, tenantId))
    .orderBy(asc(sql`lower(${sequences.name})`), asc(sequences.id));
  return rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }));
}

async function readSteps(tx: Tx, { tenantId, id }: SequenceRow): Promise<SequenceStep[]> {
  const rows = await tx
    .select({
      challengeId: sequenceSteps.challengeId,
      rule: sequenceSteps.rule,
      name: challenges.name,
      category: challenges.category,
      difficulty: challenges.difficulty,
      points: sql<number>`case when ${challenges.scoring}->>'kind' = 'dynamic'
        then (${challenges.scoring}->>'initial')::int
        else (select coalesce(sum(q.points), 0)::int from ${questions} q
          where q.tenant_id = ${challenges.tenantId} and q.challenge_id = ${challenges.id}) end`,
    })
    .from(sequenceSteps)
    .innerJoin(
      challenges,
      and(eq(challenges.tenantId, sequenceSteps.tenantId), eq(challenges.id, sequenceSteps.challengeId)),
    )
    .where(and(eq(sequenceSteps.tenantId, tenantId), eq(sequenceSteps.sequenceId, id)))
    .orderBy(asc(sequenceSteps.position));
  return clampRules(rows);
}

export async function viewOf(tx: Tx, ctx: MemberCtx, row: SequenceRow): Promise<Sequence> {
  const { tenantId, id, name, version, updatedAt } = row;
  const steps = await readSteps(tx, row);
  const isUsed = and(eq(eventSequences.tenantId, tenantId), eq(eventSequences.sequenceId, id));
  const using = await tx
    .select({ id: events.id, name: events.name, isSeen: sql<boolean>`${visibleTo(ctx)}` })
    .from(eventSequences)
    .innerJoin(
      events,
      and(eq(events.tenantId, eventSequences.tenantId), eq(events.id, eventSequences.eventId)),
    )
    .where(isUsed)
    .orderBy(asc(events.name), asc(events.id));
  return {
    id,
    name,
    version,
    updatedAt: updatedAt.toISOString(),
    stepCount: steps.length,
    eventCount: using.length,
    steps,
    events: using.filter(({ isSeen }) => isSeen).map((event) => ({ id: event.id, name: event.name })),
    can: { edit: hasRight(ctx.actor.role, 'bank.write-shared') },
  };
}
