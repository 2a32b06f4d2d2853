import type { JoinTeamBody, Team } from '@guidon/contract';
import { inTenant, teams, type Tx, type UnitId, unitIdOf } from '@guidon/db';
import { and, eq, isNull } from 'drizzle-orm';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { lockEvent, requireVisibleEvent, unitOf } from '../events/index.ts';
import { requireMembership } from '../memberships/index.ts';
import type { LiveEvents } from '../standings/index.ts';
import { t, teamsAudit } from './declares.ts';
import { enterTeam } from './enter-team.ts';
import { countCodeGuess } from './team-code.ts';
import { whyNotEnter, requireChangeable } from './policy.ts';
import { presentTeam } from './present-team.ts';
import { lockAnswered, requireTeam } from './store.ts';

/** Joins by the code of a team, or an open one by its id. */
export async function joinTeam(
  ctx: MemberCtx,
  events: LiveEvents,
  eventId: string,
  input: JoinTeamBody,
): Promise<Team> {
  const { tenantId, actor } = ctx;
  const { userId } = actor;
  if (input.teamCode !== undefined) await countCodeGuess(ctx);
  const teamId = await inTenant(ctx, async (tx) => {
    await requireVisibleEvent(tx, ctx, eventId);
    await requireMembership(tx, tenantId, actor.userId);
    const event = await lockEvent(tx, tenantId, eventId);
    if ((await unitOf(tx, { tenantId, eventId, userId })) === null) throw new AppError('NOT_REGISTERED');
    const found = await findJoinable(tx, { tenantId, eventId }, input);
    const team = await requireTeam(tx, { tenantId, teamId: found });
    const answered = await lockAnswered(tx, { tenantId, eventId, teamId: null, userId });
    requireChangeable(whyNotEnter(event, team, answered, ctx.clock()));
    const joinedBy = input.teamCode !== undefined ? 'code' : 'open';
    await enterTeam(tx, { ...ctx, live: events }, { event, team, userId, joinedBy });
    await teamsAudit.record(tx, ctx, {
      action: 'team.join',
      targetId: team.id,
      details: { eventId, by: joinedBy },
    });
    return team.id;
  });
  return presentTeam(ctx, events, teamId);
}

async function findJoinable(
  tx: Tx,
  { tenantId, eventId }: { tenantId: string; eventId: string },
  input: JoinTeamBody,
): Promise<UnitId> {
  const isAsked =
    input.teamCode !== undefined
      ? eq(teams.code, input.teamCode)
      : and(eq(teams.id, unitIdOf(input.teamId)), eq(teams.isOpen, true));
  const [found] = await tx
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.tenantId, tenantId), eq(teams.eventId, eventId), isNull(teams.disbandedAt), isAsked));
  if (found) return found.id;
  if (input.teamCode !== undefined) throw new AppError('INVALID_TEAM_CODE', undefined, { field: 'teamCode' });
  throw notFound(t('teamNotFound'));
}
