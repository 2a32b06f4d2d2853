import { policyChanged, t, tenantSettingsAudit } from './declares.ts';
import type { SecurityPolicy, SecurityPolicyBody } from '@guidon/contract';
import { inTenant, tenantPolicies, type Tx } from '@guidon/db';
import { and, eq, sql } from 'drizzle-orm';
import { AppError, invalidField } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';

export function getSecurityPolicy(ctx: MemberCtx): Promise<SecurityPolicy> {
  return inTenant(ctx, (tx) => read(tx, ctx));
}

/** Admins cannot lock themselves out: their own address has to be allowed. */
export async function updateSecurityPolicy(
  ctx: MemberCtx,
  input: SecurityPolicyBody,
): Promise<SecurityPolicy> {
  return inTenant(ctx, async (tx) => {
    await requireOwnAddressInside(tx, ctx, input.allowedNetworks);
    if (!(await write(tx, ctx.tenantId, input))) throw new AppError('CONFLICT');
    const { version: _seen, ...rules } = input;
    await tenantSettingsAudit.record(tx, ctx, {
      action: 'tenant-policy.update',
      targetId: ctx.tenantId,
      details: rules,
    });
    ctx.bus.publishAfterCommit(tx, policyChanged, { tenantId: ctx.tenantId });
    return read(tx, ctx);
  });
}

async function requireOwnAddressInside(tx: Tx, { address }: MemberCtx, networks: string[]): Promise<void> {
  if (networks.length === 0) return;
  const { rows } = await tx.execute<{ is_inside: boolean }>(
    sql`select ${address}::inet <<= any (${sql.param(networks)}::cidr[]) as is_inside`,
  );
  if (rows[0]?.is_inside) return;
  throw invalidField('allowedNetworks', t('networksLackYou', { address }));
}

/** False when `version` is no longer the current one. */
async function write(tx: Tx, tenantId: string, input: SecurityPolicyBody): Promise<boolean> {
  const { version, secondFactorRoles, passwordMaxAgeDays, allowedNetworks } = input;
  const rules = {
    secondFactorRoles: [...new Set(secondFactorRoles)],
    passwordMaxAgeDays,
    allowedNetworks: [...new Set(allowedNetworks)],
  };
  const written =
    version === 0
      ? await tx
          .insert(tenantPolicies)
          .values({ tenantId, ...rules })
          .onConflictDoNothing()
          .returning({ tenantId: tenantPolicies.tenantId })
      : await tx
          .update(tenantPolicies)
          .set({ ...rules, version: sql`${tenantPolicies.version} + 1`, updatedAt: sql`now()` })
          .where(and(eq(tenantPolicies.tenantId, tenantId), eq(tenantPolicies.version, version)))
          .returning({ tenantId: tenantPolicies.tenantId });
  return written.length === 1;
}

async function read(tx: Tx, { tenantId, address }: MemberCtx): Promise<SecurityPolicy> {
  const [policy] = await tx.select().from(tenantPolicies).where(eq(tenantPolicies.tenantId, tenantId));
  return {
    secondFactorRoles: policy?.secondFactorRoles ?? [],
    passwordMaxAgeDays: policy?.passwordMaxAgeDays ?? null,
    allowedNetworks: policy?.allowedNetworks ?? [],
    version: policy?.version ?? 0,
    yourAddress: address,
  };
}
