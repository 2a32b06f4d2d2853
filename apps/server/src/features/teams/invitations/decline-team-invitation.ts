import { asPlatform, teamInvitations } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../../platform/http/app-error.ts';
import type { SignedInCtx } from '../../../platform/http/context.ts';
import { publishTeamChanged } from '../publish-team-changed.ts';
import { t, teamInvitationsAudit } from '../declares.ts';
import { answer } from './enter-by-invitation.ts';
import { lockOwnInvitation, type OwnInvitation } from './own-invitation.ts';
import { isForMany } from './policy.ts';

/** Ends an invitation to the caller; a link for many stays open for others. */
export async function declineTeamInvitation(ctx: SignedInCtx, own: OwnInvitation): Promise<void> {
  await asPlatform(ctx, async (tx) => {
    const { invitation, team, hasComeIn } = await lockOwnInvitation(tx, ctx, own);
    if (hasComeIn) throw new AppError('CONFLICT', t('cameIn'));
    const { tenantId, id: invitationId } = invitation;
    const at = new Date(ctx.clock());
    await answer(tx, { tenantId, invitationId, userId: ctx.actor.userId, answer: 'declined', at });
    if (!isForMany(invitation)) {
      await tx
        .update(teamInvitations)
        .set({ declinedAt: at })
        .where(and(eq(teamInvitations.tenantId, tenantId), eq(teamInvitations.id, invitationId)));
    }
    publishTeamChanged(tx, ctx, team.id);
    await teamInvitationsAudit.record(tx, ctx, {
      action: 'team-invitation.decline',
      targetId: invitationId,
      tenantId,
      details: { eventId: team.eventId, teamId: team.id },
    });
  });
}
