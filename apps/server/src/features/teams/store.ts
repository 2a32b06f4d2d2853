import {
  eventParticipants,
  memberships,
  facts,
  submissions,
  scoringUnits,
  soloUnitId,
  teamBans,
  teamMemberships,
  teamMessageReports,
  teams,
  type Tx,
  type UnitId,
  unitIdOf,
  type UserId,
  users,
} from '@guidon/db';
import { foreignFlags, integrityCaseUnits } from '@guidon/db/schema/judging';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import {
  type EventRow,
  hasEventRight,
  lockEvent,
  lockFactsOf,
  maySeeTeams,
  requireVisibleEvent,
  runsEvent,
  unitOf,
} from '../events/index.ts';
import { readRanking } from '../standings/index.ts';
import { type AnswerState, isLeader, type TeamRow } from './policy.ts';
import { t } from './declares.ts';

export interface TeamKey {
  tenantId: string;
  teamId: UnitId;
}

/** A team with the name that its scoring unit has, and the number of its members. */
export type NamedTeam = TeamRow & { name: string; memberCount: number };

const isTeam = ({ tenantId, teamId }: TeamKey) => and(eq(teams.tenantId, tenantId), eq(teams.id, teamId));

/** Joins the scoring unit of a team, which has its name. */
export const isUnitOfTeam = and(
  eq(scoringUnits.tenantId, teams.tenantId),
  eq(scoringUnits.eventId, teams.eventId),
  eq(scoringUnits.id, teams.id),
);

export const memberCountOf = sql<number>`(select count(*)::int from ${eventParticipants}
  where ${eventParticipants.tenantId} = ${teams.tenantId} and ${eventParticipants.eventId} = ${teams.eventId}
    and ${eventParticipants.unitId} = ${teams.id})`;

export async function findTeam(tx: Tx, key: TeamKey): Promise<NamedTeam | null> {
  const [found] = await tx
    .select({ team: teams, name: sql<string>`${scoringUnits.name}`, memberCount: memberCountOf })
    .from(teams)
    .innerJoin(scoringUnits, isUnitOfTeam)
    .where(isTeam(key));
  return found ? { ...found.team, name: found.name, memberCount: found.memberCount } : null;
}

export async function requireTeam(tx: Tx, key: TeamKey): Promise<NamedTeam> {
  const team = await findTeam(tx, key);
  if (!team) throw notFound(t('teamNotFound'));
  return team;
}

/** What names one stay of a member in a team. */
export async function currentMembershipId(
  tx: Tx,
  { tenantId, teamId, userId }: TeamKey & { userId: UserId },
): Promise<string | null> {
  const [current] = await tx
    .select({ id: teamMemberships.id })
    .from(teamMemberships)
    .where(
      and(
        eq(teamMemberships.tenantId, tenantId),
        eq(teamMemberships.teamId, teamId),
        eq(teamMemberships.userId, userId),
        isNull(teamMemberships.leftAt),
      ),
    );
  return current?.id ?? null;
}

export interface TeamAccess {
  team: NamedTeam;
  event: EventRow;
  isMember: boolean;
}

/**
 * A team as the caller may see it: its members, who takes part in its event, and who runs that. NOT_FOUND for all others.
 */
export async function requireSeenTeam(tx: Tx, ctx: MemberCtx, teamId: string): Promise<TeamAccess> {
  const { tenantId, actor } = ctx;
  const team = await requireTeam(tx, { tenantId, teamId: unitIdOf(teamId) });
  const event = await requireVisibleEvent(tx, ctx, team.eventId);
  const unitId = await unitOf(tx, { tenantId, eventId: team.eventId, userId: actor.userId });
  if (!maySeeTeams({ runs: runsEvent(actor, event), isRegistered: unitId !== null }))
    throw notFound(t('teamNotFound'));
  return { team, event, isMember: unitId === team.id };
}

/** The same for changes: the event is locked, so that changes of its teams follow each other. */
export async function lockSeenTeam(tx: Tx, ctx: MemberCtx, teamId: string): Promise<TeamAccess> {
  const { tenantId } = ctx;
  const { eventId } = await requireTeam(tx, { tenantId, teamId: unitIdOf(teamId) });
  await lockEvent(tx, tenantId, eventId);
  return requireSeenTeam(tx, ctx, teamId);
}

/** A team that the caller is in; NOT_FOUND for everybody else, staff included. */
export async function requireOwnTeam(tx: Tx, ctx: MemberCtx, teamId: string): Promise<TeamAccess> {
  const access = await requireSeenTeam(tx, ctx, teamId);
  if (!access.isMember) throw notFound(t('teamNotFound'));
  return access;
}

/** FORBIDDEN but for the leader of a team and staff with the right `teams`. */
export function requireLead(ctx: MemberCtx, { team, event, isMember }: TeamAccess): void {
  if (isMember && isLeader({ actor: ctx.actor, team })) return;
  if (!hasEventRight(ctx.actor, event, 'teams')) throw new AppError('FORBIDDEN', t('leaderOnly'));
}

/** FORBIDDEN but for staff with the right `teams`. */
export function requireStaff(ctx: MemberCtx, { event }: Pick<TeamAccess, 'event'>): void {
  if (!hasEventRight(ctx.actor, event, 'teams')) throw new AppError('FORBIDDEN', t('staffOnly'));
}

/** Members of a team, the leader first and then in the order of their joining. */
export async function membersOf(tx: Tx, { tenantId, teamId }: TeamKey) {
  return tx
    .select({
      userId: sql<UserId>`${users.id}`,
      username: users.username,
      avatarKey: users.avatarKey,
      joinedAt: sql<Date>`coalesce(${teamMemberships.joinedAt}, ${eventParticipants.registeredAt})`.mapWith(
        teamMemberships.joinedAt,
      ),
    })
    .from(teams)
    .innerJoin(
      eventParticipants,
      and(
        eq(eventParticipants.tenantId, teams.tenantId),
        eq(eventParticipants.eventId, teams.eventId),
        eq(eventParticipants.unitId, teams.id),
      ),
    )
    .innerJoin(users, eq(users.id, eventParticipants.userId))
    .leftJoin(
      teamMemberships,
      and(
        eq(teamMemberships.tenantId, teams.tenantId),
        eq(teamMemberships.teamId, teams.id),
        eq(teamMemberships.userId, users.id),
        isNull(teamMemberships.leftAt),
      ),
    )
    .where(isTeam({ tenantId, teamId }))
    .orderBy(
      sql`(${users.id} = ${teams.leaderUserId}) desc nulls last`,
      asc(teamMemberships.joinedAt),
      asc(users.id),
    );
}

interface Answering {
  tenantId: string;
  eventId: string;
  teamId: UnitId | null;
  userId: UserId;
}

/** `answeredIn` for a change, in a transaction that has locked the event: no score of it moves until that ends. */
export async function lockAnswered(
  tx: Tx,
  { tenantId, eventId, teamId, userId }: Answering,
): Promise<AnswerState> {
  await lockFactsOf(tx, tenantId, [eventId]);
  return answeredIn(tx, { tenantId, eventId, teamId, userId });
}

/**
 * Whether a person, or any member for the team, has answered in the event; a hint that was paid for counts too. And whether
 * what they score for, the team or without one they alone, was taken out of the ranking by hand.
 */
export async function answeredIn(
  tx: Tx,
  { tenantId, eventId, teamId, userId }: Answering,
): Promise<AnswerState> {
  const ofUnit = (unitId: UnitId) => sql`exists (select from ${facts}
      where ${facts.tenantId} = ${tenantId} and ${facts.eventId} = ${eventId} and ${facts.unitId} = ${unitId}
        and ${facts.kind} = 'solve')
    or exists (select from ${facts}
      where ${facts.tenantId} = ${tenantId} and ${facts.eventId} = ${eventId} and ${facts.unitId} = ${unitId}
        and ${facts.kind} = 'hint')`;
  const byMembers = sql`exists (select from ${submissions} join ${teamMemberships}
      on ${teamMemberships.tenantId} = ${tenantId} and ${teamMemberships.teamId} = ${teamId}
        and ${teamMemberships.userId} = ${submissions.userId}
    where ${submissions.tenantId} = ${tenantId} and ${submissions.eventId} = ${eventId}
      and ${submissions.unitId} = ${teamId})`;
  const { rows } = await tx.execute<{ byPerson: boolean; byTeam: boolean }>(sql`select
    exists (select from ${submissions} where ${submissions.tenantId} = ${tenantId}
      and ${submissions.eventId} = ${eventId} and ${submissions.userId} = ${userId})
      or ${ofUnit(soloUnitId(userId))} as "byPerson",
    ${teamId === null ? sql`false` : sql`(${ofUnit(teamId)} or ${byMembers})`} as "byTeam"`);
  const unitId = teamId ?? soloUnitId(userId);
  const { status, note } = await readRanking(tx, { tenantId, eventId, unitId });
  const isJudged = note !== null && status !== 'ranked';
  return { byPerson: false, byTeam: false, ...rows[0], isJudged };
}

/** What kinds of facts are recorded of a team: a fact stays, and so does the unit that it is of. */
export async function factKindsOf(
  tx: Tx,
  { tenantId, eventId, teamId }: { tenantId: string; eventId: string; teamId: UnitId },
): Promise<string[]> {
  const ofTeam = and(eq(facts.tenantId, tenantId), eq(facts.eventId, eventId), eq(facts.unitId, teamId));
  const rows = await tx.selectDistinct({ kind: facts.kind }).from(facts).where(ofTeam);
  return rows.map(({ kind }) => kind);
}

/** Whether staff look into something about the team, or are asked to by a report, which its members do not hear of. */
export async function isInCase(
  tx: Tx,
  { tenantId, eventId, teamId }: { tenantId: string; eventId: string; teamId: UnitId },
): Promise<boolean> {
  const { rows } = await tx.execute<{ isInCase: boolean }>(sql`select
    exists (select from ${integrityCaseUnits} where ${integrityCaseUnits.tenantId} = ${tenantId}
      and ${integrityCaseUnits.eventId} = ${eventId} and ${integrityCaseUnits.unitId} = ${teamId})
    or exists (select from ${foreignFlags} where ${foreignFlags.tenantId} = ${tenantId}
      and ${foreignFlags.eventId} = ${eventId}
      and ${teamId} in (${foreignFlags.unitId}, ${foreignFlags.ownerUnitId}))
    or exists (select from ${teamMessageReports} where ${teamMessageReports.tenantId} = ${tenantId}
      and ${teamMessageReports.teamId} = ${teamId}) as "isInCase"`);
  return rows[0]?.isInCase ?? false;
}

export async function isBanned(tx: Tx, { tenantId, teamId }: TeamKey, userId: string): Promise<boolean> {
  const [ban] = await tx
    .select({ userId: teamBans.userId })
    .from(teamBans)
    .where(and(eq(teamBans.tenantId, tenantId), eq(teamBans.teamId, teamId), eq(teamBans.userId, userId)));
  return ban !== undefined;
}

type TeamChange = Partial<Omit<typeof teams.$inferInsert, 'tenantId' | 'id' | 'eventId'>>;

/** Writes a change and increments the version; false when `version` is given and no longer the current one. */
export async function updateTeam(
  tx: Tx,
  key: TeamKey,
  change: TeamChange,
  version?: number,
): Promise<boolean> {
  const changed = await tx
    .update(teams)
    .set({ ...change, version: sql`${teams.version} + 1`, updatedAt: sql`now()` })
    .where(and(isTeam(key), version === undefined ? undefined : eq(teams.version, version)))
    .returning({ id: teams.id });
  return changed.length > 0;
}

/** The longest-standing member who can sign in, who leads when a leader has gone; null where there is none. */
export async function longestStanding(tx: Tx, key: TeamKey): Promise<UserId | null> {
  const { rows } = await tx.execute<{ userId: UserId }>(sql`
    select ep.user_id as "userId"
    from ${teams} t
    join ${eventParticipants} ep on ep.tenant_id = t.tenant_id and ep.event_id = t.event_id and ep.unit_id = t.id
    join ${teamMemberships} tm on tm.tenant_id = t.tenant_id and tm.team_id = t.id and tm.user_id = ep.user_id
      and tm.left_at is null
    join ${memberships} m on m.tenant_id = t.tenant_id and m.user_id = ep.user_id and m.is_active
    where t.tenant_id = ${key.tenantId} and t.id = ${key.teamId}
    order by tm.joined_at, tm.user_id limit 1`);
  return rows[0]?.userId ?? null;
}
