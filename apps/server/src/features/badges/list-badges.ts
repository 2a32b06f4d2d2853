import type { ManagedBadge } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import { readBadges } from './badge.ts';
import { holdersByBadge, presentManaged } from './store.ts';

export function listBadges(ctx: MemberCtx): Promise<ManagedBadge[]> {
  return inTenant(ctx, async (tx) => {
    const holders = await holdersByBadge(tx, ctx);
    const badges = await readBadges(tx, ctx.tenantId);
    return badges.map((badge) => presentManaged(badge, ctx, holders));
  });
}
