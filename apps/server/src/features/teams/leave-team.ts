import { inTenant } from '@guidon/db';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import type { LiveEvents } from '../standings/index.ts';
import { t, teamsAudit } from './declares.ts';
import { exitTeam } from './enter-team.ts';
import { isLeader, whyNotExit } from './policy.ts';
import { requireChangeable } from './refusals.ts';
import { lockAnswered, lockSeenTeam } from './store.ts';

export async function leaveTeam(ctx: MemberCtx, events: LiveEvents, teamId: string): Promise<void> {
  const { userId } = ctx.actor;
  await inTenant(ctx, async (tx) => {
    const { team, event, isMember } = await lockSeenTeam(tx, ctx, teamId);
    if (!isMember) throw notFound(t('teamNotFound'));
    if (isLeader({ actor: ctx.actor, team })) throw new AppError('LEADER_CANNOT_LEAVE');
    const answered = await lockAnswered(tx, { ...team, teamId: team.id, userId });
    requireChangeable(whyNotExit(event, team, answered, ctx.clock()));
    await exitTeam(tx, { ...ctx, live: events }, { team, userIds: [userId], leftBy: 'left' });
    await teamsAudit.record(tx, ctx, {
      action: 'team.leave',
      targetId: team.id,
      details: { eventId: team.eventId },
    });
  });
}
