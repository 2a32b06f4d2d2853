import type { JudgedFact, judgingRoutes, RouteInput } from '@guidon/contract';
import { facts, inTenant, type Tx, type UserId, userIdOf } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { uuidOfCall } from '../../platform/secrets/keyed-hash.ts';
import { lockEventFor, unitOf } from '../events/index.ts';
import type { LiveEvents } from '../standings/index.ts';
import { finishScoreChange, presentScoreChange } from './finish-score-change.ts';
import { type JudgedUnit, requireUnit } from './lock-unit.ts';
import { t } from './declares.ts';

type Adjustment = RouteInput<typeof judgingRoutes.adjust>['body'] & { eventId: string };

/** Gives points or takes some; a call sent again under its key changes nothing and is answered alike. */
export async function adjustScore(
  ctx: MemberCtx,
  events: LiveEvents,
  adjustment: Adjustment,
): Promise<JudgedFact> {
  const { tenantId, actor } = ctx;
  const { eventId, kind, points, note } = adjustment;
  const key = { tenantId, eventId };
  const request = uuidOfCall(
    { secretKey: ctx.settings.secretKey, purpose: 'adjustment' },
    ctx.idempotencyKey,
    [actor.userId, adjustment],
  );
  const seq = await inTenant(ctx, async (tx) => {
    await lockEventFor(tx, ctx, eventId, 'judge');
    const before = request === null ? null : await seqOf(tx, key, request);
    if (before !== null) return before;
    const { userId, ...unit } = await creditedBy(tx, ctx, adjustment);
    const { unitId } = unit;
    const decidedBy = actor.userId;
    const fact = await events.append(tx, key, () =>
      Promise.resolve({
        kind,
        unitId,
        userId,
        points,
        note,
        decidedBy,
        ...(request !== null && { requestId: request }),
        atMs: ctx.clock(),
      }),
    );
    const number = fact?.seq ?? 0;
    await finishScoreChange(tx, ctx, unit, {
      change: kind,
      of: kind,
      seq: number,
      ofSeq: number,
      points,
      note,
    });
    return number;
  });
  return presentScoreChange(ctx, events, key, seq);
}

/** Of a user the unit that they score for now. */
async function creditedBy(
  tx: Tx,
  ctx: MemberCtx,
  { eventId, unitId, userId }: Adjustment,
): Promise<JudgedUnit & { userId: UserId | null }> {
  if (userId === undefined)
    return { ...(await requireUnit(tx, ctx, { eventId, unitId: unitId ?? '' })), userId: null };
  const own = await unitOf(tx, { tenantId: ctx.tenantId, eventId, userId });
  if (own === null || (unitId !== undefined && unitId !== own)) throw notFound(t('unitNotFound'));
  const unit = await requireUnit(tx, ctx, { eventId, unitId: own });
  return { ...unit, userId: userIdOf(userId) };
}

async function seqOf(
  tx: Tx,
  { tenantId, eventId }: { tenantId: string; eventId: string },
  request: string,
): Promise<number | null> {
  const [fact] = await tx
    .select({ seq: facts.seq })
    .from(facts)
    .where(and(eq(facts.tenantId, tenantId), eq(facts.eventId, eventId), eq(facts.requestId, request)));
  return fact?.seq ?? null;
}
