import { asPlatform, notificationRecipients, type Tx } from '@guidon/db';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { admittedTenants } from '../memberships/index.ts';
import { ownIn } from './list-notifications.ts';
import { publishRead } from './publish-notification.ts';
import { t } from './declares.ts';

/** In whichever tenant it is. Repeating it changes nothing. NOT_FOUND for a notification of another user. */
export async function markRead(ctx: MemberCtx, notificationId: string): Promise<void> {
  await asPlatform(ctx, async (tx) => {
    const tenants = await admittedTenants(tx, ctx);
    if (!(await markReadIn(tx, ctx, tenants, notificationId))) throw notFound(t('notificationNotFound'));
  });
}

/** False where the caller was not notified of it in the present tenant. */
export function markOwnRead(tx: Tx, ctx: MemberCtx, notificationId: string): Promise<boolean> {
  return markReadIn(tx, ctx, [{ id: ctx.tenantId }], notificationId);
}

async function markReadIn(
  tx: Tx,
  ctx: MemberCtx,
  tenants: readonly { id: string }[],
  notificationId: string,
): Promise<boolean> {
  const { tenantId, readAt } = notificationRecipients;
  const [found] = await tx
    .update(notificationRecipients)
    .set({ readAt: sql`coalesce(${readAt}, ${new Date(ctx.clock()).toISOString()}::timestamptz)` })
    .where(and(ownIn(ctx, tenants), eq(notificationRecipients.notificationId, notificationId)))
    .returning({ tenantId });
  if (!found) return false;
  publishRead(tx, ctx, { id: notificationId, tenantIds: [found.tenantId] });
  return true;
}

export async function markAllRead(ctx: MemberCtx): Promise<void> {
  await asPlatform(ctx, async (tx) => {
    const { tenantId, readAt } = notificationRecipients;
    const changed = await tx
      .update(notificationRecipients)
      .set({ readAt: new Date(ctx.clock()) })
      .where(and(ownIn(ctx, await admittedTenants(tx, ctx)), isNull(readAt)))
      .returning({ tenantId });
    const tenantIds = changed.map((row) => row.tenantId);
    if (tenantIds.length > 0) publishRead(tx, ctx, { id: null, tenantIds });
  });
}
