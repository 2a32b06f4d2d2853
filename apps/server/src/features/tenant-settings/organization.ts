import type { OrganizationBody, OrganizationSettings } from '@guidon/contract';
import { inTenant, tenants, type Tx } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { renameTenant, requireOwnName } from '../memberships/index.ts';
import { tenantSettingsAudit } from './audit.ts';
import { t } from './texts.ts';

export function getOrganization(ctx: MemberCtx): Promise<OrganizationSettings> {
  return inTenant(ctx, (tx) => read(tx, ctx));
}

/** The name in links stays. */
export function updateOrganization(ctx: MemberCtx, input: OrganizationBody): Promise<OrganizationSettings> {
  const { displayName, authorsOnly, version } = input;
  return inTenant(ctx, async (tx) => {
    requireOwnName('displayName', { chosen: displayName, current: (await read(tx, ctx)).displayName });
    if (!(await renameTenant(tx, ctx.tenantId, { displayName, authorsOnly, version })))
      throw new AppError('CONFLICT');
    await tenantSettingsAudit.record(tx, ctx, {
      action: 'tenant.update',
      targetId: ctx.tenantId,
      details: { displayName, ...(authorsOnly !== undefined && { authorsOnly }) },
    });
    return read(tx, ctx);
  });
}

async function read(tx: Tx, { tenantId }: MemberCtx): Promise<OrganizationSettings> {
  const [tenant] = await tx
    .select({
      name: tenants.name,
      displayName: tenants.displayName,
      authorsOnly: tenants.authorsOnly,
      version: tenants.version,
    })
    .from(tenants)
    .where(eq(tenants.id, tenantId));
  if (!tenant) throw notFound(t('organizationNotFound'));
  return tenant;
}
