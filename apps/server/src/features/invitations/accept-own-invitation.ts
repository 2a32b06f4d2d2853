import { asPlatform, users } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import type { SignedInCtx } from '../../platform/http/context.ts';
import { acceptInvitation, type AcceptedInvitation } from './accept-invitation.ts';

/** Takes the signed-in user into the tenant of an invitation; entering it is a switch of the tenant. */
export async function acceptOwnInvitation(ctx: SignedInCtx, token: string): Promise<AcceptedInvitation> {
  const { userId } = ctx.actor;
  const accepted = await asPlatform(ctx, async (tx) => {
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
    if (!user) throw new AppError('SESSION_ENDED');
    return acceptInvitation(tx, ctx, { token, invitee: { email: user.email, userId: async () => userId } });
  });
  ctx.bus.publish('member-changed', { userId });
  return accepted;
}
