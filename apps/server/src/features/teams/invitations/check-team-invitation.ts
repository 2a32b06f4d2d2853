import type { TeamInvitationCheck } from '@guidon/contract';
import { asPlatform } from '@guidon/db';
import type { Ctx } from '../../../platform/http/context.ts';
import { findTeamInvitation, type TeamLink } from './find-team-invitation.ts';
import { entryQuestions } from '../../events/index.ts';
import { seatsOf } from '../enter-team.ts';
import { t } from '../declares.ts';

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
