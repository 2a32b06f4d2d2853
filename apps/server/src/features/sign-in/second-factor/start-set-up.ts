import { asPlatform, users } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { AppError } from '../../../platform/http/app-error.ts';
import type { SignedInCtx } from '../../../platform/http/context.ts';
import { requireRecentProof } from '../sessions/require-recent-proof.ts';
import { secondFactorAudit, t } from '../declares.ts';
import { beginSecondFactor } from './store.ts';
import { otpauthUrl } from './totp.ts';
const issuer = 'Guidon';

/**
 * Sign-in does not ask for codes until the first one is confirmed. The address is verified first, so that
 * its owner cannot be locked out by another person; where an organization lets its members in with a second factor alone, it comes before.
 */
export async function startSetUp(
  ctx: SignedInCtx,
  { currentPassword }: { currentPassword?: string | undefined },
): Promise<{ secret: string; otpauthUrl: string }> {
  const { userId } = ctx.actor;
  await requireRecentProof(ctx, currentPassword);
  return asPlatform(ctx, async (tx) => {
    const [user] = await tx
      .select({ email: users.email, isEmailVerified: users.isEmailVerified })
      .from(users)
      .where(eq(users.id, userId));
    if (!user?.isEmailVerified && !ctx.actor.mustSetUpSecondFactor)
      throw new AppError('EMAIL_NOT_VERIFIED', t('verifyEmailFirst'));
    const secret = await beginSecondFactor(tx, ctx, userId);
    if (secret === null) throw alreadySetUp();
    await secondFactorAudit.record(tx, ctx, { action: 'second-factor.start', targetId: userId });
    return { secret, otpauthUrl: otpauthUrl(secret, issuer, user?.email ?? ctx.actor.username) };
  });
}

export function alreadySetUp(): AppError {
  return new AppError('CONFLICT', t('alreadySetUp'));
}
