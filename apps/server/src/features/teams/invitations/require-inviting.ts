import type { Tx } from '@guidon/db';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { seatsOf } from '../enter-team.ts';
import { requireChangeable, newcomer, whyNotEnter } from '../policy.ts';
import { lockSeenTeam, requireLead, type TeamAccess } from '../store.ts';
import { t } from '../declares.ts';

/** A team with its event locked, for its leader and staff, who invite people while it has a place and takes them. */
export async function lockInvitingTeam(
  tx: Tx,
  ctx: MemberCtx,
  teamId: string,
): Promise<TeamAccess & { freeSeats: number }> {
  const access = await lockLedTeam(tx, ctx, teamId);
  const { team, event } = access;
  requireChangeable(whyNotEnter(event, team, newcomer, ctx.clock()));
  const freeSeats = seatsOf(event, team) - team.memberCount;
  if (freeSeats <= 0) throw new AppError('TEAM_FULL');
  return { ...access, freeSeats };
}

/** The same whether it takes people or not. */
export async function lockLedTeam(tx: Tx, ctx: MemberCtx, teamId: string): Promise<TeamAccess> {
  const access = await lockSeenTeam(tx, ctx, teamId);
  requireLead(ctx, access);
  if (access.team.disbandedAt) throw notFound(t('teamNotFound'));
  return access;
}
