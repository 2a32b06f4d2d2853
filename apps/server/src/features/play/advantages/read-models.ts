import type { Advantage } from '@guidon/contract';
import { facts, type Tx } from '@guidon/db';
import { advantages, eventAdvantages } from '@guidon/db/schema/play';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { requireRow } from '../../../platform/records/records.ts';
import { t } from '../declares.ts';

type Owner = Pick<MemberCtx, 'tenantId'>;

export async function readAdvantages(tx: Tx, { tenantId }: Owner, where?: SQL): Promise<Advantage[]> {
  const rows = await tx
    .select({
      id: advantages.id,
      kind: advantages.kind,
      name: advantages.name,
      description: advantages.description,
      version: advantages.version,
      updatedAt: advantages.updatedAt,
      eventCount: sql<number>`(select count(*)::int from ${eventAdvantages} e
        where e.tenant_id = advantages.tenant_id and e.advantage_id = advantages.id)`,
      soldCount: sql<number>`(select count(*)::int from ${facts} f
        where f.tenant_id = advantages.tenant_id and f.kind = 'purchase'
          and f.data ->> 'advantageId' = advantages.id::text
          and not fact_is_revoked(f.tenant_id, f.event_id, f.seq))`,
    })
    .from(advantages)
    .where(and(eq(advantages.tenantId, tenantId), where))
    .orderBy(asc(sql`lower(${advantages.name})`), asc(advantages.id));
  return rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }));
}

export function readAdvantage(tx: Tx, owner: Owner, id: string): Promise<Advantage> {
  return requireRow(readAdvantages(tx, owner, eq(advantages.id, id)), t('advantageNotFound'));
}
