import type { JudgedFact } from '@guidon/contract';
import type { Tx, UnitId } from '@guidon/db';
import { sql } from 'drizzle-orm';
import { notFound } from '../../platform/http/app-error.ts';
import type { EventKey } from '../standings/index.ts';
import { t } from './texts.ts';

export interface ScoringFactState {
  unitId: UnitId;
  kind: NonNullable<JudgedFact['of']>['kind'];
  /** The revocation that stands. */
  revokedBy: number | null;
}

/** A fact that gives points or takes some; NOT_FOUND for every other. */
export async function readScoringFact(
  tx: Tx,
  { tenantId, eventId }: EventKey,
  seq: number,
): Promise<ScoringFactState> {
  const { rows } = await tx.execute<ScoringFactState & Record<string, unknown>>(sql`
    select f.unit_id as "unitId", f.kind, (
      select max(r.seq)::float8 from facts r
      where r.tenant_id = f.tenant_id and r.event_id = f.event_id and r.refers_to = f.seq
        and r.kind = 'revocation' and not fact_is_revoked(r.tenant_id, r.event_id, r.seq)
    ) as "revokedBy"
    from facts f
    where f.tenant_id = ${tenantId} and f.event_id = ${eventId} and f.seq = ${seq}
      and f.kind not in ('ranking', 'revocation')`);
  const [fact] = rows;
  if (!fact) throw notFound(t('factNotFound'));
  return fact;
}
