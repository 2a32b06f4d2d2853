import { Role } from '@guidon/contract';
import { memberships, tenants } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { notifyOn } from '../../platform/notifications/notification.ts';
import { roleChanged, t } from './declares.ts';
/** To the member, of the role they have now. */
export const roleWasChanged = notifyOn({
  code: 'role-changed',
  type: 'system',
  params: z.object({ organization: z.string(), role: Role }),
  title: ({ role }) => t('notification.youAreNow', { role: t(`role.${role}`) }),
  message: ({ organization }) => t('notification.roleChanged', { organization }),
  on: roleChanged,
  find: async (tx, { tenantId, userId, changeId }) => {
    const [member] = await tx
      .select({ role: memberships.role, organization: tenants.displayName })
      .from(memberships)
      .innerJoin(tenants, eq(tenants.id, memberships.tenantId))
      .where(and(eq(memberships.tenantId, tenantId), eq(memberships.userId, userId)));
    if (!member) return null;
    return {
      params: member,
      link: '/dashboard',
      audience: { userIds: [userId] },
      sourceKey: `role-changed:${changeId}`,
    };
  },
});
