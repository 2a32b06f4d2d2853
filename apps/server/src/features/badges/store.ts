import type { ManagedBadge } from '@guidon/contract';
import type { Tx } from '@guidon/db';
import { badgeAwards, badges } from '@guidon/db/schema/badges';
import { and, count, eq } from 'drizzle-orm';
import { notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { requireRow } from '../../platform/records/records.ts';
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
export function lockOwnBadge(tx: Tx, owner: Owner, id: string): Promise<{ name: string }> {
  const reading = tx.select({ name: badges.name }).from(badges).where(isBadge(owner, id)).for('update');
  return requireRow(reading, t('badgeNotFound'));
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
