import { type Invitation, limits } from '@guidon/contract';
import { inTenant, type Tx } from '@guidon/db';
import { AppError } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { newSecretToken } from '../../platform/secrets/secret-token.ts';
import { invitationsAudit, t } from './declares.ts';
import { countInvitation } from './invitation-limits.ts';
import { presentInvitation } from './read-models.ts';
import { sendInvitation } from './send-invitation.ts';
import { renewInvitation, requireInvitation } from './store.ts';

/** Sends an unused invitation with a new link for another week; the earlier link ends. */
export async function resendInvitation(ctx: MemberCtx, invitationId: string): Promise<Invitation> {
  const { token, tokenHash } = newSecretToken();
  return inTenant(ctx, async (tx) => {
    const { invitation } = await requireInvitation(tx, ctx, invitationId);
    await requireSendable(tx, ctx, invitation);
    const renewed = await renewInvitation(tx, invitation, { tokenHash, nowMs: ctx.clock() });
    if (!renewed) throw tooSoon(limits.resendCooldownMs);
    const { email, message } = invitation;
    await sendInvitation(tx, ctx, { email, message, role: invitation.role, token });
    await invitationsAudit.record(tx, ctx, {
      action: 'invitation.resend',
      targetId: invitationId,
      details: { email },
    });
    return presentInvitation(await requireInvitation(tx, ctx, invitationId), ctx.clock());
  });
}

interface SentInvitation {
  email: string;
  sentAt: Date;
  acceptedAt: Date | null;
  revokedAt: Date | null;
}

async function requireSendable(
  tx: Tx,
  ctx: MemberCtx,
  { email, sentAt, acceptedAt, revokedAt }: SentInvitation,
): Promise<void> {
  if (acceptedAt) throw new AppError('CONFLICT', t('acceptedAlready'));
  if (revokedAt) throw new AppError('CONFLICT', t('closed'));
  const waitMs = sentAt.getTime() + limits.resendCooldownMs - ctx.clock();
  if (waitMs > 0) throw tooSoon(waitMs);
  await countInvitation(tx, ctx, email);
}

function tooSoon(waitMs: number): AppError {
  const retryAfterSeconds = Math.ceil(waitMs / 1000);
  return new AppError('TOO_MANY_REQUESTS', t('sentJustNow', { seconds: retryAfterSeconds }), {
    details: { retryAfterSeconds },
  });
}
