import { inTenant, notificationRecipients, type Tx } from '@guidon/db';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { publishRead } from './publish-notification.ts';
import { t } from './declares.ts';

const own = ({ tenantId, actor }: MemberCtx) =>
  and(eq(notificationRecipients.tenantId, tenantId), eq(notificationRecipients.userId, actor.userId));

/** Repeating it changes nothing. NOT_FOUND for a notification of another user. */
export async function markRead(ctx: MemberCtx, notificationId: string): Promise<void> {
  await inTenant(ctx, async (tx) => {
    if (!(await markOwnRead(tx, ctx, notificationId))) throw notFound(t('notificationNotFound'));
  });
}

/** False where the caller was not notified of it. */
export async function markOwnRead(tx: Tx, ctx: MemberCtx, notificationId: string): Promise<boolean> {
  const found = await tx
    .update(notificationRecipients)
    .set({
      readAt: sql`coalesce(${notificationRecipients.readAt}, ${new Date(ctx.clock()).toISOString()}::timestamptz)`,
    })
    .where(and(own(ctx), eq(notificationRecipients.notificationId, notificationId)))
    .returning({ id: notificationRecipients.notificationId });
  if (found.length === 0) return false;
  publishRead(tx, ctx, notificationId);
  return true;
}

export async function markAllRead(ctx: MemberCtx): Promise<void> {
  await inTenant(ctx, async (tx) => {
    const { rowCount } = await tx
      .update(notificationRecipients)
      .set({ readAt: new Date(ctx.clock()) })
      .where(and(own(ctx), isNull(notificationRecipients.readAt)));
    if (rowCount) publishRead(tx, ctx, null);
  });
}
