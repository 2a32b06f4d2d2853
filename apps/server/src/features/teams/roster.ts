import { type RosterOutcome, type RouteInput, type RouteResult, teamAdminRoutes } from '@guidon/contract';
import {
  eventParticipants,
  inTenant,
  scoringUnits,
  soloUnitId,
  teams,
  type Tx,
  unitIdOf,
  type UserId,
  userIdOf,
  users,
} from '@guidon/db';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { lockEventFor, requireEventRight, requireUnarchived, unitOf } from '../events/index.ts';
import { lockMembership } from '../memberships/index.ts';
import type { LiveEvents } from '../standings/index.ts';
import { insertTeam } from './create-team.ts';
import { t, teamsAudit } from './declares.ts';
import { exitTeam } from './enter-team.ts';
import { createTeamInvitation } from './invitations/create-team-invitation.ts';
import { moveMember, tellMoved } from './move-member.ts';
import { nameKeyOf } from './policy.ts';
import { removeMember } from './remove-member.ts';
import { isUnitOfTeam, requireTeam } from './store.ts';

type Body = RouteInput<typeof teamAdminRoutes.place>['body'];
type Place = Body['places'][number];

/** Each place is a transaction of its own: the event is locked for one person at a time, and a refusal stops no other. */
export async function placeInTeams(
  ctx: MemberCtx,
  events: LiveEvents,
  { eventId, places, note }: Body & { eventId: string },
): Promise<RosterOutcome[]> {
  const teamIds = places.flatMap(({ target }) => (target && 'teamId' in target ? [target.teamId] : []));
  await inTenant(ctx, (tx) => requireTeamsOf(tx, ctx, { eventId, teamIds }));
  const outcomes: RosterOutcome[] = [];
  for (const place of places) {
    try {
      await placeOne(ctx, events, { ...place, eventId, note });
      outcomes.push({ person: place.person, problem: null });
    } catch (error) {
      const problem = await refusalOfOne(ctx, eventId, error);
      outcomes.push({ person: place.person, problem: problem.in(ctx.language) });
    }
  }
  return outcomes;
}

/** The event is written to by who looks after its teams, and these are teams of it, standing or not. */
async function requireTeamsOf(
  tx: Tx,
  ctx: MemberCtx,
  { eventId, teamIds }: { eventId: string; teamIds: readonly string[] },
): Promise<void> {
  requireUnarchived(await requireEventRight(tx, ctx, eventId, 'teams'));
  const ids = [...new Set(teamIds)].map(unitIdOf);
  if (ids.length === 0) return;
  const ofEvent = and(eq(teams.tenantId, ctx.tenantId), eq(teams.eventId, eventId), inArray(teams.id, ids));
  if ((await tx.$count(teams, ofEvent)) < ids.length) throw notFound(t('teamNotFound'));
}

/** What concerns one person or team alone; thrown is what stops all, such as a right that was lost meanwhile. */
async function refusalOfOne(ctx: MemberCtx, eventId: string, error: unknown): Promise<AppError> {
  if (!(error instanceof AppError)) throw error;
  await inTenant(ctx, (tx) => requireTeamsOf(tx, ctx, { eventId, teamIds: [] }));
  return error;
}

interface OnePlace extends Place {
  eventId: string;
  note: string;
}

async function placeOne(ctx: MemberCtx, events: LiveEvents, place: OnePlace): Promise<void> {
  const { eventId, target, note } = place;
  const { userId, from, into } = await inTenant(ctx, (tx) => find(tx, ctx, place));
  if (target === null) {
    if (from !== null) await removeMember(ctx, events, { teamId: from, userId, reason: note });
    return;
  }
  if (into === null && 'teamName' in target) {
    await makeTeam(ctx, events, { eventId, userId, name: target.teamName, note });
    return;
  }
  const teamId = into ?? ('teamId' in target ? target.teamId : '');
  if (teamId !== from) await moveMember(ctx, events, { eventId, teamId, userId, note });
}

/** Who is meant, the team that they are in, and the standing team of the name that is asked for. */
async function find(tx: Tx, { tenantId }: MemberCtx, { eventId, person, target }: OnePlace) {
  const [found] = await tx
    .select({ userId: eventParticipants.userId, unitId: eventParticipants.unitId })
    .from(eventParticipants)
    .innerJoin(users, eq(users.id, eventParticipants.userId))
    .where(
      and(
        eq(eventParticipants.tenantId, tenantId),
        eq(eventParticipants.eventId, eventId),
        sql`(${users.id}::text = ${person} or lower(${users.username}) = lower(${person})
          or lower(${users.email}) = lower(${person}))`,
      ),
    )
    .limit(1);
  if (!found) throw new AppError('NOT_REGISTERED', t('nobodyTakesPart', { person }));
  const [userId, unitId] = [userIdOf(found.userId), found.unitId];
  const from = unitId === null || unitId === soloUnitId(userId) ? null : unitId;
  if (target === null || 'teamId' in target) return { userId, from, into: null };
  const [team] = await tx
    .select({ id: teams.id })
    .from(teams)
    .where(
      and(
        eq(teams.tenantId, tenantId),
        eq(teams.eventId, eventId),
        eq(teams.nameKey, nameKeyOf(target.teamName)),
        isNull(teams.disbandedAt),
      ),
    );
  return { userId, from, into: team?.id ?? null };
}

interface NewTeam {
  eventId: string;
  userId: UserId;
  name: string;
  note: string;
}

/** A new team that the person leads, out of the one that they are in. */
async function makeTeam(ctx: MemberCtx, events: LiveEvents, { eventId, userId, name, note }: NewTeam) {
  await inTenant(ctx, async (tx) => {
    const { tenantId } = ctx;
    const writer = { ...ctx, live: events };
    const member = await lockMembership(tx, tenantId, userId);
    if (!member?.isActive) throw new AppError('NOT_REGISTERED');
    const event = await lockEventFor(tx, ctx, eventId, 'teams');
    const unitId = await unitOf(tx, { tenantId, eventId, userId });
    if (unitId === null) throw new AppError('NOT_REGISTERED');
    if (unitId !== soloUnitId(userId)) {
      const from = await requireTeam(tx, { tenantId, teamId: unitId });
      await exitTeam(tx, writer, { team: from, userIds: [userId], leftBy: 'moved', by: ctx.actor.userId });
    }
    const fields = { name, isOpen: false, affiliation: null, country: null };
    const teamId = await insertTeam(tx, writer, { event, userId, joinedBy: 'staff', fields });
    const team = await requireTeam(tx, { tenantId, teamId });
    await tellMoved(tx, ctx, {
      event,
      team: { ...team, memberCount: 0 },
      userIds: [userId],
      note,
      mergedFrom: '',
    });
    await teamsAudit.record(tx, ctx, {
      action: 'team.create',
      targetId: teamId,
      details: { eventId, name, userId },
    });
  });
}

/** A link for many into each of the teams that takes people; the others are left out. */
export async function makeTeamLinks(
  ctx: MemberCtx,
  { eventId, teamIds }: { eventId: string; teamIds: readonly string[] },
): Promise<RouteResult<typeof teamAdminRoutes.links>> {
  const rows = await inTenant(ctx, async (tx) => {
    await requireTeamsOf(tx, ctx, { eventId, teamIds });
    return tx
      .select({ teamId: teams.id, name: sql<string>`${scoringUnits.name}`, teamCode: teams.code })
      .from(teams)
      .innerJoin(scoringUnits, isUnitOfTeam)
      .where(
        and(
          eq(teams.tenantId, ctx.tenantId),
          eq(teams.eventId, eventId),
          inArray(teams.id, teamIds.map(unitIdOf)),
          isNull(teams.disbandedAt),
        ),
      )
      .orderBy(scoringUnits.name);
  });
  const made: RouteResult<typeof teamAdminRoutes.links> = [];
  for (const row of rows) {
    try {
      const { url, expiresAt } = await createTeamInvitation(ctx, row.teamId, { message: '' });
      if (url !== null) made.push({ ...row, url, expiresAt });
    } catch (error) {
      await refusalOfOne(ctx, eventId, error);
    }
  }
  return made;
}
