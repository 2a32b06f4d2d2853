import type { TeamInvitationCheck } from '@guidon/contract';
import { asPlatform, type Tx } from '@guidon/db';
import type { Ctx } from '../../../platform/http/context.ts';
import { findTeamInvitation, type TeamLink, type FoundTeamInvitation } from './find-team-invitation.ts';
import { entryQuestions } from '../../events/index.ts';
import { seatsOf } from '../enter-team.ts';
import { t } from '../declares.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { requireChangeable, newcomer, whyNotEnter } from '../policy.ts';
import { requireRegistering } from './enter-by-invitation.ts';
import { otherAddress } from './own-invitation.ts';

export async function checkTeamInvitation(ctx: Ctx, link: TeamLink): Promise<TeamInvitationCheck> {
  const found = await asPlatform(ctx, (tx) => findTeamInvitation(tx, ctx, link));
  if (!found) {
    return {
      success: true,
      valid: false,
      message: t('notFound').in(ctx.language),
      invitation: null,
    };
  }
  const { invitation, team, teamName, event } = found;
  return {
    success: true,
    valid: true,
    message: t('invitesYou', { inviter: found.inviter, team: teamName }).in(ctx.language),
    invitation: {
      team: {
        name: teamName,
        teamCode: team.code ?? '',
        memberCount: found.memberCount,
        maxMembers: seatsOf(event, team),
        leader: found.leader === null ? null : { username: found.leader },
      },
      event: {
        id: event.id,
        name: event.name,
        startDate: event.startsAt?.toISOString() ?? null,
        endDate: event.endsAt?.toISOString() ?? null,
        location: event.location,
        description: event.description,
        asks: entryQuestions(event),
      },
      inviter: { username: found.inviter },
      message: invitation.message,
      inviteeEmail: invitation.email,
      tenant: { name: found.tenantName, displayName: found.tenantDisplayName },
    },
  };
}

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
