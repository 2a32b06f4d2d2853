import { limits } from '@guidon/contract';
import {
  eventParticipants,
  memberships,
  newId,
  teamInvitationAnswers,
  teamInvitations,
  type Tx,
  type UnitId,
  users,
} from '@guidon/db';
import { and, count, desc, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { newSecretToken } from '../../../platform/secrets/secret-token.ts';
import { alias } from 'drizzle-orm/pg-core';
import type { TeamAccess } from '../store.ts';
import { t } from '../declares.ts';

interface OfTeam {
  tenantId: string;
  teamId: UnitId;
}

const unanswered = (tenantId: string) =>
  and(
    eq(teamInvitations.tenantId, tenantId),
    isNull(teamInvitations.acceptedAt),
    isNull(teamInvitations.declinedAt),
    isNull(teamInvitations.revokedAt),
  );

const invitees = alias(users, 'invitees');

/** Invitations of a team with who sent them, for whom, and how many came in; the newest first. */
export async function selectOfTeam(tx: Tx, { tenantId, teamId }: OfTeam, where?: SQL) {
  return tx
    .select({
      invitation: teamInvitations,
      inviter: users.username,
      invitee: invitees.username,
      uses: sql<number>`(select count(*)::int from ${teamInvitationAnswers}
        where ${teamInvitationAnswers.tenantId} = ${teamInvitations.tenantId}
          and ${teamInvitationAnswers.invitationId} = ${teamInvitations.id}
          and ${teamInvitationAnswers.answer} = 'accepted')`,
    })
    .from(teamInvitations)
    .innerJoin(users, eq(users.id, teamInvitations.invitedBy))
    .leftJoin(invitees, eq(invitees.id, teamInvitations.inviteeId))
    .where(and(eq(teamInvitations.tenantId, tenantId), eq(teamInvitations.teamId, teamId), where))
    .orderBy(desc(teamInvitations.createdAt), desc(teamInvitations.id))
    .limit(limits.teamInvitationsShown);
}

export type InvitationOfTeam = Awaited<ReturnType<typeof selectOfTeam>>[number];

/** NOT_FOUND for one of another team. */
export async function requireOfTeam(
  tx: Tx,
  team: OfTeam,
  teamInvitationId: string,
): Promise<InvitationOfTeam> {
  const [row] = await selectOfTeam(tx, team, eq(teamInvitations.id, teamInvitationId));
  if (!row) throw notFound(t('notFound'));
  return row;
}

/** Of an event that ends before a week is over, until then. */
export function expiryAt({ endsAt }: Pick<TeamAccess['event'], 'endsAt'>, nowMs: number): Date {
  return new Date(Math.min(nowMs + limits.invitationMs, endsAt?.getTime() ?? Number.POSITIVE_INFINITY));
}

interface NewTeamInvitation extends OfTeam {
  email?: string | undefined;
  inviteeId?: string;
  message?: string;
  invitedBy: string;
  createdAt?: Date;
  sentAt?: Date;
  expiresAt: Date;
}

/**
 * Records a team invitation and answers the token of its link, which is not kept. Fails on `team_invitations_open_key`
 * while the address has an open one.
 */
export async function insertTeamInvitation(
  tx: Tx,
  invitation: NewTeamInvitation,
): Promise<{ id: string; token: string }> {
  const id = newId();
  const { token, tokenHash } = newSecretToken();
  await tx.insert(teamInvitations).values({ ...invitation, id, tokenHash });
  return { id, token };
}

/** Closes the expired invitation of an address or a member, so that it can have a new one. */
export async function closeExpired(
  tx: Tx,
  { tenantId, teamId }: OfTeam,
  to: { email: string } | { inviteeId: string },
  nowMs: number,
): Promise<void> {
  const now = new Date(nowMs);
  await tx
    .update(teamInvitations)
    .set({ revokedAt: now })
    .where(
      and(
        unanswered(tenantId),
        eq(teamInvitations.teamId, teamId),
        'email' in to ? eq(teamInvitations.email, to.email) : eq(teamInvitations.inviteeId, to.inviteeId),
        lte(teamInvitations.expiresAt, now),
      ),
    );
}

export async function countOpen(tx: Tx, { tenantId, teamId }: OfTeam, nowMs: number): Promise<number> {
  const [open] = await tx
    .select({ total: count() })
    .from(teamInvitations)
    .where(
      and(
        unanswered(tenantId),
        eq(teamInvitations.teamId, teamId),
        gt(teamInvitations.expiresAt, new Date(nowMs)),
      ),
    );
  return open?.total ?? 0;
}

export async function updateInvitation(
  tx: Tx,
  { tenantId, id }: { tenantId: string; id: string },
  change: Partial<Omit<typeof teamInvitations.$inferInsert, 'tenantId' | 'id' | 'teamId'>>,
): Promise<void> {
  await tx
    .update(teamInvitations)
    .set(change)
    .where(and(eq(teamInvitations.tenantId, tenantId), eq(teamInvitations.id, id)));
}

/** The active member with this verified address; RLS shows the accounts of members only. */
export async function findMemberByEmail(tx: Tx, tenantId: string, email: string) {
  const [member] = await tx
    .select({ userId: users.id, language: users.language })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.tenantId, tenantId),
        eq(memberships.isActive, true),
        eq(users.email, email),
        eq(users.isEmailVerified, true),
      ),
    );
  return member ?? null;
}

/** The active member of this name, whatever its case; NOT_FOUND where there is none. */
export async function requireMemberNamed(tx: Tx, tenantId: string, username: string) {
  const [member] = await tx
    .select({
      userId: users.id,
      email: users.email,
      isEmailVerified: users.isEmailVerified,
      language: users.language,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.tenantId, tenantId),
        eq(memberships.isActive, true),
        sql`lower(${users.username}) = lower(${username})`,
      ),
    );
  if (!member) throw new AppError('NOT_FOUND', t('nobodyNamed', { username }), { field: 'username' });
  return member;
}

export async function isInTeam(
  tx: Tx,
  { tenantId, teamId }: OfTeam,
  { eventId, email }: { eventId: string; email: string },
): Promise<boolean> {
  const [mate] = await tx
    .select({ userId: users.id })
    .from(eventParticipants)
    .innerJoin(users, eq(users.id, eventParticipants.userId))
    .where(
      and(
        eq(eventParticipants.tenantId, tenantId),
        eq(eventParticipants.eventId, eventId),
        eq(eventParticipants.unitId, teamId),
        eq(users.email, email),
      ),
    );
  return mate !== undefined;
}
