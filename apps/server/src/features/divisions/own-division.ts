import type { OwnDivision } from '@guidon/contract';
import { eventParticipants, facts, inTenant, soloUnitId, teams, type Tx, type UnitId } from '@guidon/db';
import { and, eq, sql } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import { type EventRow, isOver, requireVisibleEvent } from '../events/index.ts';
import { readRanking, type RecordedRanking } from '../standings/index.ts';
import { divisionsOf } from './store.ts';

export interface OwnUnit {
  unitId: UnitId | null;
  ranking: RecordedRanking | null;
  whyNot: OwnDivision['whyNot'];
}

export async function ownDivision(ctx: MemberCtx, eventId: string): Promise<OwnDivision> {
  return inTenant(ctx, async (tx) => presentOwn(tx, ctx, await requireVisibleEvent(tx, ctx, eventId)));
}

export async function presentOwn(tx: Tx, ctx: MemberCtx, event: EventRow): Promise<OwnDivision> {
  const { ranking, whyNot } = await ownUnit(tx, ctx, event);
  const rows = await divisionsOf(tx, { tenantId: ctx.tenantId, eventId: event.id });
  const row = rows.find(({ id }) => id === ranking?.division);
  return { division: row ? { id: row.id, name: row.name, isGuest: row.isGuest } : null, whyNot };
}

/** What the caller scores for, and why they may not choose its division. */
export async function ownUnit(tx: Tx, ctx: MemberCtx, event: EventRow): Promise<OwnUnit> {
  const { tenantId, actor } = ctx;
  const { id: eventId } = event;
  const [own] = await tx
    .select({ unitId: eventParticipants.unitId, leaderUserId: teams.leaderUserId })
    .from(eventParticipants)
    .leftJoin(teams, and(eq(teams.tenantId, tenantId), eq(teams.id, eventParticipants.unitId)))
    .where(
      and(
        eq(eventParticipants.tenantId, tenantId),
        eq(eventParticipants.eventId, eventId),
        eq(eventParticipants.userId, actor.userId),
      ),
    );
  const isSolo = own?.unitId === soloUnitId(actor.userId);
  if (!own || (isSolo && event.teamMode === 'teams'))
    return { unitId: null, ranking: null, whyNot: 'not-playing' };
  const { unitId } = own;
  const ranking = await readRanking(tx, { tenantId, eventId, unitId });
  const whyNot = async (): Promise<OwnUnit['whyNot']> => {
    if (!isSolo && own.leaderUserId !== actor.userId) return 'not-leader';
    if (isOver(event, ctx.clock())) return 'over';
    if (ranking.note !== null) return 'judged';
    return (await hasSolved(tx, { tenantId, eventId, unitId })) ? 'solved' : null;
  };
  return { unitId, ranking, whyNot: await whyNot() };
}

export async function hasSolved(
  tx: Tx,
  { tenantId, eventId, unitId }: { tenantId: string; eventId: string; unitId: UnitId },
): Promise<boolean> {
  const [solve] = await tx
    .select({ seq: facts.seq })
    .from(facts)
    .where(
      and(
        eq(facts.tenantId, tenantId),
        eq(facts.eventId, eventId),
        eq(facts.unitId, unitId),
        eq(facts.kind, 'solve'),
        sql`not fact_is_revoked(${facts.tenantId}, ${facts.eventId}, ${facts.seq})`,
      ),
    )
    .limit(1);
  return solve !== undefined;
}
