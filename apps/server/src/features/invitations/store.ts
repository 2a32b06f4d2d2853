import { invitableRoles, limits, Role } from '@guidon/contract';
import { invitations, memberships, teamInvitations, type Tx, users } from '@guidon/db';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { isUnused } from './is-open.ts';
import { selectInvitations } from './read-models.ts';
import { t } from './texts.ts';

/**
 * An invitation that the caller may manage; NOT_FOUND for another tenant's and for roles that the caller may not
 * give.
 */
export async function requireInvitation(tx: Tx, ctx: MemberCtx, invitationId: string) {
  const [row] = await selectInvitations(tx, {
    tenantId: ctx.tenantId,
    roles: invitableRoles[ctx.actor.role],
    where: eq(invitations.id, invitationId),
  });
  if (!row) throw notFound(t('invitationNotFound'));
  return row;
}

interface NewInvitation {
  tenantId: string;
  id: string;
  email: string;
  role: Role;
  message: string;
  invitedBy: string;
  tokenHash: Buffer;
  nowMs: number;
}

/** Fails on `invitations_open_key` while the address has an open one. */
export async function insertInvitation(
  tx: Tx,
  { entitlements }: Pick<MemberCtx, 'entitlements'>,
  { nowMs, ...invitation }: NewInvitation,
): Promise<void> {
  await entitlements.require(tx, invitation.tenantId, 'invitations', 1);
  const now = new Date(nowMs);
  await tx
    .insert(invitations)
    .values({ ...invitation, createdAt: now, sentAt: now, expiresAt: expiryAt(nowMs) });
}

/** Closes the expired invitation, so that the address can have a new one. */
export async function closeExpired(tx: Tx, tenantId: string, email: string, nowMs: number): Promise<void> {
  const now = new Date(nowMs);
  await tx
    .update(invitations)
    .set({ revokedAt: now })
    .where(and(unused(tenantId), eq(invitations.email, email), lte(invitations.expiresAt, now)));
}

/** False within the cooldown, or when it was used or revoked. */
export async function renewInvitation(
  tx: Tx,
  key: { tenantId: string; id: string },
  next: { tokenHash: Buffer; nowMs: number },
): Promise<boolean> {
  const { tokenHash, nowMs } = next;
  const renewed = await tx
    .update(invitations)
    .set({ tokenHash, sentAt: new Date(nowMs), expiresAt: expiryAt(nowMs) })
    .where(
      and(
        unused(key.tenantId),
        eq(invitations.id, key.id),
        lte(invitations.sentAt, new Date(nowMs - limits.resendCooldownMs)),
      ),
    )
    .returning({ id: invitations.id });
  return renewed.length === 1;
}

/** False when it was no longer open. */
export async function revokeInvitation(
  tx: Tx,
  key: { tenantId: string; id: string },
  nowMs: number,
): Promise<boolean> {
  const now = new Date(nowMs);
  const revoked = await tx
    .update(invitations)
    .set({ revokedAt: now })
    .where(and(unused(key.tenantId), eq(invitations.id, key.id), gt(invitations.expiresAt, now)))
    .returning({ id: invitations.id });
  return revoked.length === 1;
}

/** The membership with this address; RLS shows the accounts of members only. */
export async function findMemberByEmail(tx: Tx, tenantId: string, email: string) {
  const [member] = await tx
    .select({
      userId: memberships.userId,
      role: memberships.role,
      isActive: memberships.isActive,
      removedAt: memberships.removedAt,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.tenantId, tenantId), eq(users.email, email)));
  return member ?? null;
}

function unused(tenantId: string) {
  return and(eq(invitations.tenantId, tenantId), isUnused());
}

function expiryAt(nowMs: number): Date {
  return new Date(nowMs + limits.invitationMs);
}

/** Whether an invitation of the tenant, or one into a team of it, was ever accepted by who got it by mail. */
export async function hasAcceptedInvitation(tx: Tx, tenantId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    (select from ${invitations} i where i.tenant_id = ${tenantId} and i.accepted_at is not null limit 1)
    union all
    (select from ${teamInvitations} i where i.tenant_id = ${tenantId} and i.accepted_at is not null limit 1)`);
  return rows.length > 0;
}
