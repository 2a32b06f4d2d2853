import { asPlatform, type Tx, violatedConstraint } from '@guidon/db';
import { AppError } from '../../platform/http/app-error.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { redeemToken } from '../../platform/one-time-tokens/one-time-tokens.ts';
import { admitMember } from '../memberships/index.ts';
import { singleSignOnAudit } from './audit.ts';
import { claimAccount } from './claim-account.ts';
import { findOffer } from './find-offer.ts';
import { insertIdentity } from './store.ts';

/** Links an account with the provider after its owner has agreed by mail; makes it a member where it is none. */
export async function confirmLink(ctx: Ctx, token: string): Promise<{ tenantName: string }> {
  try {
    return await asPlatform(ctx, (tx) => connect(tx, ctx, token));
  } catch (error) {
    throw violatedConstraint(error) === 'sso_identities_pkey' ? new AppError('INVALID_LINK') : error;
  }
}

async function connect(tx: Tx, ctx: Ctx, token: string) {
  const redeemed = await redeemToken(tx, ctx, { purpose: 'sso-link', token });
  const { user, tenant, membership, offer } = await findOffer(tx, redeemed);
  if (membership && !membership.isActive) throw new AppError('NO_MEMBERSHIP');
  const { issuer, subject, role } = offer;
  const owner = { tenantId: tenant.id, userId: user.id };
  if (!membership) await admitMember(tx, ctx, { ...owner, role });
  if (!user.isEmailVerified) await claimAccount(tx, ctx, user.id);
  await insertIdentity(tx, { ...owner, issuer, subject });
  await singleSignOnAudit.record(tx, ctx, {
    action: 'sso.link',
    targetId: user.id,
    tenantId: tenant.id,
    actorUserId: user.id,
    details: { issuer, isNewMember: !membership, ...(!membership && { role }) },
  });
  return { tenantName: tenant.name };
}
