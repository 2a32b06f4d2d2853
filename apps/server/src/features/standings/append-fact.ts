import { eventCounters, facts, type Tx, type UnitId, type UserId, userIdOf } from '@guidon/db';
import type { Ranking } from '@guidon/scoring';
import { and, eq } from 'drizzle-orm';
import { notFound } from '../../platform/http/app-error.ts';
import { kindOfUnit } from '../events/index.ts';
import type { EventKey } from './load-definition.ts';
import type { BoughtAdvantage, LiveFact } from './load-facts.ts';
import { t } from './declares.ts';

/** A fact before it has its number. Solves are not included, because they are recorded in batches or by `appendSolves`. */
export type NewFact = {
  unitId: UnitId;
  /** The member who acted or is credited; null for a team as a whole. */
  userId: UserId | null;
  atMs: number;
  note?: string;
  /** Who judged. */
  decidedBy?: UserId;
  /** Of the call that asked for it, so that the same one is recorded once. */
  requestId?: string;
} & (
  | { kind: 'hint'; challengeId: string; hintId: string; points: number; voucher?: number }
  | { kind: 'award' | 'adjustment'; points: number }
  | {
      kind: 'partial';
      challengeId: string;
      questionId: string;
      submissionId: string;
      /** Of the points, that the unit has by it, and what it had before. */
      fraction: number;
      before: number;
      part: null;
    }
  | {
      kind: 'purchase';
      points: number;
      advantage: BoughtAdvantage;
      challengeId: string | null;
      questionId: string | null;
    }
  | ({ kind: 'ranking' } & Ranking)
  | { kind: 'revocation'; refersTo: number }
);

/**
 * Numbers and inserts one fact of an event. `decide` reads under the lock that orders all facts and answers the fact, or
 * null for none.
 */
export async function appendFact(
  tx: Tx,
  { tenantId, eventId }: EventKey,
  decide: (tx: Tx) => Promise<NewFact | null>,
): Promise<LiveFact | null> {
  const ofEvent = and(eq(eventCounters.tenantId, tenantId), eq(eventCounters.eventId, eventId));
  const [counters] = await tx.select().from(eventCounters).where(ofEvent).for('no key update');
  if (!counters) throw notFound(t('eventNotFound'));
  const decided = await decide(tx);
  if (!decided) return null;
  const userId = decided.userId ?? (await soloUserOf(tx, { tenantId, eventId }, decided.unitId));
  const seq = counters.lastFactSeq + 1;
  const atMs = Math.max(decided.atMs, counters.lastFactAt.getTime());
  const at = new Date(atMs);
  const { decidedBy, requestId, ...fact } = decided;
  const { atMs: _asked, ...columns } = { ...fact, decidedBy, requestId, userId };
  const data = dataOf(decided);
  await tx.insert(facts).values({ tenantId, eventId, seq, at, data, ...columns });
  await tx.update(eventCounters).set({ lastFactSeq: seq, lastFactAt: at }).where(ofEvent);
  return { ...fact, seq, userId, atMs };
}

/** What a kind needs beyond the columns. */
function dataOf(fact: NewFact): object | null {
  if (fact.kind === 'ranking') {
    const { status, division, reachesMembers = true } = fact;
    return { status, division, ...(!reachesMembers && { reachesMembers }) };
  }
  if (fact.kind === 'partial') {
    const { before, fraction } = fact;
    return { before, fraction, part: null, found: null, total: null };
  }
  if (fact.kind === 'purchase') return { advantageId: fact.advantage.id, advantageKind: fact.advantage.kind };
  return fact.kind === 'hint' && fact.voucher !== undefined ? { voucher: fact.voucher } : null;
}

/** The user of a unit of one, for the individual board; null for a team. */
async function soloUserOf(tx: Tx, { tenantId, eventId }: EventKey, unitId: UnitId): Promise<UserId | null> {
  const kind = await kindOfUnit(tx, { tenantId, eventId, unitId });
  if (kind === null) throw notFound(t('scoringUnitNotFound'));
  return kind === 'user' ? userIdOf(unitId) : null;
}
