import {
  type CreateBadgeBody,
  limits,
  type ManagedBadge,
  type UpdateBadgeBody,
  type RunBadgeBody,
} from '@guidon/contract';
import { inTenant, newId } from '@guidon/db';
import { badges, badgeAwards } from '@guidon/db/schema/badges';
import { and, eq, sql } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import {
  nextVersion,
  refuseTakenName,
  requireRoomIn,
  requireWritten,
} from '../../platform/records/records.ts';
import { readBadges } from './badge.ts';
import { badgesAudit, t } from './declares.ts';
import { holdersByBadge, isBadge, lockOwnBadge, presentManaged, readManaged, requireBadge } from './store.ts';
import { removeAwards } from './award.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { requireVisibleEvent } from '../events/index.ts';
import { runBadgeJob } from './jobs/run-badge.ts';

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

const atOnce = 200;

/**
 * Takes it from some holders at a time, since right answers wait for the XP of those, and then deletes it. Nothing gives
 * it meanwhile: it has no rule any more, also where that ends in the middle.
 */
export async function deleteBadge(ctx: MemberCtx, id: string): Promise<void> {
  await inTenant(ctx, async (tx) => {
    await lockOwnBadge(tx, ctx, id);
    await tx
      .update(badges)
      .set({ rule: { kind: 'by-hand' } })
      .where(isBadge(ctx, id));
  });
  let holders = 0;
  for (let taken = atOnce; taken === atOnce; holders += taken) taken = await takeSome(ctx, id);
  await inTenant(ctx, async (tx) => {
    const { name } = await lockOwnBadge(tx, ctx, id);
    holders += await removeAwards(tx, ctx.tenantId, eq(badgeAwards.ownBadgeId, id));
    await tx.delete(badges).where(isBadge(ctx, id));
    await badgesAudit.record(tx, ctx, { action: 'badge.delete', targetId: id, details: { name, holders } });
  });
}

function takeSome(ctx: MemberCtx, id: string): Promise<number> {
  return inTenant(ctx, (tx) => {
    const some = sql`${badgeAwards.userId} in (select a.user_id from badge_awards a
      where a.tenant_id = ${ctx.tenantId} and a.own_badge_id = ${id} order by a.user_id limit ${atOnce})`;
    return removeAwards(tx, ctx.tenantId, and(eq(badgeAwards.ownBadgeId, id), some));
  });
}

/** Has a job look for all who have earned a badge before. */
export async function runBadge(ctx: MemberCtx, badgeId: string, { eventId }: RunBadgeBody): Promise<void> {
  const { tenantId } = ctx;
  await inTenant(ctx, async (tx) => {
    const badge = await requireBadge(tx, ctx, badgeId);
    if (badge.rule.kind === 'by-hand') throw new AppError('CONFLICT', t('ruleless'));
    if (eventId !== undefined) await requireVisibleEvent(tx, ctx, eventId);
    const name = badge.nameIn('en');
    await badgesAudit.record(tx, ctx, {
      action: 'badge.run',
      targetId: badgeId,
      details: { name, eventId: eventId ?? null },
    });
    await ctx.jobs.send(tx, runBadgeJob, { tenantId, badgeId, eventId: eventId ?? null, after: null });
  });
}
