import { eventDivisions, facts, type Tx, newId } from '@guidon/db';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { requireRow } from '../../platform/records/records.ts';
import { t } from './declares.ts';
import { type EventCopy, newRegistrationCode } from '../events/index.ts';

export type DivisionRow = typeof eventDivisions.$inferSelect;

export interface DivisionKey {
  tenantId: string;
  eventId: string;
  divisionId: string;
}

export const isDivision = ({ tenantId, eventId, divisionId }: DivisionKey): SQL | undefined =>
  and(
    eq(eventDivisions.tenantId, tenantId),
    eq(eventDivisions.eventId, eventId),
    eq(eventDivisions.id, divisionId),
  );

export function divisionsOf(tx: Tx, key: { tenantId: string; eventId: string }): Promise<DivisionRow[]> {
  return tx
    .select()
    .from(eventDivisions)
    .where(and(eq(eventDivisions.tenantId, key.tenantId), eq(eventDivisions.eventId, key.eventId)))
    .orderBy(asc(eventDivisions.position), asc(eventDivisions.id));
}

export function requireDivision(tx: Tx, key: DivisionKey): Promise<DivisionRow> {
  return requireRow(tx.select().from(eventDivisions).where(isDivision(key)), t('divisionNotFound'));
}

/** How many units are in each division now. */
export async function unitCounts(
  tx: Tx,
  { tenantId, eventId }: { tenantId: string; eventId: string },
): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ division: string; count: number }>(sql`
    select division, count(*)::int as count from (
      select distinct on (unit_id) data ->> 'division' as division
      from ${facts}
      where tenant_id = ${tenantId} and event_id = ${eventId} and kind = 'ranking'
        and not fact_is_revoked(tenant_id, event_id, seq)
      order by unit_id, seq desc) latest
    where division is not null group by division`);
  return new Map(rows.map(({ division, count }) => [division, count]));
}

/** Whether a fact has ever put a unit into the division. */
export async function hasHistory(tx: Tx, { tenantId, eventId, divisionId }: DivisionKey): Promise<boolean> {
  const [fact] = await tx
    .select({ seq: facts.seq })
    .from(facts)
    .where(
      and(
        eq(facts.tenantId, tenantId),
        eq(facts.eventId, eventId),
        eq(facts.kind, 'ranking'),
        sql`${facts.data} ->> 'division' = ${divisionId}`,
      ),
    )
    .limit(1);
  return fact !== undefined;
}

/** The divisions of an event in another one, where closed ones have new codes. */
export async function copyDivisions(tx: Tx, { tenantId, fromEventId, toEventId }: EventCopy): Promise<void> {
  const rows = await divisionsOf(tx, { tenantId, eventId: fromEventId });
  if (rows.length === 0) return;
  await tx.insert(eventDivisions).values(
    rows.map(({ createdAt: _createdAt, ...row }) => ({
      ...row,
      id: newId(),
      eventId: toEventId,
      code: row.code === null ? null : newRegistrationCode(),
    })),
  );
}
