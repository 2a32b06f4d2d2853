import type { PlayChallenge } from '@guidon/contract';
import { eventCounters, facts, inTenant, type Tx } from '@guidon/db';
import { and, eq, sql } from 'drizzle-orm';
import { notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import type { LiveEvents, LiveFact } from '../standings/index.ts';
import { presentHint } from './get-play-challenge.ts';
import { openForAnswering, requireChallenge } from './play-access.ts';

interface Unlock {
  tenantId: string;
  eventId: string;
  unitId: string;
  userId: string;
  challengeId: string;
  hintId: string;
  cost: number;
  atMs: number;
}

/** Pays a hint once for the caller's scoring unit and answers its content. */
export async function unlockHint(
  ctx: MemberCtx,
  events: LiveEvents,
  target: { eventId: string; challengeId: string; hintId: string },
): Promise<PlayChallenge['hints'][number]> {
  const { eventId, challengeId, hintId } = target;
  const opened = await openForAnswering(ctx, events, eventId);
  const { live, unitId } = opened;
  const hint = requireChallenge(live, challengeId).hints.find(({ id }) => id === hintId);
  if (!hint) throw notFound('Hint');
  if (!live.hasUnlocked(unitId, hintId)) {
    const key = { tenantId: live.tenantId, eventId };
    const { userId } = ctx.actor;
    const unlock = { ...key, unitId, userId, challengeId, hintId, cost: hint.cost, atMs: ctx.clock() };
    const fact = await inTenant(ctx, (tx) => recordUnlock(tx, unlock));
    if (fact) await events.recorded(key, [fact]);
  }
  return { ...presentHint(opened, hint), content: hint.content };
}

/** Appends the fact under the lock that numbers facts; null when the unit has paid before. */
async function recordUnlock(tx: Tx, unlock: Unlock): Promise<LiveFact | null> {
  const { tenantId, eventId, unitId, userId, challengeId, hintId, cost, atMs } = unlock;
  const ofEvent = and(eq(eventCounters.tenantId, tenantId), eq(eventCounters.eventId, eventId));
  const [counters] = await tx.select().from(eventCounters).where(ofEvent).for('no key update');
  if (!counters) throw notFound('Event');
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
  if (paid) return null;
  const seq = counters.lastFactSeq + 1;
  const factMs = Math.max(atMs, counters.lastFactAt.getTime());
  const points = cost === 0 ? 0 : -cost;
  const at = new Date(factMs);
  await tx.insert(facts).values({
    tenantId,
    eventId,
    seq,
    kind: 'hint',
    unitId,
    userId,
    challengeId,
    hintId,
    points,
    at,
  });
  await tx
    .update(eventCounters)
    .set({ lastFactSeq: sql`${seq}`, lastFactAt: at })
    .where(ofEvent);
  return { kind: 'hint', seq, unitId, userId, atMs: factMs, points, challengeId, hintId };
}
