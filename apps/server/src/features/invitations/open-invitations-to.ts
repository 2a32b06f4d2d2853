import type { Role } from '@guidon/contract';
import { invitations, isNotSuspended, memberships, tenants, type Tx, users } from '@guidon/db';
import { and, desc, eq } from 'drizzle-orm';
import type { Services } from '../../platform/services/services.ts';
import { isOpen, mayInvite } from './policy.ts';

export interface OpenInvitation {
  id: string;
  tenant: { name: string; displayName: string };
  role: Role;
  inviter: string;
  message: string;
  createdAt: Date;
  expiresAt: Date;
}

/**
 * Open invitations to the verified address of an account, the newest first: of all tenants, or of one alone, without
 * those of suspended tenants.
 */
export async function openInvitationsTo(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  { userId, boundTenantId, limit }: { userId: string; boundTenantId: string | null; limit: number },
): Promise<OpenInvitation[]> {
  const [invitee] = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.isEmailVerified, true)));
  if (!invitee) return [];
  const rows = await tx
    .select({
      invitation: invitations,
      tenant: { name: tenants.name, displayName: tenants.displayName },
      inviter: users.username,
      inviterRole: memberships.role,
    })
    .from(invitations)
    .innerJoin(tenants, eq(tenants.id, invitations.tenantId))
    .innerJoin(users, and(eq(users.id, invitations.invitedBy), eq(users.isActive, true)))
    .innerJoin(
      memberships,
      and(
        eq(memberships.tenantId, invitations.tenantId),
        eq(memberships.userId, invitations.invitedBy),
        eq(memberships.isActive, true),
      ),
    )
    .where(
      and(
        eq(invitations.email, invitee.email),
        boundTenantId === null ? undefined : eq(invitations.tenantId, boundTenantId),
        isOpen(new Date(clock())),
        isNotSuspended(invitations.tenantId),
      ),
    )
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(limit);
  return rows
    .filter(({ invitation, inviterRole }) => mayInvite(inviterRole, invitation.role))
    .map(({ invitation: { id, role, message, createdAt, expiresAt }, tenant, inviter }) => ({
      id,
      tenant,
      role,
      inviter,
      message,
      createdAt,
      expiresAt,
    }));
}
