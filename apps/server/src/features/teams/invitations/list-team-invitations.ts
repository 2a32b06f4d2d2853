import type { TeamInvitation } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { requireLead, requireSeenTeam } from '../store.ts';
import { presentTeamInvitation } from './present-team-invitation.ts';
import { selectOfTeam } from './store.ts';

export async function listTeamInvitations(ctx: MemberCtx, teamId: string): Promise<TeamInvitation[]> {
  const rows = await inTenant(ctx, async (tx) => {
    const access = await requireSeenTeam(tx, ctx, teamId);
    requireLead(ctx, access);
    return selectOfTeam(tx, { tenantId: ctx.tenantId, teamId: access.team.id });
  });
  return rows.map((row) => presentTeamInvitation(row, ctx.clock()));
}
