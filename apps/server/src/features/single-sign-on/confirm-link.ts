import { asPlatform, ssoExemptions, type Tx } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { AppError, refuseViolation } from '../../platform/http/app-error.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { redeemToken, removeOpenTokensOf } from '../../platform/one-time-tokens/one-time-tokens.ts';
import type { Services } from '../../platform/services/services.ts';
import { removePassword, setPassword, verifyEmail } from '../accounts/index.ts';
import { admitMember, requireBreakGlass } from '../memberships/index.ts';
import { endSessionsOf, removeFactorsOf, removePasskeysOf } from '../sign-in/index.ts';
import { singleSignOnAudit } from './declares.ts';
import { createMember } from './create-member.ts';
import { findOffer } from './link-offer.ts';
import { retryWhenTaken } from './usernames.ts';
import { insertIdentity, removeIdentitiesOf } from './store.ts';

const races = new Set(['users_email_key', 'users_username_key']);

/**
 * Links an account with the provider after its owner has agreed by mail, and makes it a member where it is none; makes
 * the account where the address has none.
 */
export async function confirmLink(ctx: Ctx, token: string): Promise<{ tenantName: string }> {
  return refuseViolation(
    'sso_identities_pkey',
    () => new AppError('INVALID_LINK'),
    retryWhenTaken(races, (usernameEnding) =>
      asPlatform(ctx, (tx) => connect(tx, ctx, { token, usernameEnding })),
    ),
  );
}

interface Agreement {
  token: string;
  usernameEnding: string | null;
}

async function connect(tx: Tx, ctx: Ctx, { token, usernameEnding }: Agreement) {
  const redeemed = await redeemToken(tx, ctx, { purpose: 'sso-link', token });
  const found = await findOffer(tx, redeemed);
  const { tenant, offer } = found;
  const { issuer, subject, role } = offer;
  const identity = { tenantId: tenant.id, issuer, subject };
  if (found.owner === null) {
    const { newcomer } = found;
    await createMember(tx, ctx, { newcomer, identity, role, isEmailVerified: true, usernameEnding });
    return { tenantName: tenant.name };
  }
  const { user, membership } = found.owner;
  if (membership && !membership.isActive) throw new AppError('NO_MEMBERSHIP');
  if (!membership) await admitMember(tx, ctx, { tenantId: tenant.id, userId: user.id, role });
  if (!user.isEmailVerified) await claimAccount(tx, ctx, user.id);
  await insertIdentity(tx, { ...identity, userId: user.id });
  await singleSignOnAudit.record(tx, ctx, {
    action: 'sso.link',
    targetId: user.id,
    tenantId: tenant.id,
    actorUserId: user.id,
    details: { issuer, isNewMember: !membership, ...(!membership && { role }) },
  });
  return { tenantName: tenant.name };
}

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
