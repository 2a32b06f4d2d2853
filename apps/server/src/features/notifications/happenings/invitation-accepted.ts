import { invitations, tenants, users } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import * as texts from '../notice-texts.ts';
import { tell } from '../tell.ts';
import type { Teller } from './happening.ts';

/** Tells whoever has invited somebody that they came. */
export const invitationAccepted: Teller<'invitation-accepted'> = async (tx, { clock }, happening) => {
  const { tenantId, invitationId } = happening;
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
  return tell(tx, texts.invitationAccepted(found.organization, found.username), {
    tenantId,
    audience: { userIds: [found.inviterId] },
    sourceKey: `invitation-accepted:${invitationId}`,
    at: new Date(clock()),
  });
};
