import { limits, type Invitation, type InvitationState, Role } from '@guidon/contract';
import { invitations, type Tx, users } from '@guidon/db';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type PageSelection, singleRow } from '../../platform/http/keyset-page.ts';
import { stateOf } from './policy.ts';

interface Selection extends Partial<PageSelection> {
  tenantId: string;
  /** Roles that the viewer may give; invitations to other roles are hidden from them. */
  roles: readonly Role[];
  where?: SQL | undefined;
}

export async function selectInvitations(tx: Tx, selection: Selection) {
  const { tenantId, roles, where, ...page } = { ...singleRow, ...selection };
  return tx
    .select({ sortKey: page.sortKey, invitation: invitations, inviter: users.username })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .where(and(eq(invitations.tenantId, tenantId), inArray(invitations.role, [...roles]), where, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
}

type InvitationRow = Omit<Awaited<ReturnType<typeof selectInvitations>>[number], 'sortKey'>;

/** `stateOf` as SQL. */
export function inState(state: InvitationState, nowMs: number): SQL {
  const now = sql`${new Date(nowMs)}`;
  const revoked = sql`(${invitations.revokedAt} is not null and ${invitations.revokedAt} < ${invitations.expiresAt})`;
  const unused = sql`${invitations.acceptedAt} is null and not ${revoked}`;
  return {
    accepted: sql`${invitations.acceptedAt} is not null`,
    revoked: sql`${invitations.acceptedAt} is null and ${revoked}`,
    expired: sql`${unused} and ${invitations.expiresAt} <= ${now}`,
    open: sql`${unused} and ${invitations.expiresAt} > ${now}`,
  }[state];
}

export function presentInvitation({ invitation, inviter }: InvitationRow, nowMs: number): Invitation {
  const state = stateOf(invitation, nowMs);
  const isSendable = !invitation.acceptedAt && !invitation.revokedAt;
  return {
    id: invitation.id,
    email: invitation.email,
    role: invitation.role,
    state,
    message: invitation.message,
    invitedBy: { id: invitation.invitedBy, username: inviter },
    createdAt: invitation.createdAt.toISOString(),
    sentAt: invitation.sentAt.toISOString(),
    expiresAt: invitation.expiresAt.toISOString(),
    acceptedAt: invitation.acceptedAt?.toISOString() ?? null,
    resendAt: isSendable
      ? new Date(invitation.sentAt.getTime() + limits.resendCooldownMs).toISOString()
      : null,
  };
}
