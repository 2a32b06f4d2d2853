import type { Branding, BrandingBody } from '@guidon/contract';
import { inTenant, type Tx } from '@guidon/db';
import { AppError, invalidField, notFound, refuseViolation } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { requireOwnName } from '../memberships/index.ts';
import { brandingAudit, t } from './declares.ts';
import { presentBranding } from './get-branding.ts';
import { deleteBranding, readBrand, valuesOf, writeBranding } from './store.ts';

export async function updateBranding(ctx: MemberCtx, body: BrandingBody): Promise<Branding> {
  const { tenantId } = ctx;
  const values = valuesOf(body, hashOf(body.logoUrl));
  const saving = inTenant(ctx, async (tx) => {
    const { companyName: current } = await view(tx, tenantId);
    requireOwnName('companyName', { chosen: body.companyName, current });
    const written = { version: body.version, values, nowMs: ctx.clock() };
    const version = await writeBranding(tx, tenantId, written);
    if (version === null) throw new AppError('CONFLICT');
    await brandingAudit.record(tx, ctx, {
      action: 'branding.update',
      targetId: tenantId,
      details: { ...values, version },
    });
    return view(tx, tenantId);
  });
  return refuseViolation('brandings_logo_sha256_fkey', () => invalidField('logoUrl', t('logoGone')), saving);
}

export function resetBranding(ctx: MemberCtx, version: number): Promise<Branding> {
  const { tenantId } = ctx;
  return inTenant(ctx, async (tx) => {
    if (!(await deleteBranding(tx, tenantId, version))) throw new AppError('CONFLICT');
    await brandingAudit.record(tx, ctx, {
      action: 'branding.reset',
      targetId: tenantId,
      details: { version },
    });
    return view(tx, tenantId);
  });
}

async function view(tx: Tx, tenantId: string): Promise<Branding> {
  const row = await readBrand(tx, tenantId);
  if (!row) throw notFound(t('organizationNotFound'));
  return presentBranding(row);
}

function hashOf(logoUrl: string | null): string | null {
  return logoUrl && (/\/([\da-f]{64})\.png$/.exec(logoUrl)?.[1] ?? null);
}
