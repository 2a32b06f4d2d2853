import { type CreateBadgeBody, limits, type ManagedBadge } from '@guidon/contract';
import { newId, tenants, type Tx } from '@guidon/db';
import { badgeAwards, badges } from '@guidon/db/schema/badges';
import { and, count, eq, sql } from 'drizzle-orm';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { refuseViolation } from '../../platform/http/refuse-violation.ts';
import { type Badge, findBadge, goalOf, presentBadge } from './badge.ts';
import { t } from './declares.ts';

type Owner = Pick<MemberCtx, 'tenantId'>;

export const isBadge = ({ tenantId }: Owner, id: string) =>
  and(eq(badges.tenantId, tenantId), eq(badges.id, id));

/** One of the product or of the tenant’s own; NOT_FOUND for any other. */
export async function requireBadge(tx: Tx, { tenantId }: Owner, id: string): Promise<Badge> {
  const badge = await findBadge(tx, tenantId, id);
  if (!badge) throw notFound(t('badgeNotFound'));
  return badge;
}

/** A badge that the tenant may change, which nobody else changes meanwhile. */
export async function lockOwnBadge(tx: Tx, owner: Owner, id: string): Promise<{ name: string }> {
  const [row] = await tx.select({ name: badges.name }).from(badges).where(isBadge(owner, id)).for('update');
  if (!row) throw notFound(t('badgeNotFound'));
  return row;
}

/** Fails where the tenant has as many as it may. */
export async function requireRoom(tx: Tx, { tenantId }: Owner): Promise<void> {
  await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenantId)).for('no key update');
  const [present] = await tx.select({ number: count() }).from(badges).where(eq(badges.tenantId, tenantId));
  if ((present?.number ?? 0) >= limits.badges)
    throw new AppError('LIMIT_REACHED', t('tooMany', { most: limits.badges }));
}

export async function insertBadge(tx: Tx, ctx: MemberCtx, fields: CreateBadgeBody): Promise<string> {
  const id = newId();
  const { tenantId, actor } = ctx;
  await tx.insert(badges).values({ ...fields, tenantId, id, createdBy: actor.userId });
  return id;
}

/** False when `version` is no longer the current one. */
export async function writeBadge(
  tx: Tx,
  owner: Owner,
  { id, version, ...fields }: CreateBadgeBody & { id: string; version: number },
): Promise<boolean> {
  const changed = await tx
    .update(badges)
    .set({ ...fields, version: sql`${badges.version} + 1`, updatedAt: sql`now()` })
    .where(and(isBadge(owner, id), eq(badges.version, version)))
    .returning({ id: badges.id });
  return changed.length > 0;
}

export async function holdersByBadge(tx: Tx, { tenantId }: Owner): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: badgeAwards.badgeId, number: count() })
    .from(badgeAwards)
    .where(eq(badgeAwards.tenantId, tenantId))
    .groupBy(badgeAwards.badgeId);
  return new Map(rows.map(({ id, number }) => [id, number]));
}

export async function readManaged(tx: Tx, ctx: MemberCtx, id: string): Promise<ManagedBadge> {
  const badge = await requireBadge(tx, ctx, id);
  return presentManaged(badge, ctx, await holdersByBadge(tx, ctx));
}

export function presentManaged(
  badge: Badge,
  { language }: Pick<MemberCtx, 'language'>,
  holders: ReadonlyMap<string, number>,
): ManagedBadge {
  const { id, rule, isOwn, version } = badge;
  const goal = goalOf(rule, language);
  return { ...presentBadge(badge, language), rule, goal, isOwn, version, holders: holders.get(id) ?? 0 };
}

/** Answers NAME_TAKEN where another badge has the name. */
export function named<Result>(writing: PromiseLike<Result>): Promise<Result> {
  return refuseViolation(
    'badges_name_key',
    () => new AppError('NAME_TAKEN', t('nameTaken'), { field: 'name' }),
    writing,
  );
}
