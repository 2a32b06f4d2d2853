import type { PlatformStatistics } from '@guidon/contract';
import { asPlatform, events, memberships, storedFiles, submissions, tenants, type Tx } from '@guidon/db';
import { invoices } from '@guidon/db/schema/billing';
import { tenantSuspensions } from '@guidon/db/schema/operator';
import { and, eq, gte, isNotNull, type SQL, sql, sum } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Services } from '../../platform/services/services.ts';

const keptMs = 5 * 60_000;
const shownMonths = 12;

type StatisticsServices = Pick<Services, 'database' | 'clock' | 'settings'>;

/** Counts over all tenants, which are read at most every five minutes; who asks meanwhile waits for the same reading. */
export function createStatistics(services: StatisticsServices): () => Promise<PlatformStatistics> {
  let kept: { untilMs: number; reading: Promise<PlatformStatistics> } | null = null;
  return () => {
    if (kept !== null && kept.untilMs > services.clock()) return kept.reading;
    const reading = readStatistics(services);
    const mine = { untilMs: services.clock() + keptMs, reading };
    kept = mine;
    reading.catch(() => {
      if (kept === mine) kept = null;
    });
    return reading;
  };
}

async function readStatistics(services: StatisticsServices): Promise<PlatformStatistics> {
  const now = new Date(services.clock());
  const months = lastMonths(now);
  return asPlatform(services, async (tx) => {
    const founded = await countByMonth(tx, tenants, tenants.createdAt);
    const joined = await countByMonth(tx, memberships, memberships.createdAt, eq(memberships.isActive, true));
    const made = await countByMonth(tx, events, events.createdAt, eq(events.kind, 'competition'));
    const answered = await countByMonth(tx, submissions, submissions.submittedAt);
    const [files] = await tx.select({ bytes: sum(storedFiles.sizeBytes).mapWith(Number) }).from(storedFiles);
    return {
      madeAt: now.toISOString(),
      tenants: totalOf(founded),
      suspended: await tx.$count(tenantSuspensions),
      members: totalOf(joined),
      events: totalOf(made),
      answers: totalOf(answered),
      storageBytes: files?.bytes ?? 0,
      months: months.map((month) => ({
        month,
        tenants: founded.get(month) ?? 0,
        members: joined.get(month) ?? 0,
        events: made.get(month) ?? 0,
        answers: answered.get(month) ?? 0,
      })),
      revenue: services.settings.billing === null ? [] : await readRevenue(tx, months[0] ?? ''),
    };
  });
}

/** The last of them is the month of `now`; in UTC. */
export function lastMonths(now: Date): string[] {
  return Array.from({ length: shownMonths }, (_, index) => {
    const back = shownMonths - 1 - index;
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7);
  });
}

const monthOf = (at: PgColumn) => sql<string>`to_char(${at} at time zone 'UTC', 'YYYY-MM')`;

async function countByMonth(
  tx: Tx,
  table: PgTable,
  at: PgColumn,
  where?: SQL,
): Promise<ReadonlyMap<string, number>> {
  const month = monthOf(at);
  const rows = await tx
    .select({ month, amount: sql`count(*)`.mapWith(Number) })
    .from(table)
    .where(where)
    .groupBy(sql`1`);
  return new Map(rows.map((row) => [row.month, row.amount]));
}

function totalOf(counted: ReadonlyMap<string, number>): number {
  return [...counted.values()].reduce((total, amount) => total + amount, 0);
}

function readRevenue(tx: Tx, from: string): Promise<PlatformStatistics['revenue']> {
  const month = monthOf(invoices.paidAt);
  return tx
    .select({ month, currency: invoices.currency, amount: sum(invoices.total).mapWith(Number) })
    .from(invoices)
    .where(
      and(
        eq(invoices.state, 'paid'),
        isNotNull(invoices.paidAt),
        gte(invoices.paidAt, new Date(`${from}-01T00:00:00Z`)),
      ),
    )
    .groupBy(sql`1`, invoices.currency)
    .orderBy(sql`1`, invoices.currency);
}
