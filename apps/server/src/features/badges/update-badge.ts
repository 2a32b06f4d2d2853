import type { ManagedBadge, UpdateBadgeBody } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import { AppError } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { badgesAudit } from './declares.ts';
import { lockOwnBadge, named, readManaged, writeBadge } from './store.ts';

export function updateBadge(ctx: MemberCtx, id: string, fields: UpdateBadgeBody): Promise<ManagedBadge> {
  return inTenant(ctx, async (tx) => {
    await lockOwnBadge(tx, ctx, id);
    if (!(await named(writeBadge(tx, ctx, { id, ...fields })))) throw new AppError('CONFLICT');
    const { name, rule } = fields;
    await badgesAudit.record(tx, ctx, {
      action: 'badge.update',
      targetId: id,
      details: { name, rule: rule.kind },
    });
    return readManaged(tx, ctx, id);
  });
}
