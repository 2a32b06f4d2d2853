import type { InvitationCheck } from '@guidon/contract';
import { asPlatform } from '@guidon/db';
import type { Ctx } from '../../platform/http/context.ts';
import { lookUpInvitation } from './find-invitation.ts';

/** What a link is for, told to whoever holds it. */
export async function checkInvitation(ctx: Ctx, token: string): Promise<InvitationCheck> {
  const found = await asPlatform(ctx, (tx) => lookUpInvitation(tx, ctx, token));
  if (!found.ok) return { success: true, valid: false, message: found.message, invitation: null };
  const { role, email, tenantName, tenantDisplayName, inviter, message, expiresAt } = found.invitation;
  return {
    success: true,
    valid: true,
    message: `You are invited to ${tenantDisplayName}.`,
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
