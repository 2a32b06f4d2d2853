import { asPlatform, users } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import type { SignedInCtx } from '../../platform/http/context.ts';
import { acceptInvitation, type AcceptedInvitation } from './accept-invitation.ts';
import { t } from './declares.ts';

/** Makes the signed-in user a member; the session stays in its tenant until it is switched. */
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

/** A session opened by a tenant's identity provider is trusted in that tenant only, so it can join no other. */
function requireOwnAccountFor({ actor }: SignedInCtx, tenantId: string): void {
  if (actor.boundTenantId === null || actor.boundTenantId === tenantId) return;
  throw new AppError('FORBIDDEN', t('ownAccountOnly'));
}
