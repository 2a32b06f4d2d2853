import type { AdvantageKind, advantageRoutes, RouteResult } from '@guidon/contract';
import { facts, inTenant, type Tx } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { AppError, invalidField, notFound } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { uuidOfCall } from '../../../platform/secrets/keyed-hash.ts';
import { requireOwnUnit } from '../unlock-hint.ts';
import { openForAnswering, requireAnswerable } from '../play-access.ts';
import { applyCommitted, type LiveEvents, type OpenedEvent, ownScore } from '../../standings/index.ts';
import { getShop } from './shop.ts';
import { allowsDebts, requireItem, type ShopItemRow, type ShopKey } from './store.ts';
import { t } from '../declares.ts';

interface Target {
  challengeId?: string | undefined;
  questionId?: string | undefined;
}

interface Purchase {
  eventId: string;
  advantageId: string;
  challengeId?: string | undefined;
  questionId?: string | undefined;
}

/**
 * Buys for the unit of the caller. What can refuse it is asked under the lock that orders the facts of the event, so that
 * of two calls at once the second sees what the first has spent.
 */
export async function buyAdvantage(
  ctx: MemberCtx,
  events: LiveEvents,
  purchase: Purchase,
): Promise<RouteResult<typeof advantageRoutes.buy>> {
  const { tenantId, actor, settings, idempotencyKey } = ctx;
  const { eventId, advantageId } = purchase;
  const { userId } = actor;
  const key = { tenantId, eventId };
  const request = uuidOfCall({ secretKey: settings.secretKey, purpose: 'purchase' }, idempotencyKey, [
    userId,
    purchase,
  ]);
  const before = request === null ? null : await inTenant(ctx, (tx) => purchaseOf(tx, key, request));
  if (before) return { data: await getShop(ctx, events, eventId), bought: before };
  const opened = await openForAnswering(ctx, events, eventId);
  const { live, unitId, viewer } = opened;
  const bought = await inTenant(ctx, async (tx) => {
    const fact = await events.append(tx, key, async () => {
      if (request !== null && (await purchaseOf(tx, key, request))) return null;
      await requireOwnUnit(tx, key, { userId, unitId });
      const { item, advantage } = await requireItem(tx, key, advantageId);
      await applyCommitted(tx, live);
      const sold = live.purchases.sold(advantageId);
      const ofUnit = live.purchases.sold(advantageId, { unitId });
      const balance = ownScore(live, { ...viewer, unitId }, ctx.clock());
      requireForSale(item, { sold, ofUnit, balance, mayOwe: await allowsDebts(tx, key) });
      return {
        kind: 'purchase',
        unitId,
        userId,
        atMs: ctx.clock(),
        points: item.price === 0 ? 0 : -item.price,
        advantage: { id: advantageId, kind: advantage.kind },
        ...attemptFor(opened, advantage.kind, purchase, ctx.clock()),
        note: advantage.name,
        ...(request !== null && { requestId: request }),
      };
    });
    if (fact) return { fact, seq: fact.seq, price: 'points' in fact ? Math.abs(fact.points) : 0 };
    return { fact, ...(request === null ? null : await purchaseOf(tx, key, request)) };
  });
  if (bought.fact) live.apply([bought.fact]);
  const { seq = 0, price = 0 } = bought;
  return { data: await getShop(ctx, events, eventId), bought: { seq, price } };
}

interface ShopState {
  sold: number;
  ofUnit: number;
  balance: number;
  mayOwe: boolean;
}

function requireForSale(
  { price, stock, perUnit }: ShopItemRow,
  { sold, ofUnit, balance, mayOwe }: ShopState,
): void {
  if (stock !== null && sold >= stock) throw new AppError('SOLD_OUT');
  if (perUnit !== null && ofUnit >= perUnit)
    throw new AppError('LIMIT_REACHED', t('limitReached', { most: perUnit }));
  if (!mayOwe && price > 0 && balance < price)
    throw new AppError('NOT_ENOUGH_POINTS', t('notEnough', { price, balance }));
}

/** The purchase that a call has made before; null for a new call. */
async function purchaseOf(
  tx: Tx,
  { tenantId, eventId }: ShopKey,
  request: string,
): Promise<{ seq: number; price: number } | null> {
  const [fact] = await tx
    .select({ seq: facts.seq, points: facts.points })
    .from(facts)
    .where(and(eq(facts.tenantId, tenantId), eq(facts.eventId, eventId), eq(facts.requestId, request)));
  return fact ? { seq: fact.seq, price: Math.abs(fact.points ?? 0) } : null;
}

/** The question that an extra attempt is for, one with a limit that the unit has not solved; nothing for a voucher. */
function attemptFor(
  opened: OpenedEvent,
  kind: AdvantageKind,
  { challengeId, questionId }: Target,
  nowMs: number,
): { challengeId: string | null; questionId: string | null } {
  if (kind === 'hint-voucher') {
    if (challengeId !== undefined) throw invalidField('challengeId', t('noQuestionNeeded'));
    if (questionId !== undefined) throw invalidField('questionId', t('noQuestionNeeded'));
    return { challengeId: null, questionId: null };
  }
  if (challengeId === undefined || questionId === undefined)
    throw invalidField(challengeId === undefined ? 'challengeId' : 'questionId', t('questionNeeded'));
  const { questions } = requireAnswerable(opened, challengeId, nowMs);
  const question = questions.find(({ id }) => id === questionId);
  if (!question) throw notFound(t('questionNotFound'));
  if (question.maxAttempts === null) throw invalidField('questionId', t('questionUnlimited'));
  const { live, viewer } = opened;
  if (viewer.unitId !== null && live.board.hasSolved(viewer.unitId, questionId))
    throw invalidField('questionId', t('questionSolved'));
  return { challengeId, questionId };
}
