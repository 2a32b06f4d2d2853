import type { SessionReply } from '@guidon/contract';
import { asPlatform, violatedConstraint } from '@guidon/db';
import { AppError } from '../../platform/http/app-error.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { beginMailCooldown } from '../../platform/mail/require-mail-cooldown.ts';
import { networkOf } from '../../platform/rate-limits/network-of.ts';
import { throttle } from '../../platform/rate-limits/throttle.ts';
import { insertUser, type NewUser, sendVerification } from '../accounts/index.ts';
import { insertMembership, insertTenant } from '../memberships/index.ts';
import { findSessionUser } from '../sessions/index.ts';
import { registrationAudit } from './audit.ts';
import { t } from './texts.ts';

/** Limits the answers that one network gets about the accounts of others; parallel ones are counted before they run. */
const refusedFounders = { name: 'refused-founders', points: 20, perSeconds: 60 * 60 };
const accountConstraints = new Set(['users_email_key', 'users_username_key']);

/** Creates a tenant with the account of its first admin, who verifies the address before the first session. */
export async function createTenant(ctx: Ctx, user: NewUser, tenantName: string): Promise<SessionReply> {
  const network = networkOf(ctx.address);
  await throttle(ctx.rateLimits, refusedFounders, network);
  let revealsAccount = false;
  try {
    return await insertTenantOf(ctx, user, tenantName);
  } catch (error) {
    revealsAccount = accountConstraints.has(violatedConstraint(error) ?? '');
    throw error;
  } finally {
    if (!revealsAccount) await ctx.rateLimits.refund(refusedFounders, network);
  }
}

/** The tenant first: a taken name is refused in the same way for every address, and without a trace. */
function insertTenantOf(ctx: Ctx, user: NewUser, tenantName: string): Promise<SessionReply> {
  return asPlatform(ctx, async (tx) => {
    const tenantId = await insertTenant(tx, tenantName, user.company ?? tenantName);
    const userId = await insertUser(tx, user, { mustVerifyEmail: true });
    await insertMembership(tx, ctx, { tenantId, userId, role: 'admin' });
    await registrationAudit.record(tx, ctx, {
      action: 'tenant.create',
      targetId: tenantId,
      tenantId,
      actorUserId: userId,
      details: { name: tenantName },
    });
    const created = await findSessionUser(tx, userId, tenantId);
    if (!created) throw new AppError('INTERNAL');
    await beginMailCooldown(tx, ctx, { purpose: 'verify-email', to: user.email });
    await sendVerification(tx, ctx, { ...user, id: userId }, tenantId);
    return {
      success: true,
      message: t('linkAndCodeSent').in(ctx.language),
      user: created,
      requiresEmailVerification: true,
      requires2FA: false,
    };
  });
}
