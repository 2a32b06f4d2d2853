import type { JudgedFact } from '@guidon/contract';
import { inTenant, type Tx, type UnitId } from '@guidon/db';
import { sql } from 'drizzle-orm';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { removeUnearned } from '../badges/index.ts';
import { type EventRow, isOver, lockEventFor } from '../events/index.ts';
import { countAttemptsOf } from '../play/index.ts';
import { recountSolves } from '../progress/index.ts';
import type { EventKey, LiveEvents } from '../standings/index.ts';
import { finishScoreChange, presentScoreChange } from './finish-score-change.ts';
import { requireUnit } from './lock-unit.ts';
import { t } from './declares.ts';

interface ScoringFactState {
  unitId: UnitId;
  kind: NonNullable<JudgedFact['of']>['kind'];
  /** The revocation that stands. */
  revokedBy: number | null;
}

interface Decision {
  eventId: string;
  seq: number;
  note: string;
}

/** Revokes a fact that scores. Of a solve the attempt is given back, so that the question may be answered again. */
export function revokeFact(ctx: MemberCtx, events: LiveEvents, decision: Decision): Promise<JudgedFact> {
  return decide(ctx, events, decision, 'revocation');
}

/** Revokes the revocation of a fact. */
export function restoreFact(ctx: MemberCtx, events: LiveEvents, decision: Decision): Promise<JudgedFact> {
  return decide(ctx, events, decision, 'restoration');
}

async function decide(
  ctx: MemberCtx,
  events: LiveEvents,
  { eventId, seq: ofSeq, note }: Decision,
  change: 'revocation' | 'restoration',
): Promise<JudgedFact> {
  const { tenantId } = ctx;
  const key = { tenantId, eventId };
  const seq = await inTenant(ctx, async (tx) => {
    const event = await lockEventFor(tx, ctx, eventId, 'judge');
    const { unitId, kind } = await readScoringFact(tx, key, ofSeq);
    const unit = await requireUnit(tx, ctx, { eventId, unitId });
    const fact = await events.append(tx, key, async () => ({
      kind: 'revocation',
      refersTo: await targetOf(tx, { ...key, seq: ofSeq }, change),
      unitId,
      userId: null,
      note,
      decidedBy: ctx.actor.userId,
      atMs: ctx.clock(),
    }));
    if (kind === 'solve') await settleSolves(tx, ctx, { event, seqs: [ofSeq] }, change);
    const number = fact?.seq ?? 0;
    await finishScoreChange(tx, ctx, unit, { change, of: kind, ofSeq, seq: number, points: 0, note });
    return number;
  });
  return presentScoreChange(ctx, events, key, seq);
}

/**
 * What follows once facts were revoked or restored in this transaction: attempts of solves, XP, and badges, which are
 * kept once the event is over.
 */
export async function settleSolves(
  tx: Tx,
  ctx: MemberCtx,
  { event, seqs }: { event: EventRow; seqs: readonly number[] },
  change: 'revocation' | 'restoration',
): Promise<void> {
  const { tenantId } = ctx;
  const solves = { tenantId, eventId: event.id, seqs };
  await countAttemptsOf(tx, solves, change === 'restoration' ? 1 : -1);
  const userIds = await recountSolves(tx, solves);
  const nowMs = ctx.clock();
  if (userIds.length > 0 && !isOver(event, nowMs)) await removeUnearned(tx, { tenantId, userIds, nowMs });
}

/** What the new fact revokes: the fact, or the revocation of it that stands. */
async function targetOf(
  tx: Tx,
  { seq, ...key }: { tenantId: string; eventId: string; seq: number },
  change: 'revocation' | 'restoration',
): Promise<number> {
  const { revokedBy } = await readScoringFact(tx, key, seq);
  if (change === 'revocation') {
    if (revokedBy !== null) throw new AppError('CONFLICT', t('alreadyRevoked'));
    return seq;
  }
  if (revokedBy === null) throw new AppError('CONFLICT', t('notRevoked'));
  return revokedBy;
}

/** A fact that gives points or takes some; NOT_FOUND for every other. */
async function readScoringFact(
  tx: Tx,
  { tenantId, eventId }: EventKey,
  seq: number,
): Promise<ScoringFactState> {
  const { rows } = await tx.execute<ScoringFactState & Record<string, unknown>>(sql`
    select f.unit_id as "unitId", f.kind, (
      select max(r.seq)::float8 from facts r
      where r.tenant_id = f.tenant_id and r.event_id = f.event_id and r.refers_to = f.seq
        and r.kind = 'revocation' and not fact_is_revoked(r.tenant_id, r.event_id, r.seq)
    ) as "revokedBy"
    from facts f
    where f.tenant_id = ${tenantId} and f.event_id = ${eventId} and f.seq = ${seq}
      and f.kind not in ('ranking', 'revocation')`);
  const [fact] = rows;
  if (!fact) throw notFound(t('factNotFound'));
  return fact;
}
