import { inTenant, type Tx } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { t, teamsAudit } from './declares.ts';
import { publishTeamChanged } from './publish-team-changed.ts';
import { lockSeenTeam, requireLead, type TeamAccess, updateTeam } from './store.ts';
import { newTeamCode } from './team-code.ts';

export async function regenerateCode(ctx: MemberCtx, teamId: string): Promise<{ teamCode: string }> {
  return inTenant(ctx, async (tx) => {
    const access = await lockSeenTeam(tx, ctx, teamId);
    requireLead(ctx, access);
    const { tenantId, eventId, id, disbandedAt } = access.team;
    if (disbandedAt) throw notFound(t('teamNotFound'));
    return { teamCode: await renewCode(tx, ctx, { tenantId, eventId, id }) };
  });
}

/** Within the transaction of another feature, which has locked the team. */
export async function renewCode(
  tx: Tx,
  ctx: MemberCtx,
  { tenantId, eventId, id }: Pick<TeamAccess['team'], 'tenantId' | 'eventId' | 'id'>,
): Promise<string> {
  const code = newTeamCode();
  await updateTeam(tx, { tenantId, teamId: id }, { code });
  publishTeamChanged(tx, ctx, id);
  await teamsAudit.record(tx, ctx, { action: 'team.regenerate-code', targetId: id, details: { eventId } });
  return code;
}
