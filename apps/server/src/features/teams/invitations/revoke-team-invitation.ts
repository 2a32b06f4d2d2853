import { inTenant } from '@guidon/db';
import { AppError } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { renewCode } from '../regenerate-code.ts';
import { t, teamInvitationsAudit } from '../declares.ts';
import { stateOf } from './policy.ts';
import { lockLedTeam } from './require-inviting.ts';
import { requireOfTeam, updateInvitation } from './store.ts';

export interface TeamInvitationKey {
  teamId: string;
  teamInvitationId: string;
}

export async function revokeTeamInvitation(
  ctx: MemberCtx,
  { teamId, teamInvitationId }: TeamInvitationKey,
): Promise<void> {
  await inTenant(ctx, async (tx) => {
    const { team } = await lockLedTeam(tx, ctx, teamId);
    const { tenantId, id } = team;
    const { invitation } = await requireOfTeam(tx, { tenantId, teamId: id }, teamInvitationId);
    if (stateOf(invitation, ctx.clock()) !== 'open') throw new AppError('CONFLICT', t('notOpen'));
    await updateInvitation(tx, invitation, { revokedAt: new Date(ctx.clock()) });
    // Whoever has opened the link has read the code of the team there, which would still let them in.
    await renewCode(tx, ctx, team);
    await teamInvitationsAudit.record(tx, ctx, {
      action: 'team-invitation.revoke',
      targetId: teamInvitationId,
      details: { eventId: team.eventId, teamId: id, email: invitation.email },
    });
  });
}
