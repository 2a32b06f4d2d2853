import type { Tx } from '@guidon/db';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { seatsOf } from '../enter-team.ts';
import { requireChangeable } from '../refusals.ts';
import { newcomer, whyNotEnter } from '../policy.ts';
import { requireRegistering } from './enter-by-invitation.ts';
import { findTeamInvitation, type FoundTeamInvitation, type TeamLink } from './find-team-invitation.ts';
import { otherAddress } from './own-invitation.ts';
import { t } from '../declares.ts';

/**
 * The invitation of a link that lets this address create an account, since the team and its event take it now; else
 * INVALID_INVITATION, or what they refuse with.
 */
export async function requireTeamInvitation(
  tx: Tx,
  ctx: Ctx,
  link: TeamLink,
  email: string,
): Promise<FoundTeamInvitation> {
  const found = await findTeamInvitation(tx, ctx, link);
  if (!found) throw new AppError('INVALID_INVITATION', t('invalid'));
  const { invitation, event, team, memberCount } = found;
  const isForOther = invitation.email !== null && invitation.email !== email;
  if (isForOther || invitation.inviteeId !== null) throw otherAddress();
  requireRegistering(found, ctx.clock());
  requireChangeable(whyNotEnter(event, team, newcomer, ctx.clock()));
  if (memberCount >= seatsOf(event, team)) throw new AppError('TEAM_FULL');
  return found;
}
