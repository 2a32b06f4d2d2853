import { teamInvitationAnswers, type Tx } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
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
  if (!found) throw new AppError('INVALID_INVITATION', invalid);
  if (found.invitation.email === null) return found;
  if (await isClaimed(tx, found)) throw new AppError('INVALID_INVITATION', invalid);
  if (found.invitation.email !== email) {
    throw new AppError('INVALID_INVITATION', t('otherAddress'), {
      field: 'email',
    });
  }
  return found;
}

/** An invitation by mail creates one account only, a link for many any number. */
async function isClaimed(tx: Tx, { invitation }: FoundTeamInvitation): Promise<boolean> {
  const [claim] = await tx
    .select({ userId: teamInvitationAnswers.userId })
    .from(teamInvitationAnswers)
    .where(
      and(
        eq(teamInvitationAnswers.tenantId, invitation.tenantId),
        eq(teamInvitationAnswers.invitationId, invitation.id),
      ),
    )
    .limit(1);
  return claim !== undefined;
}

/** Records who made an account with a link; the place in the team is taken when they accept. */
export async function claimTeamInvitation(
  tx: Tx,
  ctx: Pick<Ctx, 'clock'>,
  { invitation }: FoundTeamInvitation,
  userId: string,
): Promise<void> {
  const { tenantId, id: invitationId } = invitation;
  await tx
    .insert(teamInvitationAnswers)
    .values({ tenantId, invitationId, userId, answer: 'claimed', at: new Date(ctx.clock()) });
}
