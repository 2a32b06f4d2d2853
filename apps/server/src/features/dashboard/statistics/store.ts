import { tenants, type Tx } from '@guidon/db';
import { dailyChallengeStats, dailyStats } from '@guidon/db/schema/dashboard';
import { eq, sql } from 'drizzle-orm';
import type { CountedDays } from './count-days.ts';
import { type CountedTenant, knownZone } from './days.ts';

const rowsAtOnce = 1_000;

/** Days that stand are left as they are, so that two processes may count the same one. */
export async function insertDays(
  tx: Tx,
  tenantId: string,
  { days, challenges }: CountedDays,
  countedAt: Date,
): Promise<void> {
  if (days.length === 0) return;
  const inserted = await tx
    .insert(dailyStats)
    .values(days.map((day) => ({ tenantId, ...day, countedAt })))
    .onConflictDoNothing()
    .returning({ day: dailyStats.day });
  const added = new Set(inserted.map(({ day }) => day));
  const rows = challenges.filter(({ day }) => added.has(day));
  for (let first = 0; first < rows.length; first += rowsAtOnce) {
    await tx
      .insert(dailyChallengeStats)
      .values(rows.slice(first, first + rowsAtOnce).map((row) => ({ tenantId, ...row })));
  }
}

export async function readCountedTenant(tx: Tx, tenantId: string): Promise<CountedTenant> {
  const [row] = await tx
    .select({
      timeZone: tenants.defaultTimeZone,
      createdAt: tenants.createdAt,
      lastDay: sql<
        string | null
      >`(select max(d.day)::text from ${dailyStats} d where d.tenant_id = ${tenantId})`,
    })
    .from(tenants)
    .where(eq(tenants.id, tenantId));
  if (!row) throw new Error('There is no such tenant.');
  return { ...row, timeZone: knownZone(row.timeZone) };
}
