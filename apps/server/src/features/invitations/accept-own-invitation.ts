import { asPlatform, users } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import type { SignedInCtx } from '../../platform/http/context.ts';
import { acceptInvitation, type AcceptedInvitation } from './accept-invitation.ts';
import { t } from './texts.ts';

/** Takes the signed-in user into the tenant of an invitation; entering it is a switch of the tenant. */
export async function acceptOwnInvitation(ctx: SignedInCtx, token: string): Promise<AcceptedInvitation> {
  const { userId } = ctx.actor;
  return asPlatform(ctx, async (tx) => {
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
    if (!user) throw new AppError('SESSION_ENDED');
    const invitee = { email: user.email, userId: async () => userId };
    const joined = await acceptInvitation(tx, ctx, { token, invitee });
    requireOwnAccountFor(ctx, joined.tenantId);
    return joined;
  });
}

/** A session that a tenant's identity provider opened is as good as that tenant says, so it joins no other. */
function requireOwnAccountFor({ actor }: SignedInCtx, tenantId: string): void {
  if (actor.ssoTenantId === null || actor.ssoTenantId === tenantId) return;
  throw new AppError('FORBIDDEN', t('ownAccountOnly'));
}
