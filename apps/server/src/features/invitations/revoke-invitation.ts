import type { Invitation } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import { AppError } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { invitationsAudit, t } from './declares.ts';
import { presentInvitation } from './read-models.ts';
import { requireInvitation, revokeInvitation as revoke } from './store.ts';

export async function revokeInvitation(ctx: MemberCtx, invitationId: string): Promise<Invitation> {
  return inTenant(ctx, async (tx) => {
    const { invitation } = await requireInvitation(tx, ctx, invitationId);
    if (!(await revoke(tx, invitation, ctx.clock()))) throw new AppError('CONFLICT', t('notOpen'));
    await invitationsAudit.record(tx, ctx, {
      action: 'invitation.revoke',
      targetId: invitationId,
      details: { email: invitation.email },
    });
    return presentInvitation(await requireInvitation(tx, ctx, invitationId), ctx.clock());
  });
}
