import {
  oneTimeTokens,
  passkeys,
  secondFactors,
  backupCodes,
  ssoExemptions,
  type Tx,
  users,
} from '@guidon/db';
import { and, eq, isNull } from 'drizzle-orm';
import type { Services } from '../../platform/services/services.ts';
import { endSessionsOf } from '../sessions/index.ts';
import { requireBreakGlass } from '../memberships/index.ts';

/**
 * Gives an account whose address was never verified to the owner of the mailbox. Whoever made it may be somebody else
 * who waited for its owner to come, so every other way in ends: sessions, password, passkeys, factors and open links.
 */
export async function claimAccount(tx: Tx, ctx: Pick<Services, 'bus'>, userId: string): Promise<void> {
  await tx.update(users).set({ isEmailVerified: true, passwordHash: 'none' }).where(eq(users.id, userId));
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await tx.delete(backupCodes).where(eq(backupCodes.userId, userId));
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
  await tx.delete(oneTimeTokens).where(and(eq(oneTimeTokens.userId, userId), isNull(oneTimeTokens.usedAt)));
  const exempt = await tx
    .select({ tenantId: ssoExemptions.tenantId })
    .from(ssoExemptions)
    .where(eq(ssoExemptions.userId, userId));
  for (const { tenantId } of exempt) await requireBreakGlass(tx, tenantId);
  await endSessionsOf(tx, ctx, { userId }, 'password-changed');
}
