import { advantageKinds, unitStatuses } from '@guidon/contract';
import type { Tx, UnitId, UserId } from '@guidon/db';
import type { Fact, Ranking } from '@guidon/scoring';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { EventKey } from './load-definition.ts';
import type { LiveEvent } from './live-event.ts';

/** A fact with what the screens need beyond the score. */
export type LiveFact = Fact & {
  unitId: UnitId;
  userId: UserId | null;
  hintId?: string | null;
  part?: string | null;
  /** What a purchase was of. */
  advantage?: BoughtAdvantage;
  /** Of a hint that a voucher has opened, the number of its purchase. */
  voucher?: number;
};

export interface BoughtAdvantage {
  id: string;
  kind: (typeof advantageKinds)[number];
}

/** How purchases and hints keep what they need beyond points. */
const PointsData = z
  .object({
    advantageId: z.string().optional(),
    advantageKind: z.enum(advantageKinds).optional(),
    voucher: z.number().optional(),
  })
  .nullable();

const RankingData: z.ZodType<Ranking> = z.object({
  status: z.enum(unitStatuses),
  division: z.string().nullable().default(null),
  reachesMembers: z.boolean().default(true),
});

const PartialData = z.object({ fraction: z.number(), part: z.string().nullable().default(null) });

interface FactRow extends Record<string, unknown> {
  seq: number;
  kind: Fact['kind'];
  unit_id: UnitId;
  user_id: UserId | null;
  challenge_id: string | null;
  question_id: string | null;
  hint_id: string | null;
  points: number | null;
  refers_to: number | null;
  data: unknown;
  at_ms: number;
}

const pageFacts = 2_000;

/** All facts of an event in their order, some thousands at a time. */
export async function* factPages(tx: Tx, key: EventKey): AsyncGenerator<LiveFact[]> {
  const strings = new Map<string, string>();
  let last = 0;
  for (;;) {
    const page = await readFacts(tx, key, { afterSeq: last, limit: pageFacts, strings });
    yield page;
    if (page.length < pageFacts) return;
    last = page.at(-1)?.seq ?? last;
  }
}

/** Facts of an event after `seq`, in their order. */
export function loadFacts(tx: Tx, key: EventKey, afterSeq: number): Promise<LiveFact[]> {
  return readFacts(tx, key, { afterSeq, limit: null, strings: new Map() });
}

/** What stands of one unit's solves, parts and hints of one challenge, in their order. */
export async function loadFactsOf(
  tx: Tx,
  { tenantId, eventId }: EventKey,
  { unitId, challengeId }: { unitId: UnitId; challengeId: string },
): Promise<LiveFact[]> {
  const { rows } = await tx.execute<FactRow>(sql`
    select ${factColumns} from facts
    where tenant_id = ${tenantId} and event_id = ${eventId} and unit_id = ${unitId} and challenge_id = ${challengeId}
      and kind in ('solve', 'partial', 'hint') and not fact_is_revoked(tenant_id, event_id, seq)
    order by seq`);
  return rows.map((row) => toFact(row, (id) => id));
}

interface FactsToRead {
  afterSeq: number;
  /** All of them where it is null. */
  limit: number | null;
  /** Ids that have been read. */
  strings: Map<string, string>;
}

const factColumns = sql`seq::float8, kind, unit_id, user_id, challenge_id, question_id, hint_id, points,
  refers_to::float8, data, floor(extract(epoch from at) * 1000)::float8 as at_ms`;

async function readFacts(
  tx: Tx,
  { tenantId, eventId }: EventKey,
  { afterSeq, limit, strings }: FactsToRead,
): Promise<LiveFact[]> {
  const { rows } = await tx.execute<FactRow>(sql`
    select ${factColumns}
    from facts where tenant_id = ${tenantId} and event_id = ${eventId} and seq > ${afterSeq} order by seq ${limit === null ? sql`` : sql`limit ${limit}`}`);
  return rows.map((row) => toFact(row, (id) => sharedString(strings, id)));
}

/** The same string object for equal ids, so that 200,000 facts stay small. */
export function sharedString<Id extends string>(strings: Map<string, string>, id: Id): Id {
  const known = strings.get(id);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same characters as `id`
  if (known !== undefined) return known as Id;
  strings.set(id, id);
  return id;
}

function toFact(row: FactRow, share: <Id extends string>(id: Id) => Id): LiveFact {
  const { seq, kind, user_id: userId } = row;
  const base = {
    seq,
    unitId: share(row.unit_id),
    userId: userId === null ? null : share(userId),
    atMs: row.at_ms,
  };
  const challengeId = share(row.challenge_id ?? '');
  const questionId = share(row.question_id ?? '');
  if (kind === 'solve') return { ...base, kind, challengeId, questionId };
  if (kind === 'partial') return { ...base, kind, challengeId, questionId, ...PartialData.parse(row.data) };
  if (kind === 'revocation') return { ...base, kind, refersTo: row.refers_to ?? 0 };
  if (kind === 'ranking') return { ...base, kind, ...RankingData.parse(row.data) };
  return {
    ...base,
    kind,
    points: row.points ?? 0,
    challengeId,
    questionId,
    hintId: row.hint_id,
    ...partsOf(row),
  };
}

function partsOf({ data }: FactRow): Pick<LiveFact, 'advantage' | 'voucher'> {
  if (data === null) return {};
  const { advantageId, advantageKind, voucher } = PointsData.parse(data) ?? {};
  return {
    ...(advantageId !== undefined &&
      advantageKind !== undefined && { advantage: { id: advantageId, kind: advantageKind } }),
    ...(voucher !== undefined && { voucher }),
  };
}

/** Under the lock that orders the facts of the event: brings it to the last fact of all processes. */
export async function applyCommitted(tx: Tx, live: LiveEvent): Promise<void> {
  live.apply(await loadFacts(tx, { tenantId: live.tenantId, eventId: live.id }, live.facts.length));
}
