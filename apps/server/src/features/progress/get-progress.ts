import type { OwnBadge, OwnProgress } from '@guidon/contract';
import { inTenant, type Tx, users } from '@guidon/db';
import { memberProgress } from '@guidon/db/schema/progress';
import { levelOf } from '@guidon/scoring';
import { and, eq, sql } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';

export type ReadOwnBadges = (tx: Tx, ctx: MemberCtx) => Promise<OwnBadge[]>;

const historyDays = 30;

/** Of the caller alone, from rows of their own: what others have done moves nothing of it, frozen or not. */
export async function getProgress(ctx: MemberCtx, readOwnBadges: ReadOwnBadges): Promise<OwnProgress> {
  return inTenant(ctx, async (tx) => {
    const [zone] = await tx
      .select({ name: users.timeZone })
      .from(users)
      .where(eq(users.id, ctx.actor.userId));
    const xp = await readXp(tx, ctx);
    const days = lastDays(historyDays, zone?.name ?? 'UTC', ctx.clock());
    const gained = await xpByDay(tx, ctx, zone?.name ?? 'UTC', days[0] ?? '');
    return {
      xp,
      ...levelOf(xp),
      badges: await readOwnBadges(tx, ctx),
      history: days.map((day) => ({ day, xp: gained.get(day) ?? 0 })),
    };
  });
}

export async function readXp(
  tx: Tx,
  { tenantId, actor }: Pick<MemberCtx, 'tenantId' | 'actor'>,
): Promise<number> {
  const [row] = await tx
    .select({ xp: memberProgress.xp })
    .from(memberProgress)
    .where(and(eq(memberProgress.tenantId, tenantId), eq(memberProgress.userId, actor.userId)));
  return row?.xp ?? 0;
}

async function xpByDay(
  tx: Tx,
  { tenantId, actor }: MemberCtx,
  zone: string,
  from: string,
): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ day: string; xp: number }>(sql`
    select to_char(at at time zone ${zone}, 'YYYY-MM-DD') as day, sum(xp)::float8 as xp
    from (
      select at, xp from progress_entries where tenant_id = ${tenantId} and user_id = ${actor.userId}
      union all
      select awarded_at, points from badge_awards where tenant_id = ${tenantId} and user_id = ${actor.userId}
    ) gained
    where at >= ${from}::date::timestamp at time zone ${zone}
    group by 1`);
  return new Map(rows.map(({ day, xp }) => [day, xp]));
}

/** Dates of the last days in a time zone, today included, the earliest first: `2026-03-01`. */
function lastDays(count: number, zone: string, nowMs: number): string[] {
  const today = Date.parse(dayOf(nowMs, zone));
  return Array.from({ length: count }, (_, index) =>
    new Date(today - (count - 1 - index) * 86_400_000).toISOString().slice(0, 10),
  );
}

function dayOf(ms: number, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return parts.format(ms);
}
