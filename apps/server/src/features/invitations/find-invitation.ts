import { Role, type InvitationCheck } from '@guidon/contract';
import { invitations, isNotSuspended, memberships, tenants, type Tx, users, asPlatform } from '@guidon/db';
import { and, eq, sql } from 'drizzle-orm';
import { hashToken } from '../../platform/secrets/secret-token.ts';
import type { Services } from '../../platform/services/services.ts';
import type { LocalizedText } from '../../platform/language/localized-text.ts';
import { mayInvite, stateOf } from './policy.ts';
import { t } from './declares.ts';
import type { Ctx } from '../../platform/http/context.ts';

export interface FoundInvitation {
  id: string;
  tenantId: string;
  tenantName: string;
  tenantDisplayName: string;
  /** The address it was sent to, in lower case; only its owner may accept. */
  email: string;
  role: Role;
  message: string;
  inviter: { userId: string; username: string; role: Role };
  createdAt: Date;
  expiresAt: Date;
}

export type InvitationLookup =
  | { ok: true; invitation: FoundInvitation }
  /** Shown to the owner of the link. */
  | { ok: false; refusal: LocalizedText };

const refusals = {
  unknown: t('unknown'),
  accepted: t('accepted'),
  revoked: t('revoked'),
  expired: t('expired'),
} as const;

/**
 * The invitation of a link, across tenants: the token is the credential. With `lock` parallel callers wait for one
 * another; with `ofOpenTenant` those of suspended tenants are unknown. An invitation ends when its inviter may no longer
 * send it.
 */
export async function lookUpInvitation(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  token: string,
  options: { lock?: boolean; ofOpenTenant?: boolean } = {},
): Promise<InvitationLookup> {
  const query = tx
    .select({
      invitation: invitations,
      tenantName: tenants.name,
      tenantDisplayName: tenants.displayName,
      inviter: users.username,
      inviterRole: memberships.role,
      isInviterActive: sql<boolean>`${memberships.isActive} and ${users.isActive} and ${users.deletedAt} is null`,
    })
    .from(invitations)
    .innerJoin(tenants, eq(tenants.id, invitations.tenantId))
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .innerJoin(
      memberships,
      and(eq(memberships.tenantId, invitations.tenantId), eq(memberships.userId, invitations.invitedBy)),
    )
    .where(
      and(
        eq(invitations.tokenHash, hashToken(token)),
        options.ofOpenTenant ? isNotSuspended(invitations.tenantId) : undefined,
      ),
    );
  const [row] = await (options.lock ? query.for('update', { of: invitations }) : query);
  if (!row) return { ok: false, refusal: refusals.unknown };
  const { invitation } = row;
  const state = stateOf(invitation, clock());
  if (state !== 'open') return { ok: false, refusal: refusals[state] };
  const role = invitation.role;
  const inviterRole = row.inviterRole;
  if (!row.isInviterActive || !mayInvite(inviterRole, role)) return { ok: false, refusal: refusals.revoked };
  const { id, tenantId, email, message, createdAt, expiresAt } = invitation;
  return {
    ok: true,
    invitation: {
      id,
      tenantId,
      tenantName: row.tenantName,
      tenantDisplayName: row.tenantDisplayName,
      email,
      role,
      message,
      inviter: { userId: invitation.invitedBy, username: row.inviter, role: inviterRole },
      createdAt,
      expiresAt,
    },
  };
}

/** The invitation of a link that can be accepted now; null for any other text. */
export async function findInvitation(
  tx: Tx,
  services: Pick<Services, 'clock'>,
  token: string,
): Promise<FoundInvitation | null> {
  const found = await lookUpInvitation(tx, services, token);
  return found.ok ? found.invitation : null;
}

/** Public: the link is the credential. Nothing is shown of an organization that is suspended. */
export async function checkInvitation(ctx: Ctx, token: string): Promise<InvitationCheck> {
  const found = await asPlatform(ctx, (tx) => lookUpInvitation(tx, ctx, token, { ofOpenTenant: true }));
  if (!found.ok) {
    const refusal = found.refusal.in(ctx.language);
    return { success: true, valid: false, message: refusal, invitation: null };
  }
  const { role, email, tenantName, tenantDisplayName, inviter, message, expiresAt } = found.invitation;
  return {
    success: true,
    valid: true,
    message: t('youAreInvited', { organization: tenantDisplayName }).in(ctx.language),
    invitation: {
      inviteType: role,
      targetEmail: email,
      tenantName,
      tenantDisplayName,
      inviter: { username: inviter.username },
      message,
      expiresAt: expiresAt.toISOString(),
    },
  };
}
