import { entitlementKinds, type Usage } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import { countUsed } from './count-used.ts';
import { ofEachKind } from './list-plans.ts';
import { planInForce } from './plan-in-force.ts';
import { readStanding } from './store.ts';

export async function getUsage(ctx: MemberCtx): Promise<Usage> {
  const { tenantId, settings } = ctx;
  const now = new Date(ctx.clock());
  return inTenant(ctx, async (tx) => {
    const standing = settings.billing === null ? null : await readStanding(tx, tenantId);
    const limits =
      settings.billing === null || standing === null
        ? {}
        : planInForce(settings.billing, standing, now.getTime()).plan.limits;
    const used = new Map<string, number>();
    for (const kind of entitlementKinds) used.set(kind, (await countUsed(tx, kind, { tenantId, now })) ?? 0);
    return ofEachKind((kind) => ({ used: used.get(kind) ?? 0, limit: limits[kind] ?? null }));
  });
}
