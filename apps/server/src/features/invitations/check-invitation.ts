import type { InvitationCheck } from '@guidon/contract';
import { asPlatform } from '@guidon/db';
import type { Ctx } from '../../platform/http/context.ts';
import { lookUpInvitation } from './find-invitation.ts';
import { t } from './declares.ts';

/** Public: the link is the credential. Nothing is shown of an organization that is suspended. */
export async function checkInvitation(ctx: Ctx, token: string): Promise<InvitationCheck> {
  const found = await asPlatform(ctx, (tx) => lookUpInvitation(tx, ctx, token, { ofOpenTenant: true }));
  if (!found.ok) {
    const refusal = found.refusal.in(ctx.language);
    return { success: true, valid: false, message: refusal, invitation: null };
  }
  const { role, email, tenantName, tenantDisplayName, inviter, message, expiresAt } = found.invitation;
  return {
    success: true,
    valid: true,
    message: t('youAreInvited', { organization: tenantDisplayName }).in(ctx.language),
    invitation: {
      inviteType: role,
      targetEmail: email,
      tenantName,
      tenantDisplayName,
      inviter: { username: inviter.username },
      message,
      expiresAt: expiresAt.toISOString(),
    },
  };
}
