import type { PlayChallenge } from '@guidon/contract';
import { facts, inTenant, type Tx, type UnitId, type UserId } from '@guidon/db';
import { and, eq, inArray } from 'drizzle-orm';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { type Rankings, unitOf } from '../events/index.ts';
import { applyCommitted, type EventKey, type LiveChallenge, type LiveEvents } from '../standings/index.ts';
import { type HintLock, hintLock, type LiveHint, presentHint } from './hints.ts';
import type { UnitChallenge } from './open-alone.ts';
import { openForAnswering, requireAnswerable, requireContent } from './play-access.ts';
import { openPractice, placeIn, type Practice } from './practice.ts';
import { t } from './declares.ts';

const minuteMs = 60_000;

interface Unlocking {
  /** Absent outside events. */
  eventId: string | undefined;
  challengeId: string;
  hintId: string;
  /** Outside events there are none. */
  withVoucher: boolean;
}

/**
 * Opens a hint for its cost, or with a voucher that the unit has bought, which opens one. Whether the hint is open to
 * the unit is decided by its facts, under the lock that orders them.
 */
export async function unlockHint(
  ctx: MemberCtx,
  { events, rankings }: { events: LiveEvents; rankings: Rankings },
  { eventId: inEvent, challengeId, hintId, withVoucher }: Unlocking,
): Promise<PlayChallenge['hints'][number]> {
  const opened = await openToUnlock(ctx, events, { eventId: inEvent, challengeId });
  const { live, unitId, challenge, content, practice } = opened;
  const hint = challenge.hints.find(({ id }) => id === hintId);
  if (!hint) throw notFound(t('hintNotFound'));
  if (!live.hasUnlocked(unitId, hintId)) {
    const { tenantId } = live;
    const { userId } = ctx.actor;
    const usesVoucher = practice === null && withVoucher && hint.cost > 0;
    await inTenant(ctx, async (tx) => {
      const eventId = practice === null ? live.id : await placeIn(tx, ctx, practice, rankings);
      return events.append(tx, { tenantId, eventId }, async () => {
        const unlocked = await unlockedOf(tx, { tenantId, eventId, unitId }, challenge);
        if (unlocked.has(hintId)) return null;
        await requireOwnUnit(tx, { tenantId, eventId }, { userId, unitId });
        const nowMs = ctx.clock();
        const lock = hintLock(opened, challenge, hint, { isUnlocked: (id) => unlocked.has(id), nowMs });
        if (lock) throw hintLocked(lock, challenge, nowMs);
        const opening = { kind: 'hint', unitId, userId, atMs: nowMs, challengeId, hintId } as const;
        if (!usesVoucher) return { ...opening, points: hint.cost === 0 ? 0 : -hint.cost };
        await applyCommitted(tx, live);
        const [voucher] = live.purchases.vouchers(unitId);
        if (voucher === undefined) throw new AppError('SOLD_OUT', t('noVoucher'));
        return { ...opening, points: 0, voucher };
      });
    });
  }
  const shown = presentHint(opened, opened, hint, ctx.clock());
  return { ...shown, isLocked: false, content: content.hints[hintId] ?? '' };
}

async function openToUnlock(
  ctx: MemberCtx,
  events: LiveEvents,
  { eventId, challengeId }: Pick<Unlocking, 'eventId' | 'challengeId'>,
): Promise<UnitChallenge & { practice: Practice | null }> {
  if (eventId === undefined) {
    const practice = await inTenant(ctx, (tx) => openPractice(tx, ctx, challengeId));
    return { ...practice, practice };
  }
  const opened = await openForAnswering(ctx, events, eventId);
  const challenge = requireAnswerable(opened, challengeId, ctx.clock());
  const content = await requireContent(events, opened.live, challengeId);
  return { ...opened, challenge, content, practice: null };
}

async function unlockedOf(
  tx: Tx,
  { tenantId, eventId, unitId }: { tenantId: string; eventId: string; unitId: UnitId },
  { hints }: LiveChallenge,
): Promise<ReadonlySet<string | null>> {
  const ids = hints.map(({ id }) => id);
  const rows = await tx
    .select({ hintId: facts.hintId })
    .from(facts)
    .where(
      and(
        eq(facts.tenantId, tenantId),
        eq(facts.eventId, eventId),
        eq(facts.unitId, unitId),
        eq(facts.kind, 'hint'),
        inArray(facts.hintId, ids),
      ),
    );
  return new Set(rows.map(({ hintId }) => hintId));
}

/** Names what opens the hint: its time before the one that is unlocked first, because nobody can hasten it. */
export function hintLocked(
  { opensAtMs, required }: HintLock,
  { hints }: Pick<LiveChallenge, 'hints'>,
  nowMs: number,
): AppError {
  const details = {
    opensAt: opensAtMs === null ? null : new Date(opensAtMs).toISOString(),
    requiresHintId: required?.id ?? null,
  };
  if (opensAtMs !== null) {
    const count = Math.max(1, Math.ceil((opensAtMs - nowMs) / minuteMs));
    return new AppError('HINT_LOCKED', t('hintOpensIn', { count }), { details });
  }
  if (required === null) return new AppError('HINT_LOCKED', undefined, { details });
  return new AppError('HINT_LOCKED', lockedBy(required, hints), { details });
}

function lockedBy(required: LiveHint, hints: readonly LiveHint[]) {
  if (required.title !== '') return t('hintNeedsHint', { title: required.title });
  return t('hintNeedsNumber', { number: hints.indexOf(required) + 1 });
}

/** Memory may be behind a change of teams: nobody spends the points of a team that they have left. */
export async function requireOwnUnit(
  tx: Tx,
  { tenantId, eventId }: EventKey,
  { userId, unitId }: { userId: UserId; unitId: UnitId },
): Promise<void> {
  const own = await unitOf(tx, { tenantId, eventId, userId });
  if (own === null) throw new AppError('NOT_REGISTERED');
  if (own !== unitId) throw new AppError('CONFLICT', t('unitChanged'));
}
