import type { Team } from '@guidon/contract';
import { inTenant, newId } from '@guidon/db';
import { notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { sendDomainEvent } from '../../platform/notifications/domain-event.ts';
import type { LiveEvents } from '../standings/index.ts';
import { unitOf } from '../events/index.ts';
import { leaderChanged, t, teamsAudit } from './declares.ts';
import { presentTeam } from './present-team.ts';
import { publishTeamChanged } from './publish-team-changed.ts';
import { lockSeenTeam, requireLead, updateTeam } from './store.ts';

export async function handOver(
  ctx: MemberCtx,
  events: LiveEvents,
  { teamId, userId }: { teamId: string; userId: string },
): Promise<Team> {
  await inTenant(ctx, async (tx) => {
    const access = await lockSeenTeam(tx, ctx, teamId);
    requireLead(ctx, access);
    const { tenantId, eventId, id, leaderUserId } = access.team;
    if ((await unitOf(tx, { tenantId, eventId, userId })) !== id) throw notFound(t('memberNotFound'));
    if (leaderUserId === userId) return;
    await updateTeam(tx, { tenantId, teamId: id }, { leaderUserId: userId });
    publishTeamChanged(tx, ctx, id);
    await teamsAudit.record(tx, ctx, {
      action: 'team.hand-over',
      targetId: id,
      details: { eventId, userId },
    });
    await sendDomainEvent(tx, ctx, leaderChanged, {
      tenantId,
      teamId: id,
      userId,
      changeId: newId(),
    });
  });
  return presentTeam(ctx, events, teamId);
}
