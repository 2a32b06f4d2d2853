import { invitations, tenants, users } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import * as texts from '../notice-texts.ts';
import { deliverNotice } from '../deliver-notice.ts';
import { invitationAccepted } from '../../invitations/index.ts';
import { handleDomainEvent } from './notification-handler.ts';

/** Tells whoever has invited somebody that they came. */
export const invitationAcceptedHandler = handleDomainEvent(
  invitationAccepted,
  async (tx, { clock }, domainEvent) => {
    const { tenantId, invitationId } = domainEvent;
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
    return deliverNotice(tx, texts.invitationAccepted(found.organization, found.username), {
      tenantId,
      audience: { userIds: [found.inviterId] },
      sourceKey: `invitation-accepted:${invitationId}`,
      at: new Date(clock()),
    });
  },
);
