import { invitations, tenants, users } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { notifyOn } from '../../platform/notifications/notification.ts';
import { invitationAccepted, t } from './declares.ts';
/** To the person who has sent the invitation. */
export const invitationWasAccepted = notifyOn({
  code: 'invitation-accepted',
  type: 'success',
  params: z.object({ organization: z.string(), username: z.string() }),
  title: ({ username, organization }) => t('notification.joined', { username, organization }),
  message: () => t('notification.acceptedInvitation'),
  on: invitationAccepted,
  find: async (tx, { tenantId, invitationId }) => {
    const [found] = await tx
      .select({
        inviterId: invitations.invitedBy,
        username: users.username,
        organization: tenants.displayName,
      })
      .from(invitations)
      .innerJoin(tenants, eq(tenants.id, invitations.tenantId))
      .innerJoin(users, eq(users.id, invitations.acceptedBy))
      .where(and(eq(invitations.tenantId, tenantId), eq(invitations.id, invitationId)));
    if (!found) return null;
    const { inviterId, ...params } = found;
    return {
      params,
      link: '/admin/users',
      audience: { userIds: [inviterId] },
      sourceKey: `invitation-accepted:${invitationId}`,
    };
  },
});
