import { type CreateBadgeBody, limits, type ManagedBadge, type UpdateBadgeBody } from '@guidon/contract';
import { inTenant, newId } from '@guidon/db';
import { badges } from '@guidon/db/schema/badges';
import { and, eq } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import {
  nextVersion,
  refuseTakenName,
  requireRoomIn,
  requireWritten,
} from '../../platform/records/records.ts';
import { readBadges } from './badge.ts';
import { badgesAudit, t } from './declares.ts';
import { holdersByBadge, isBadge, lockOwnBadge, presentManaged, readManaged } from './store.ts';

const named = <Result>(writing: PromiseLike<Result>) =>
  refuseTakenName('badges_name_key', t('nameTaken'), writing);

export function listBadges(ctx: MemberCtx): Promise<ManagedBadge[]> {
  return inTenant(ctx, async (tx) => {
    const holders = await holdersByBadge(tx, ctx);
    const all = await readBadges(tx, ctx.tenantId);
    return all.map((badge) => presentManaged(badge, ctx, holders));
  });
}

export function createBadge(ctx: MemberCtx, fields: CreateBadgeBody): Promise<ManagedBadge> {
  const { tenantId, actor } = ctx;
  const most = limits.badges;
  return inTenant(ctx, async (tx) => {
    await requireRoomIn(tx, ctx, badges, { most, full: t('tooMany', { most }) });
    const id = newId();
    await named(tx.insert(badges).values({ ...fields, tenantId, id, createdBy: actor.userId }));
    const details = { name: fields.name, rule: fields.rule.kind };
    await badgesAudit.record(tx, ctx, { action: 'badge.create', targetId: id, details });
    return readManaged(tx, ctx, id);
  });
}

export function updateBadge(
  ctx: MemberCtx,
  id: string,
  { version, ...fields }: UpdateBadgeBody,
): Promise<ManagedBadge> {
  return inTenant(ctx, async (tx) => {
    await lockOwnBadge(tx, ctx, id);
    const write = tx
      .update(badges)
      .set({ ...fields, ...nextVersion(badges) })
      .where(and(isBadge(ctx, id), eq(badges.version, version)))
      .returning({ id: badges.id });
    await requireWritten(named(write));
    const details = { name: fields.name, rule: fields.rule.kind };
    await badgesAudit.record(tx, ctx, { action: 'badge.update', targetId: id, details });
    return readManaged(tx, ctx, id);
  });
}
