import {
  type Advantage,
  type advantageRoutes,
  type CreateAdvantageBody,
  hasRight,
  limits,
  type RouteResult,
  type UpdateAdvantageBody,
} from '@guidon/contract';
import { inTenant } from '@guidon/db';
import { advantages } from '@guidon/db/schema/play';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import {
  nextVersion,
  refuseTakenName,
  requireRoomIn,
  requireWritten,
} from '../../../platform/records/records.ts';
import { advantagesAudit, t } from '../declares.ts';
import { readAdvantage, readAdvantages } from './read-models.ts';
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
