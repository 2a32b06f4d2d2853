import type { CreateBadgeBody, ManagedBadge } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import { badgesAudit } from './declares.ts';
import { insertBadge, named, readManaged, requireRoom } from './store.ts';

export function createBadge(ctx: MemberCtx, fields: CreateBadgeBody): Promise<ManagedBadge> {
  return inTenant(ctx, async (tx) => {
    await requireRoom(tx, ctx);
    const id = await named(insertBadge(tx, ctx, fields));
    const { name, rule } = fields;
    await badgesAudit.record(tx, ctx, {
      action: 'badge.create',
      targetId: id,
      details: { name, rule: rule.kind },
    });
    return readManaged(tx, ctx, id);
  });
}
