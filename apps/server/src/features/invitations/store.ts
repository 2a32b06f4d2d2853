import { invitableRoles, limits, Role } from '@guidon/contract';
import { invitations, memberships, type Tx, users } from '@guidon/db';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { isUnused } from './policy.ts';
import { selectInvitations } from './read-models.ts';
import { t } from './declares.ts';

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
/** How much shows that recipients want mails of the organization; `isVouchedFor` where its operator or a payment does. */
export async function readTrust(
  tx: Tx,
  tenantId: string,
): Promise<{ acceptances: number; isVouchedFor: boolean }> {
  const { rows } = await tx.execute<{ acceptances: number; is_vouched_for: boolean }>(sql`
    select
      (select count(distinct accepted_by)::int from ${invitations}
        where tenant_id = ${tenantId} and accepted_from_elsewhere) as acceptances,
      exists (select from invoices where tenant_id = ${tenantId} and state = 'paid')
        or exists (
          select from memberships m join users u on u.id = m.user_id
          where m.tenant_id = ${tenantId} and m.role = 'admin' and m.is_active and u.is_super_admin and u.is_active
        ) as is_vouched_for`);
  const [row] = rows;
  return { acceptances: row?.acceptances ?? 0, isVouchedFor: row?.is_vouched_for ?? false };
}

/**
 * Whether an account was there before it was invited and is at home in an organization that the inviting one does not
 * lead: a second mailbox of the inviter proves nothing. Asked before the invitation is accepted.
 */
export async function isFromElsewhere(
  tx: Tx,
  { tenantId, userId, createdAt }: { tenantId: string; userId: string; createdAt: Date },
): Promise<boolean> {
  const before = sql`${createdAt.toISOString()}::timestamptz`;
  const { rows } = await tx.execute(sql`
    select from users u join memberships m on m.user_id = u.id
    where u.id = ${userId} and u.is_active and u.is_email_verified and u.created_at < ${before}
      and m.tenant_id <> ${tenantId} and m.is_active and m.created_at < ${before}
      and not exists (
        select from memberships own join memberships lead on lead.user_id = own.user_id
        where own.tenant_id = ${tenantId} and own.role <> 'participant'
          and lead.tenant_id = m.tenant_id and lead.role <> 'participant'
      )
    limit 1`);
  return rows.length > 0;
}
