import type { Team } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import type { LiveEvents } from '../standings/index.ts';
import { teamsAudit } from './declares.ts';
import { presentTeam } from './present-team.ts';
import { publishTeamChanged } from './publish-team-changed.ts';
import { lockSeenTeam, requireStaff, updateTeam } from './store.ts';

/** Lets nobody join or leave a team but through staff, or lets them again. */
export async function lockTeam(
  ctx: MemberCtx,
  events: LiveEvents,
  { teamId, isLocked }: { teamId: string; isLocked: boolean },
): Promise<Team> {
  await inTenant(ctx, async (tx) => {
    const access = await lockSeenTeam(tx, ctx, teamId);
    requireStaff(ctx, access);
    const { tenantId, eventId, id, lockedAt } = access.team;
    if ((lockedAt !== null) !== isLocked) {
      await updateTeam(tx, { tenantId, teamId: id }, { lockedAt: isLocked ? new Date(ctx.clock()) : null });
      publishTeamChanged(tx, ctx, id);
    }
    const action = isLocked ? 'team.lock' : 'team.unlock';
    await teamsAudit.record(tx, ctx, { action, targetId: id, details: { eventId } });
  });
  return presentTeam(ctx, events, teamId);
}
