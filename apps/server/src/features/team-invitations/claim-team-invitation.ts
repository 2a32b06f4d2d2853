import { teamInvitations, type Tx } from '@guidon/db';
import { and, eq, isNull, or } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { findTeamInvitation, type TeamLink } from './find-team-invitation.ts';
import { t } from './texts.ts';

type FoundTeamInvitation = NonNullable<Awaited<ReturnType<typeof findTeamInvitation>>>;

const invalid = t('invalid');

/** The invitation of a link that lets this address create an account; else INVALID_INVITATION. */
export async function requireTeamInvitation(
  tx: Tx,
  ctx: Ctx,
  link: TeamLink,
  email: string,
): Promise<FoundTeamInvitation> {
  const found = await findTeamInvitation(tx, ctx, link);
  if (!found || found.invitation.claimedBy) throw new AppError('INVALID_INVITATION', invalid);
  if (found.invitation.email !== null && found.invitation.email !== email) {
    throw new AppError('INVALID_INVITATION', t('otherAddress'), {
      field: 'email',
    });
  }
  return found;
}

/** A link creates one account only; the place in the team is taken when its owner accepts. */
export async function claimTeamInvitation(
  tx: Tx,
  { invitation }: FoundTeamInvitation,
  userId: string,
): Promise<void> {
  const claimed = await tx
    .update(teamInvitations)
    .set({ claimedBy: userId })
    .where(
      and(
        eq(teamInvitations.tenantId, invitation.tenantId),
        eq(teamInvitations.id, invitation.id),
        or(isNull(teamInvitations.claimedBy), eq(teamInvitations.claimedBy, userId)),
        isNull(teamInvitations.acceptedAt),
        isNull(teamInvitations.declinedAt),
      ),
    )
    .returning({ id: teamInvitations.id });
  if (claimed.length === 0) throw new AppError('INVALID_INVITATION', invalid);
}
