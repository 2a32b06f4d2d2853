import { inTenant } from '@guidon/db';
import { eventBans } from '@guidon/db/schema/participation';
import { and, eq } from 'drizzle-orm';
import { notFound } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { lockEventFor } from '../../events/index.ts';
import { participantsAudit, t } from '../declares.ts';

export async function liftBan(
  ctx: MemberCtx,
  { eventId, userId }: { eventId: string; userId: string },
): Promise<void> {
  const { tenantId } = ctx;
  await inTenant(ctx, async (tx) => {
    await lockEventFor(tx, ctx, eventId, 'people');
    const lifted = await tx
      .delete(eventBans)
      .where(
        and(eq(eventBans.tenantId, tenantId), eq(eventBans.eventId, eventId), eq(eventBans.userId, userId)),
      )
      .returning({ userId: eventBans.userId });
    if (lifted.length === 0) throw notFound(t('notBanned'));
    await participantsAudit.record(tx, ctx, {
      action: 'event.lift-ban',
      targetId: eventId,
      details: { userId },
    });
  });
}
