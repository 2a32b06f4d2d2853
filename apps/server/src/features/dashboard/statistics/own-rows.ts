import { challengeAuthors, challenges, events, type Tx } from '@guidon/db';
import { dailyChallengeStats } from '@guidon/db/schema/dashboard';
import { and, between, eq, inArray, or, sql } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { freezeOf, isFrozen, runnableWith } from '../../events/index.ts';
import type { ChallengeRow } from './count-days.ts';
import { dayIn, type Period } from './days.ts';
import { readCountedTenant } from './store.ts';

/**
 * What was answered in the challenges that the caller has made or is a named author of. Of an event that is frozen, and
 * that the caller may not look into, nothing from the day of its freeze on.
 */
export async function readOwnRows(
  tx: Tx,
  ctx: MemberCtx,
  { from, to }: Period,
  live: readonly ChallengeRow[],
): Promise<ChallengeRow[]> {
  const { tenantId } = ctx;
  const own = await ownChallenges(tx, ctx);
  if (own.length === 0) return [];
  const stored = await tx
    .select()
    .from(dailyChallengeStats)
    .where(
      and(
        eq(dailyChallengeStats.tenantId, tenantId),
        inArray(dailyChallengeStats.challengeId, own),
        between(dailyChallengeStats.day, from, to),
      ),
    );
  const ids = new Set(own);
  const rows = [...stored, ...live.filter(({ challengeId }) => ids.has(challengeId))];
  const hiddenFrom = await hiddenDays(tx, ctx, [...new Set(rows.map(({ eventId }) => eventId))]);
  return rows.filter(({ eventId, day }) => day < (hiddenFrom.get(eventId) ?? '9999'));
}

async function ownChallenges(tx: Tx, { tenantId, actor }: MemberCtx): Promise<string[]> {
  const named = tx
    .select({ id: challengeAuthors.challengeId })
    .from(challengeAuthors)
    .where(and(eq(challengeAuthors.tenantId, tenantId), eq(challengeAuthors.userId, actor.userId)));
  const rows = await tx
    .select({ id: challenges.id })
    .from(challenges)
    .where(
      and(
        eq(challenges.tenantId, tenantId),
        or(eq(challenges.createdBy, actor.userId), inArray(challenges.id, named)),
      ),
    );
  return rows.map(({ id }) => id);
}

/** The first hidden day of each event that is frozen for the caller. */
async function hiddenDays(tx: Tx, ctx: MemberCtx, eventIds: readonly string[]): Promise<Map<string, string>> {
  if (eventIds.length === 0) return new Map();
  const { timeZone } = await readCountedTenant(tx, ctx.tenantId);
  const rows = await tx
    .select()
    .from(events)
    .where(
      and(
        eq(events.tenantId, ctx.tenantId),
        inArray(events.id, [...eventIds]),
        sql`not coalesce(${runnableWith(ctx, 'insight')}, false)`,
      ),
    );
  return new Map(
    rows.flatMap((event) => {
      const fromMs = isFrozen(event, ctx.clock()) ? freezeOf(event).freezeAtMs : null;
      return fromMs === null ? [] : [[event.id, dayIn(timeZone, fromMs)] as const];
    }),
  );
}
