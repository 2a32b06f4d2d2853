import type { MemberGroupDetail } from '@guidon/contract';
import { inTenant, users } from '@guidon/db';
import { groupMembers } from '@guidon/db/schema/play';
import { and, asc, eq } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { requireGroup } from './store.ts';

export async function getGroup(ctx: MemberCtx, groupId: string): Promise<MemberGroupDetail> {
  const { tenantId } = ctx;
  return inTenant(ctx, async (tx) => ({
    ...(await requireGroup(tx, { tenantId, groupId })),
    members: await tx
      .select({ userId: groupMembers.userId, username: users.username })
      .from(groupMembers)
      .innerJoin(users, eq(users.id, groupMembers.userId))
      .where(and(eq(groupMembers.tenantId, tenantId), eq(groupMembers.groupId, groupId)))
      .orderBy(asc(users.usernameKey), asc(users.id)),
  }));
}
