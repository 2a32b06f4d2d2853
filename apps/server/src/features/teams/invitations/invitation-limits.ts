import type { Tx } from '@guidon/db';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { throttle } from '../../../platform/rate-limits/throttle.ts';
import { countInvitation } from '../../invitations/index.ts';
import { t } from '../declares.ts';

const hour = 60 * 60;
const ofTeam = { name: 'invitations-of-team', points: 20, perSeconds: hour };
/** Of all teams: an event of many begins with the mails of each. */
const ofTenant = { name: 'team-invitations-of-tenant', points: 2_000, perSeconds: hour };

/** One that goes by mail also counts for its address and its tenant. */
export async function countTeamInvitation(
  tx: Tx,
  ctx: MemberCtx,
  { teamId, email }: { teamId: string; email: string | undefined },
): Promise<void> {
  await throttle(ctx.rateLimits, ofTeam, teamId, t('teamFlooded'));
  if (email !== undefined) await countInvitation(tx, ctx, email, ofTenant);
}

/** Of whole former teams, by who brings them: each team that is made invites them anew. */
const ofFormerTeams = { name: 'invitations-of-former-teams', points: 5, perSeconds: hour };

export async function countFormerTeam(ctx: MemberCtx): Promise<void> {
  await throttle(ctx.rateLimits, ofFormerTeams, ctx.actor.userId, t('teamFlooded'));
}
