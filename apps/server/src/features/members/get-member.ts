import { hasRight, invitableRoles, limits, type MemberDetail, type PersonInvitation } from '@guidon/contract';
import {
  asPlatform,
  eventParticipants,
  events,
  invitations,
  memberships,
  passkeys,
  secondFactors,
  sessions,
  ssoIdentities,
  submissions,
  type Tx,
  users,
} from '@guidon/db';
import { and, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { avatarUrlOf } from '../../platform/files/pictures.ts';
import { notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { presentInvitation } from '../invitations/index.ts';
import { mayEndSessions } from './policy.ts';
import { selectMembers } from './read-models.ts';
import { t } from './declares.ts';

const invitationsShown = 10;

/** A member as those who manage members see them; of the account nothing that lets anybody in. */
export async function getMember(ctx: MemberCtx, userId: string): Promise<MemberDetail> {
  return asPlatform(ctx, async (tx) => {
    const [found] = await selectMembers(tx, ctx, { where: eq(memberships.userId, userId), allGroups: true });
    if (!found) throw notFound(t('memberNotFound'));
    const { sortKey: _key, ...member } = found;
    const { email, ...account } = await readAccount(tx, ctx, userId);
    return {
      ...member,
      ...account,
      groups: member.groups ?? [],
      sessions: { ...(await readSessions(tx, ctx, userId)), canEnd: mayEndSessions(member) },
      answerCounts: await readAnswers(tx, ctx, userId),
      eventCount: await tx.$count(eventParticipants, takesPart(ctx, userId)),
      invitations: await readInvitations(tx, ctx, { userId, email }),
      canChangeGroups: hasRight(ctx.actor.role, 'groups.manage') && member.state !== 'removed',
    };
  });
}

async function readAccount(tx: Tx, { tenantId }: MemberCtx, userId: string) {
  const [row] = await tx
    .select({
      id: users.id,
      email: users.email,
      avatarKey: users.avatarKey,
      isEmailVerified: users.isEmailVerified,
      createdAt: users.createdAt,
      password: sql<boolean>`starts_with(${users.passwordHash}, '$argon2')`,
      passkey: sql<boolean>`exists (select from ${passkeys} where ${passkeys.userId} = ${users.id})`,
      sso: sql<boolean>`exists (select from ${ssoIdentities}
        where ${ssoIdentities.tenantId} = ${tenantId} and ${ssoIdentities.userId} = ${users.id})`,
      hasSecondFactor: sql<boolean>`exists (select from ${secondFactors}
        where ${secondFactors.userId} = ${users.id} and ${secondFactors.confirmedAt} is not null)`,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!row) throw notFound(t('memberNotFound'));
  const { email, isEmailVerified, createdAt, hasSecondFactor } = row;
  return {
    email,
    isEmailVerified,
    hasSecondFactor,
    avatarUrl: avatarUrlOf(row),
    accountSince: createdAt.toISOString(),
    signInWays: (['password', 'passkey', 'sso'] as const).filter((way) => row[way]),
  };
}

async function readSessions(tx: Tx, { tenantId, clock }: MemberCtx, userId: string) {
  const [row] = await tx
    .select({
      running: sql<number>`count(*)::int`,
      lastUsedAt: sql<Date | null>`max(${sessions.lastUsedAt})`.mapWith(sessions.lastUsedAt),
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        eq(sessions.tenantId, tenantId),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, new Date(clock())),
      ),
    );
  return { running: row?.running ?? 0, lastUsedAt: row?.lastUsedAt?.toISOString() ?? null };
}

function takesPart({ tenantId }: MemberCtx, userId: string) {
  return and(
    eq(eventParticipants.tenantId, tenantId),
    eq(eventParticipants.userId, userId),
    sql`exists (select from ${events} e where e.tenant_id = ${tenantId}
      and e.id = ${eventParticipants.eventId} and e.kind = 'competition')`,
  );
}

/** Numbers alone. The answers of an event are found by their participant, so that all of a tenant are never read. */
async function readAnswers(tx: Tx, { tenantId, clock }: MemberCtx, userId: string) {
  const month = new Date(clock() - limits.dormantAfterMs);
  const [row] = await tx
    .select({
      total: sql<number>`count(*)::int`,
      lastMonth: sql<number>`(count(*) filter (where ${submissions.submittedAt} > ${month}))::int`,
      lastAt: sql<Date | null>`max(${submissions.submittedAt})`.mapWith(submissions.submittedAt),
    })
    .from(eventParticipants)
    .innerJoin(
      submissions,
      and(
        eq(submissions.tenantId, tenantId),
        eq(submissions.eventId, eventParticipants.eventId),
        eq(submissions.userId, userId),
      ),
    )
    .where(and(eq(eventParticipants.tenantId, tenantId), eq(eventParticipants.userId, userId)));
  const { total = 0, lastMonth = 0, lastAt = null } = row ?? {};
  return { total, lastMonth, lastAt: lastAt?.toISOString() ?? null };
}

async function readInvitations(
  tx: Tx,
  { tenantId, actor, clock }: MemberCtx,
  { userId, email }: { userId: string; email: string },
): Promise<PersonInvitation[]> {
  const rows = await tx
    .select({ invitation: invitations, inviter: users.username })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .where(
      and(
        eq(invitations.tenantId, tenantId),
        or(
          and(isNotNull(invitations.acceptedBy), eq(invitations.acceptedBy, userId)),
          eq(invitations.email, email),
        ),
        inArray(invitations.role, [...invitableRoles[actor.role]]),
      ),
    )
    .orderBy(desc(invitations.createdAt), desc(invitations.id))
    .limit(invitationsShown);
  return rows.map((row) => {
    const { id, role, state, invitedBy, createdAt } = presentInvitation(row, clock());
    return { id, role, state, invitedBy: invitedBy.username, createdAt };
  });
}
