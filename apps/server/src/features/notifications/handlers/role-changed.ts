import { memberships, tenants } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import * as texts from '../notice-texts.ts';
import { deliverNotice } from '../deliver-notice.ts';
import { roleChanged } from '../../members/index.ts';
import { handleDomainEvent } from './notification-handler.ts';

/** Tells a member of the role they have now. */
export const roleChangedHandler = handleDomainEvent(roleChanged, async (tx, { clock }, domainEvent) => {
  const { tenantId, userId, changeId } = domainEvent;
  const [member] = await tx
    .select({ role: memberships.role, organization: tenants.displayName })
    .from(memberships)
    .innerJoin(tenants, eq(tenants.id, memberships.tenantId))
    .where(and(eq(memberships.tenantId, tenantId), eq(memberships.userId, userId)));
  if (!member) return null;
  return deliverNotice(tx, texts.roleChanged(member.organization, member.role), {
    tenantId,
    audience: { userIds: [userId] },
    sourceKey: `role-changed:${changeId}`,
    at: new Date(clock()),
  });
});
