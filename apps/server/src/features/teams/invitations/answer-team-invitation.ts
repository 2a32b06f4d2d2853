import type { AcceptedTeamInvitation, EntryInput } from '@guidon/contract';
import { asPlatform, type Tx, teamInvitations } from '@guidon/db';
import type { SignedInCtx } from '../../../platform/http/context.ts';
import { eventsAudit, type Rankings, registrationDetails } from '../../events/index.ts';
import { admitMember, membershipsAudit, requireAdmission } from '../../memberships/index.ts';
import { lockOwnSession } from '../../sign-in/index.ts';
import type { LiveEvents } from '../../standings/index.ts';
import { enterByInvitation, answer } from './enter-by-invitation.ts';
import type { FoundTeamInvitation } from './find-team-invitation.ts';
import { lockOwnInvitation, type OwnInvitation } from './own-invitation.ts';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../../platform/http/app-error.ts';
import { publishTeamChanged } from '../team-channels.ts';
import { t, teamInvitationsAudit } from '../declares.ts';
import { isForMany } from './policy.ts';

export interface TeamInvitationDeps {
  live: LiveEvents;
  rankings: Rankings;
}

/** Makes the caller a member of the tenant, a participant of the event and a member of the team, or nothing of it. */
export async function acceptTeamInvitation(
  ctx: SignedInCtx,
  deps: TeamInvitationDeps,
  own: OwnInvitation,
  given: EntryInput,
): Promise<AcceptedTeamInvitation> {
  const { found, isNewMember } = await asPlatform(ctx, async (tx) => {
    const session = await lockOwnSession(tx, ctx);
    // The locked row says who opened the session, whatever was known of it before.
    const actor = { ...ctx.actor, boundTenantId: session.ssoTenantId };
    const found = await lockOwnInvitation(tx, { ...ctx, actor }, own);
    return {
      found,
      isNewMember: !found.hasComeIn && (await join(tx, ctx, { ...deps, session, found, given })),
    };
  });
  const { event, team, tenantName } = found;
  const { tenantId, id: eventId } = event;
  const isCurrentTenant = tenantId === ctx.actor.tenantId;
  return { teamId: team.id, eventId, tenantId, tenantName, isCurrentTenant, isNewMember };
}

interface Joining extends TeamInvitationDeps {
  session: Awaited<ReturnType<typeof lockOwnSession>>;
  found: FoundTeamInvitation;
  given: EntryInput;
}

/** Answers whether the caller is new in the tenant. */
async function join(
  tx: Tx,
  ctx: SignedInCtx,
  { live, rankings, session, found, given }: Joining,
): Promise<boolean> {
  const { userId } = ctx.actor;
  const { tenantId, id: eventId } = found.event;
  const { method } = session;
  await requireAdmission(tx, { userId, method, tenantId, address: ctx.address, nowMs: ctx.clock() });
  const { isNew, role } = await admitMember(tx, ctx, { tenantId, userId, role: 'participant' });
  const entrant = { role, rankings };
  const entry = { ...given, isRequired: false };
  const isNewInEvent = await enterByInvitation(tx, ctx, { found, userId, live, entrant, entry });
  const details = { eventId };
  if (isNew) {
    await membershipsAudit.record(tx, ctx, { action: 'member.join', targetId: userId, tenantId, details });
  }
  if (isNewInEvent)
    await eventsAudit.record(tx, ctx, {
      action: 'event.register',
      targetId: eventId,
      tenantId,
      details: registrationDetails(role),
    });
  return isNew;
}

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
    publishTeamChanged(tx, ctx, { teamId: team.id, eventId: team.eventId });
    await teamInvitationsAudit.record(tx, ctx, {
      action: 'team-invitation.decline',
      targetId: invitationId,
      tenantId,
      details: { eventId: team.eventId, teamId: team.id },
    });
  });
}
