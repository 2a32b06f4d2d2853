import type { Team } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import { AppError } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import type { LiveEvents } from '../standings/index.ts';
import { t, teamsAudit } from './declares.ts';
import { endTeam } from './disband-team.ts';
import { exitTeam, seat, seatsOf } from './enter-team.ts';
import { lockManagedTeam, tellMoved } from './move-member.ts';
import { presentTeam } from './present-team.ts';
import { lockAnswered, membersOf } from './store.ts';

interface Merge {
  eventId: string;
  teamId: string;
  fromTeamId: string;
  note: string;
}

/** Moves all members of one team into another and ends it; what it has scored stays on the board under its name. */
export async function mergeTeams(ctx: MemberCtx, events: LiveEvents, merge: Merge): Promise<Team> {
  await inTenant(ctx, async (tx) => {
    const { event, team } = await lockManagedTeam(tx, ctx, merge);
    const { team: from } = await lockManagedTeam(tx, ctx, { ...merge, teamId: merge.fromTeamId });
    if (from.id === team.id) throw new AppError('CONFLICT', t('mergesItself'));
    const { tenantId, eventId } = team;
    if (team.memberCount + from.memberCount > seatsOf(event, team)) throw new AppError('TEAM_FULL');
    const answered = await lockAnswered(tx, { tenantId, eventId, teamId: from.id, userId: ctx.actor.userId });
    const writer = { ...ctx, live: events };
    const userIds = (await membersOf(tx, { tenantId, teamId: from.id })).map(({ userId }) => userId);
    // Nobody leads a team that ends.
    await exitTeam(tx, writer, { team: { ...from, leaderUserId: null }, userIds, leftBy: 'moved' });
    await seat(tx, writer, { team, userIds, joinedBy: 'staff' });
    await tellMoved(tx, ctx, { event, team, userIds, note: merge.note, mergedFrom: from.name });
    await endTeam(tx, writer, from, answered.byTeam);
    await teamsAudit.record(tx, ctx, {
      action: 'team.merge',
      targetId: team.id,
      details: {
        eventId,
        fromTeamId: from.id,
        from: from.name,
        userIds,
        note: merge.note,
      },
    });
    await teamsAudit.record(tx, ctx, {
      action: 'team.merge-into',
      targetId: from.id,
      details: { eventId, toTeamId: team.id, to: team.name, note: merge.note },
    });
  });
  return presentTeam(ctx, events, merge.teamId);
}
