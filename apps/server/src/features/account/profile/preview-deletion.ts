import type { DeletionPreview } from '@guidon/contract';
import { asPlatform, type Tx } from '@guidon/db';
import type { SignedInCtx } from '../../../platform/http/context.ts';
import { hasPassword } from '../../accounts/index.ts';
import { requireOwnAccount } from '../../sign-in/index.ts';
import { tracesOf } from '../../play/index.ts';
import { requireUser } from './store.ts';
import { sql } from 'drizzle-orm';

/** What deleting the caller's account would leave on boards, and what stands in its way. */
export async function previewDeletion(ctx: SignedInCtx): Promise<DeletionPreview> {
  requireOwnAccount(ctx);
  const { userId } = ctx.actor;
  return asPlatform(ctx, async (tx) => ({
    nameAfter: nameOfDeleted(userId),
    events: await tracesOf(tx, userId),
    lastAdminOf: await lastAdminOf(tx, userId),
    needsPassword: hasPassword((await requireUser(tx, userId)).passwordHash),
  }));
}

/** The name of a deleted account on boards; it cannot be registered, since it contains blanks. */
export function nameOfDeleted(userId: string): string {
  return `deleted user ${userId.slice(-8)}`;
}

/** Stands in place of the address, under a domain that never gets mail. */
export function addressOfDeleted(userId: string): string {
  return `deleted-${userId}@deleted.invalid`;
}

export interface LeftBehind {
  tenantId: string;
  tenantDisplayName: string;
  otherMembers: number;
}

/** Tenants with other active members in which a user is the only active admin. */
export async function lastAdminOf(tx: Tx, userId: string): Promise<LeftBehind[]> {
  const { rows } = await tx.execute<LeftBehind & Record<string, unknown>>(sql`
    select t.id as "tenantId", t.display_name as "tenantDisplayName", others.members as "otherMembers"
    from memberships own
    join tenants t on t.id = own.tenant_id
    cross join lateral (
      select count(*)::int as members, count(*) filter (where m.role = 'admin') as admins
      from memberships m
      join users u on u.id = m.user_id and u.is_active
      where m.tenant_id = own.tenant_id and m.user_id <> own.user_id and m.is_active
    ) others
    where own.user_id = ${userId} and own.role = 'admin' and own.is_active
      and others.members > 0 and others.admins = 0
    order by t.display_name, t.id`);
  return rows;
}

/** Locks every admin of the user's tenants, so that two of them cannot leave at once. */
export async function lockAdmins(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`
    select from memberships
    where role = 'admin' and is_active and tenant_id in (
      select tenant_id from memberships where user_id = ${userId} and role = 'admin' and is_active
    )
    order by tenant_id, user_id
    for no key update`);
}
