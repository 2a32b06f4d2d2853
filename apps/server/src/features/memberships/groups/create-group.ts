import { limits, type MemberGroup } from '@guidon/contract';
import { inTenant, newId, tenants, type Tx } from '@guidon/db';
import { memberGroups } from '@guidon/db/schema/practice';
import { eq } from 'drizzle-orm';
import { AppError } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { memberGroupsAudit, t } from '../declares.ts';
import { named, nameKeyOf, requireGroup } from './store.ts';

export async function createGroup(ctx: MemberCtx, { name }: { name: string }): Promise<MemberGroup> {
  const { tenantId } = ctx;
  return inTenant(ctx, async (tx) => {
    await requireRoom(tx, tenantId);
    const groupId = newId();
    await named(tx.insert(memberGroups).values({ tenantId, id: groupId, name, nameKey: nameKeyOf(name) }));
    await memberGroupsAudit.record(tx, ctx, {
      action: 'member-group.create',
      targetId: groupId,
      details: { name },
    });
    return requireGroup(tx, { tenantId, groupId });
  });
}

/** New groups of a tenant follow each other, so that no two of them take the last place. */
async function requireRoom(tx: Tx, tenantId: string): Promise<void> {
  await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenantId)).for('no key update');
  const count = await tx.$count(memberGroups, eq(memberGroups.tenantId, tenantId));
  if (count >= limits.memberGroups) throw new AppError('LIMIT_REACHED', t('groupLimit'));
}
