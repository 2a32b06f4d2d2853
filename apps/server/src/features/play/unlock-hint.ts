import type { PlayChallenge } from '@guidon/contract';
import { facts, inTenant, type Tx, type UnitId } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { applyCommitted, type LiveEvents } from '../standings/index.ts';
import { presentHint } from './get-play-challenge.ts';
import { openForAnswering, requireAnswerable } from './play-access.ts';
import { t } from './texts.ts';

interface Unlocking {
  eventId: string;
  challengeId: string;
  hintId: string;
  withVoucher: boolean;
}

/** Opens a hint for its cost, or with a voucher that the unit has bought, which opens one. */
export async function unlockHint(
  ctx: MemberCtx,
  events: LiveEvents,
  { eventId, challengeId, hintId, withVoucher }: Unlocking,
): Promise<PlayChallenge['hints'][number]> {
  const opened = await openForAnswering(ctx, events, eventId);
  const { live, unitId } = opened;
  const hint = requireAnswerable(opened, challengeId, ctx.clock()).hints.find(({ id }) => id === hintId);
  if (!hint) throw notFound(t('hintNotFound'));
  if (!live.hasUnlocked(unitId, hintId)) {
    const { tenantId } = live;
    const { userId } = ctx.actor;
    const usesVoucher = withVoucher && hint.cost > 0;
    await inTenant(ctx, (tx) =>
      events.append(tx, { tenantId, eventId }, async () => {
        if (await hasPaid(tx, { tenantId, eventId, unitId, hintId })) return null;
        const opening = { kind: 'hint', unitId, userId, atMs: ctx.clock(), challengeId, hintId } as const;
        if (!usesVoucher) return { ...opening, points: hint.cost === 0 ? 0 : -hint.cost };
        await applyCommitted(tx, live);
        const [voucher] = live.purchases.vouchers(unitId);
        if (voucher === undefined) throw new AppError('SOLD_OUT', t('noVoucher'));
        return { ...opening, points: 0, voucher };
      }),
    );
  }
  return { ...presentHint(opened, hint, ctx.clock()), content: hint.content };
}

async function hasPaid(
  tx: Tx,
  {
    tenantId,
    eventId,
    unitId,
    hintId,
  }: { tenantId: string; eventId: string; unitId: UnitId; hintId: string },
): Promise<boolean> {
  const [paid] = await tx
    .select({ seq: facts.seq })
    .from(facts)
    .where(
      and(
        eq(facts.tenantId, tenantId),
        eq(facts.eventId, eventId),
        eq(facts.unitId, unitId),
        eq(facts.hintId, hintId),
        eq(facts.kind, 'hint'),
      ),
    );
  return paid !== undefined;
}
