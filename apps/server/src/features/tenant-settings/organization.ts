import type { OrganizationBody, OrganizationSettings } from '@guidon/contract';
import { inTenant, tenants, type Tx } from '@guidon/db';
import { eq, sql } from 'drizzle-orm';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { changeTenant, requireOwnName } from '../memberships/index.ts';
import { t, tenantSettingsAudit } from './declares.ts';
import { isAddressOfAdmin } from './contact-address.ts';

export function getOrganization(ctx: MemberCtx): Promise<OrganizationSettings> {
  return inTenant(ctx, (tx) => read(tx, ctx));
}

/** The name in links stays. */
export function updateOrganization(ctx: MemberCtx, input: OrganizationBody): Promise<OrganizationSettings> {
  const { displayName, version, refusedWords, ...plain } = input;
  return inTenant(ctx, async (tx) => {
    requireOwnName('displayName', { chosen: displayName, current: (await read(tx, ctx)).displayName });
    const settings = {
      displayName,
      ...plain,
      ...(refusedWords !== undefined && { refusedWords: [...new Set(refusedWords)] }),
    };
    const proof = await proofOf(tx, ctx, plain.contactEmail);
    if (!(await changeTenant(tx, ctx.tenantId, { ...settings, ...proof, version })))
      throw new AppError('CONFLICT');
    await tenantSettingsAudit.record(tx, ctx, {
      action: 'tenant.update',
      targetId: ctx.tenantId,
      details: settings,
    });
    return read(tx, ctx);
  });
}

/** A new address is proven where it is an admin's own; any other waits for a code. Undefined and the same one stay. */
async function proofOf(
  tx: Tx,
  ctx: MemberCtx,
  contactEmail: string | null | undefined,
): Promise<{ contactEmailProvenAt?: Date | null }> {
  if (contactEmail === undefined) return {};
  const { tenantId } = ctx;
  if ((await read(tx, ctx)).contactEmail === contactEmail) return {};
  const isProven = contactEmail !== null && (await isAddressOfAdmin(tx, tenantId, contactEmail));
  return { contactEmailProvenAt: isProven ? new Date(ctx.clock()) : null };
}

async function read(tx: Tx, { tenantId }: MemberCtx): Promise<OrganizationSettings> {
  const [tenant] = await tx
    .select({
      name: tenants.name,
      displayName: tenants.displayName,
      authorsOnly: tenants.authorsOnly,
      contactEmail: tenants.contactEmail,
      isContactEmailProven: sql<boolean>`${tenants.contactEmailProvenAt} is not null`,
      defaultTimeZone: tenants.defaultTimeZone,
      addressDays: tenants.addressDays,
      refusedWords: tenants.refusedWords,
      version: tenants.version,
    })
    .from(tenants)
    .where(eq(tenants.id, tenantId));
  if (!tenant) throw notFound(t('organizationNotFound'));
  return tenant;
}
