import { ssoExemptions, type Tx } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { removeOpenTokensOf } from '../../platform/one-time-tokens/one-time-tokens.ts';
import type { Services } from '../../platform/services/services.ts';
import { removePassword, setPassword, verifyEmail } from '../accounts/index.ts';
import { removePasskeysOf } from '../passkeys/index.ts';
import { removeFactorsOf } from '../second-factor/index.ts';
import { endSessionsOf } from '../sessions/index.ts';
import { requireBreakGlass } from '../memberships/index.ts';
import { removeIdentitiesOf } from './store.ts';

/**
 * Gives an account with an unverified address to the owner of the mailbox. A stranger may have created it in advance,
 * so every other way to sign in ends: sessions, trusted devices, password, passkeys, factors, linked identities and open
 * tokens. `passwordHash` is of the password that the owner has just chosen.
 */
export async function claimAccount(
  tx: Tx,
  ctx: Pick<Services, 'bus' | 'clock'>,
  userId: string,
  passwordHash?: string,
): Promise<void> {
  await verifyEmail(tx, userId);
  if (passwordHash === undefined) await removePassword(tx, userId);
  else await setPassword(tx, ctx, { userId, passwordHash });
  await removePasskeysOf(tx, userId);
  await removeIdentitiesOf(tx, userId);
  await removeFactorsOf(tx, userId);
  await removeOpenTokensOf(tx, userId);
  const exempt = await tx
    .select({ tenantId: ssoExemptions.tenantId })
    .from(ssoExemptions)
    .where(eq(ssoExemptions.userId, userId));
  for (const { tenantId } of exempt) await requireBreakGlass(tx, tenantId);
  await endSessionsOf(tx, ctx, { userId }, 'password-changed');
}
