import type { EventSubmission, JudgedFact } from '@guidon/contract';
import { inTenant, facts, type Tx, type UserId } from '@guidon/db';
import { sql, and, eq, inArray } from 'drizzle-orm';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { lockEventFor } from '../../events/index.ts';
import { revokeFact } from '../revoke-fact.ts';
import { requireUnit } from '../lock-unit.ts';
import { finishScoreChange, presentScoreChange } from '../finish-score-change.ts';
import type { LiveEvents, EventKey } from '../../standings/index.ts';
import { readSubmissions } from './read-submissions.ts';
import { t } from '../declares.ts';

interface Decision {
  eventId: string;
  submissionId: string;
  note: string;
}

/** A flag of another unit stays what it is, and what waits is decided where it is reviewed. */
export function mayBeAccepted(outcome: EventSubmission['outcome']): boolean {
  return outcome === 'wrong' || outcome === 'partial';
}

/** Counts an answer that is wrong or right in part as a solve of who sent it, from now on. */
export async function acceptSubmission(
  ctx: MemberCtx,
  events: LiveEvents,
  { eventId, submissionId, note }: Decision,
): Promise<JudgedFact> {
  const key = { tenantId: ctx.tenantId, eventId };
  const seq = await inTenant(ctx, async (tx) => {
    await lockEventFor(tx, ctx, eventId, 'judge');
    const [row] = await readSubmissions(tx, key, sql`s.id = ${submissionId}`);
    if (!row) throw notFound(t('submissionNotFound'));
    if (!mayBeAccepted(row.outcome))
      throw new AppError('CONFLICT', t(row.outcome === 'pending' ? 'isReviewed' : 'wasRight'));
    const unit = await requireUnit(tx, ctx, { eventId, unitId: row.unitId });
    const [solve] = await events.appendSolves(tx, key, {
      questionId: row.questionId,
      submissionIds: [submissionId],
      note,
      decidedBy: ctx.actor.userId,
      atMs: ctx.clock(),
    });
    if (!solve) throw new AppError('CONFLICT', t('solvedOtherwise'));
    const decidedBy = ctx.actor.userId;
    await revokePenalties(tx, events, key, {
      submissionIds: [submissionId],
      note,
      decidedBy,
      atMs: ctx.clock(),
    });
    const change = { change: 'acceptance', of: 'solve', points: 0, note } as const;
    await finishScoreChange(tx, ctx, unit, { ...change, seq: solve.seq, ofSeq: solve.seq });
    return solve.seq;
  });
  return presentScoreChange(ctx, events, key, seq);
}

/** Revokes the solve that an answer counts by. */
export async function revokeSubmission(
  ctx: MemberCtx,
  events: LiveEvents,
  { eventId, submissionId, note }: Decision,
): Promise<JudgedFact> {
  const seq = await inTenant(ctx, async (tx) => {
    await lockEventFor(tx, ctx, eventId, 'judge');
    const [row] = await readSubmissions(tx, { tenantId: ctx.tenantId, eventId }, sql`s.id = ${submissionId}`);
    if (!row) throw notFound(t('submissionNotFound'));
    if (row.solveSeq === null || row.isRevoked) throw new AppError('CONFLICT', t('countsNot'));
    return row.solveSeq;
  });
  return revokeFact(ctx, events, { eventId, seq, note });
}

interface PenaltyDecision {
  submissionIds: readonly string[];
  note: string;
  decidedBy: UserId;
  atMs: number;
}

/** Revokes what wrong answers have cost that are accepted. */
export async function revokePenalties(
  tx: Tx,
  events: LiveEvents,
  key: EventKey,
  { submissionIds, ...decision }: PenaltyDecision,
): Promise<void> {
  if (submissionIds.length === 0) return;
  const penalties = await tx
    .select({ seq: facts.seq })
    .from(facts)
    .where(
      and(
        eq(facts.tenantId, key.tenantId),
        eq(facts.eventId, key.eventId),
        eq(facts.kind, 'penalty'),
        inArray(facts.submissionId, [...submissionIds]),
      ),
    );
  await events.revoke(tx, key, { refersTo: penalties.map(({ seq }) => seq), ...decision });
}
