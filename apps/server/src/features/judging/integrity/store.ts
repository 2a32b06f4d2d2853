import { type Tx, type UnitId, unitIdOf } from '@guidon/db';
import { integrityCases, integrityCaseUnits } from '@guidon/db/schema/judging';
import { and, eq, sql } from 'drizzle-orm';
import { notFound } from '../../../platform/http/app-error.ts';
import { t } from '../declares.ts';

export interface CaseKey {
  tenantId: string;
  eventId: string;
  caseId: string;
}

export interface CaseUnitKey extends CaseKey {
  unitId: UnitId;
}

export type CaseRow = typeof integrityCases.$inferSelect;
export type CaseUnitRow = typeof integrityCaseUnits.$inferSelect;

/** The case of an event of the caller's tenant; NOT_FOUND for any other. */
export async function requireCase(tx: Tx, { tenantId, eventId, caseId }: CaseKey): Promise<CaseRow> {
  const [found] = await tx
    .select()
    .from(integrityCases)
    .where(
      and(
        eq(integrityCases.tenantId, tenantId),
        eq(integrityCases.eventId, eventId),
        eq(integrityCases.id, caseId),
      ),
    );
  if (!found) throw notFound(t('caseNotFound'));
  return found;
}

export const isCaseUnit = ({ tenantId, eventId, caseId, unitId }: CaseUnitKey) =>
  and(
    eq(integrityCaseUnits.tenantId, tenantId),
    eq(integrityCaseUnits.eventId, eventId),
    eq(integrityCaseUnits.caseId, caseId),
    eq(integrityCaseUnits.unitId, unitId),
  );

/** What a case says of one of its units, locked; NOT_FOUND where it is not about the unit. */
export async function lockCaseUnit(
  tx: Tx,
  { unitId, ...key }: CaseKey & { unitId: string },
): Promise<CaseUnitRow> {
  await requireCase(tx, key);
  const [found] = await tx
    .select()
    .from(integrityCaseUnits)
    .where(isCaseUnit({ ...key, unitId: unitIdOf(unitId) }))
    .for('update');
  if (!found) throw notFound(t('unitNotInCase'));
  return found;
}

/** Closes a case that has nothing undecided, so that a flag that is sent later opens another one. */
export async function closeIfDecided(tx: Tx, { tenantId, caseId }: CaseKey, atMs: number): Promise<void> {
  await tx
    .update(integrityCases)
    .set({ closedAt: new Date(atMs) })
    .where(
      and(
        eq(integrityCases.tenantId, tenantId),
        eq(integrityCases.id, caseId),
        sql`not exists (select from ${integrityCaseUnits} u where u.tenant_id = ${tenantId}
          and u.case_id = ${caseId} and u.decision is null)`,
      ),
    );
}
