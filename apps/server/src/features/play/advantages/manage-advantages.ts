import {
  type Advantage,
  type advantageRoutes,
  type CreateAdvantageBody,
  hasRight,
  limits,
  type RouteResult,
  type UpdateAdvantageBody,
} from '@guidon/contract';
import { inTenant, facts, type Tx } from '@guidon/db';
import { advantages, eventAdvantages } from '@guidon/db/schema/play';
import { and, eq, asc, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import {
  nextVersion,
  refuseTakenName,
  requireRoomIn,
  requireWritten,
  requireRow,
} from '../../../platform/records/records.ts';
import { advantagesAudit, t } from '../declares.ts';
import { insertAdvantage, isAdvantage, isSold, lockAdvantage, wasBought } from './store.ts';

const named = <Result>(writing: PromiseLike<Result>) =>
  refuseTakenName('advantages_name_key', t('nameTaken'), writing);

export async function listAdvantages(ctx: MemberCtx): Promise<RouteResult<typeof advantageRoutes.list>> {
  const data = await inTenant(ctx, (tx) => readAdvantages(tx, ctx));
  return { data, can: { edit: hasRight(ctx.actor.role, 'advantages.edit') } };
}

export async function createAdvantage(ctx: MemberCtx, fields: CreateAdvantageBody): Promise<Advantage> {
  const most = limits.advantages;
  return inTenant(ctx, async (tx) => {
    await requireRoomIn(tx, ctx, advantages, { most, full: t('tooMany', { most }) });
    const id = await named(insertAdvantage(tx, ctx, fields));
    const details = { name: fields.name, kind: fields.kind };
    await advantagesAudit.record(tx, ctx, { action: 'advantage.create', targetId: id, details });
    return readAdvantage(tx, ctx, id);
  });
}

export async function updateAdvantage(
  ctx: MemberCtx,
  id: string,
  { version, ...fields }: UpdateAdvantageBody,
): Promise<Advantage> {
  return inTenant(ctx, async (tx) => {
    await lockAdvantage(tx, ctx, id);
    const write = tx
      .update(advantages)
      .set({ ...fields, ...nextVersion(advantages) })
      .where(and(isAdvantage(ctx, id), eq(advantages.version, version)))
      .returning({ id: advantages.id });
    await requireWritten(named(write));
    const details = { name: fields.name };
    await advantagesAudit.record(tx, ctx, { action: 'advantage.update', targetId: id, details });
    return readAdvantage(tx, ctx, id);
  });
}

export async function deleteAdvantage(ctx: MemberCtx, id: string): Promise<void> {
  await inTenant(ctx, async (tx) => {
    const { name } = await lockAdvantage(tx, ctx, id);
    if (await isSold(tx, ctx, id)) throw new AppError('HAS_HISTORY', t('isSold'));
    if (await wasBought(tx, ctx, id)) throw new AppError('HAS_HISTORY', t('wasBought'));
    await tx.delete(advantages).where(isAdvantage(ctx, id));
    await advantagesAudit.record(tx, ctx, { action: 'advantage.delete', targetId: id, details: { name } });
  });
}

type Owner = Pick<MemberCtx, 'tenantId'>;

async function readAdvantages(tx: Tx, { tenantId }: Owner, where?: SQL): Promise<Advantage[]> {
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

function readAdvantage(tx: Tx, owner: Owner, id: string): Promise<Advantage> {
  return requireRow(readAdvantages(tx, owner, eq(advantages.id, id)), t('advantageNotFound'));
}
