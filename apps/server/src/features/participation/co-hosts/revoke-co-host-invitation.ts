import { inTenant } from '@guidon/db';
import { coHostInvitations } from '@guidon/db/schema/participation';
import { and, eq } from 'drizzle-orm';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { lockAnyEventFor } from '../../events/index.ts';
import { revokeInvitation } from '../../invitations/index.ts';
import { coHostsAudit, t } from '../declares.ts';
import { answerInvitation } from './store.ts';

export async function revokeCoHostInvitation(
  ctx: MemberCtx,
  { eventId, coHostInvitationId: id }: { eventId: string; coHostInvitationId: string },
): Promise<void> {
  const { tenantId } = ctx;
  const nowMs = ctx.clock();
  await inTenant(ctx, async (tx) => {
    await lockAnyEventFor(tx, ctx, eventId, 'hosts');
    const [invitation] = await tx
      .select()
      .from(coHostInvitations)
      .where(and(eq(coHostInvitations.id, id), eq(coHostInvitations.eventId, eventId)));
    if (!invitation) throw notFound(t('invitationNotFound'));
    const { acceptedAt, declinedAt, revokedAt, invitationId, userId, email } = invitation;
    if (acceptedAt ?? declinedAt ?? revokedAt) throw new AppError('CONFLICT', t('notOpen'));
    await answerInvitation(tx, { tenantId, id }, { revokedAt: new Date(nowMs) });
    if (invitationId !== null) await revokeInvitation(tx, { tenantId, id: invitationId }, nowMs);
    await coHostsAudit.record(tx, ctx, {
      action: 'co-host.revoke',
      targetId: eventId,
      details: userId === null ? { email } : { userId },
    });
  });
}
