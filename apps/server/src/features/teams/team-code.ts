import { randomInt } from 'node:crypto';
import { limits } from '@guidon/contract';
import type { Member, MemberCtx } from '../../platform/http/context.ts';
import { throttle } from '../../platform/rate-limits/throttle.ts';
import { inTenant, type Tx } from '@guidon/db';
import { notFound } from '../../platform/http/app-error.ts';
import { t, teamsAudit } from './declares.ts';
import { publishTeamChanged } from './team-channels.ts';
import { lockSeenTeam, requireLead, type TeamAccess, updateTeam } from './store.ts';

/** Without characters that look alike on a slide. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

/** About 39 bits; unique in the tenant by `teams_code_key`, guarded by the limits of joining. */
export function newTeamCode(): string {
  return Array.from({ length: limits.teamCodeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
}

const codes = { name: 'team-code', points: 60, perSeconds: 3600 };

/** Limits trying codes: sixty an hour for an account, whether they join a team or look for one. */
export async function countCodeGuess({
  rateLimits,
  actor,
}: Pick<MemberCtx, 'rateLimits'> & { actor: Pick<Member, 'userId'> }): Promise<void> {
  await throttle(rateLimits, codes, actor.userId);
}

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
  publishTeamChanged(tx, ctx, { teamId: id, eventId });
  await teamsAudit.record(tx, ctx, { action: 'team.regenerate-code', targetId: id, details: { eventId } });
  return code;
}
