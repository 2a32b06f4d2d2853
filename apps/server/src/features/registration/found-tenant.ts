import type { FoundedTenant, FoundTenantBody } from '@guidon/contract';
import { asPlatform } from '@guidon/db';
import { AppError, refuseViolation } from '../../platform/http/app-error.ts';
import type { SignedInCtx } from '../../platform/http/context.ts';
import { admitMember, insertTenant } from '../memberships/index.ts';
import { findSessionUser, lockOwnSession, requireUnbound } from '../sign-in/index.ts';
import { admitTenantName } from './tenant-names.ts';
import { registrationAudit, t } from './declares.ts';

/** Creates a tenant for an account that exists, with a verified address; it becomes the first admin. */
export async function foundTenant(ctx: SignedInCtx, body: FoundTenantBody): Promise<FoundedTenant> {
  const { tenantName: name, displayName = name } = body;
  await admitTenantName(ctx, name);
  return refuseViolation(
    'tenants_name_key',
    () => new AppError('TENANT_NAME_TAKEN', undefined, { field: 'tenantName' }),
    insertFounded(ctx, { name, displayName }),
  );
}

function insertFounded(
  ctx: SignedInCtx,
  { name, displayName }: { name: string; displayName: string },
): Promise<FoundedTenant> {
  const { userId } = ctx.actor;
  return asPlatform(ctx, async (tx) => {
    const session = await lockOwnSession(tx, ctx);
    const founder = await findSessionUser(tx, userId, session.tenantId);
    if (!founder?.isEmailVerified) throw new AppError('EMAIL_NOT_VERIFIED', t('verifyFirst'));
    const id = await insertTenant(tx, name, displayName);
    requireUnbound(session, id);
    await admitMember(tx, ctx, { tenantId: id, userId, role: 'admin' });
    await registrationAudit.record(tx, ctx, {
      action: 'tenant.create',
      targetId: id,
      tenantId: id,
      details: { name },
    });
    return { id, name, displayName };
  });
}
