import type { SessionReply } from '@guidon/contract';
import { asPlatform } from '@guidon/db';
import { AppError, refuseViolation } from '../../platform/http/app-error.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { beginMailCooldown } from '../../platform/mail/require-mail-cooldown.ts';
import { insertUser, type NewUser, sendVerification } from '../accounts/index.ts';
import { insertMembership, insertTenant } from '../memberships/index.ts';
import { findSessionUser } from '../sign-in/index.ts';
import { registrationAudit, t } from './declares.ts';

/**
 * Creates a tenant with the account of its first admin, who verifies the address before the first session. The tenant
 * first: a taken name is refused in the same way for every address, and without a trace.
 */
export function createTenant(ctx: Ctx, user: NewUser, tenantName: string): Promise<SessionReply> {
  return asPlatform(ctx, async (tx) => {
    const tenantId = await refuseViolation(
      'tenants_name_key',
      () => new AppError('TENANT_NAME_TAKEN', undefined, { field: 'tenantName' }),
      insertTenant(tx, tenantName, user.company ?? tenantName),
    );
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
