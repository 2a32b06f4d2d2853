import { inTenant, submissions, type Tx } from '@guidon/db';
import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { asRows, countedEvents, keptMs } from './counted-events.ts';

export interface QuestionFigure {
  tries: number;
  right: number;
  /** What is neither right nor wrong is a part of an answer, or waits for its review. */
  wrong: number;
  /** Units. */
  solved: number;
}

export type QuestionFigures = ReadonlyMap<string, QuestionFigure>;

/** Of all tenants together: each takes some 200 bytes. */
const figuresMax = 200_000;

/** How the questions of a tenant were answered in events, by their ids, counted once in half a minute. */
export function createQuestionFigures() {
  const counting = new Map<string, Promise<QuestionFigures>>();
  const known = new LRUCache<string, { atMs: number; figures: QuestionFigures }>({
    maxSize: figuresMax,
    sizeCalculation: ({ figures }) => 1 + figures.size,
  });
  return {
    async get(ctx: MemberCtx): Promise<QuestionFigures> {
      const nowMs = ctx.clock();
      const before = known.get(ctx.tenantId);
      if (before && nowMs - before.atMs < keptMs) return before.figures;
      const counted = counting.get(ctx.tenantId);
      if (counted) return counted;
      const now = inTenant(ctx, (tx) => count(tx, ctx)).finally(() => counting.delete(ctx.tenantId));
      counting.set(ctx.tenantId, now);
      const figures = await now;
      known.set(ctx.tenantId, { atMs: nowMs, figures });
      return figures;
    },
    forget: () => known.clear(),
  };
}

async function count(tx: Tx, ctx: MemberCtx): Promise<QuestionFigures> {
  const counted = await countedEvents(tx, ctx);
  const { rows } = await tx.execute<QuestionFigure & { id: string } & Record<string, unknown>>(sql`
    select s.question_id as id, count(*)::int as tries,
      (count(*) filter (where s.outcome in ('right', 'repeated')))::int as "right",
      (count(*) filter (where s.outcome in ('wrong', 'foreign')))::int as wrong,
      (count(distinct (s.event_id, s.unit_id)) filter (where s.outcome = 'right'))::int as solved
    from jsonb_to_recordset(${asRows(counted)}::jsonb) as e(event_id uuid, until timestamptz)
    join ${submissions} s on s.tenant_id = ${ctx.tenantId} and s.event_id = e.event_id
      and (e.until is null or s.submitted_at < e.until)
    group by s.question_id`);
  return new Map(rows.map(({ id, ...figure }) => [id, figure]));
}
