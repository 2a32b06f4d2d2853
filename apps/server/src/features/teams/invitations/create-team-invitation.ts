import { type CreateTeamInvitationBody, limits, type NewTeamInvitation } from '@guidon/contract';
import { inTenant, type Tx, unitIdOf } from '@guidon/db';
import { AppError, refuseViolation } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { sendDomainEvent } from '../../../platform/notifications/domain-event.ts';
import { publishTeamChanged } from '../team-channels.ts';
import { teamInvitationsAudit, teamInvitationSent } from '../declares.ts';
import { countTeamInvitation } from './invitation-limits.ts';
import { linkPath, sendTeamInvitation } from './send-team-invitation.ts';
import { presentTeamInvitation } from './manage-invitations.ts';
import { lockInvitingTeam } from './require-inviting.ts';
import {
  closeExpired,
  countOpen,
  expiryAt,
  findMemberByEmail,
  insertTeamInvitation,
  isInTeam,
  requireMemberNamed,
  requireOfTeam,
} from './store.ts';

const isInvitedBy = (field: 'email' | 'username') => () =>
  new AppError('ALREADY_INVITED', undefined, { field });

/** To an address or to a member by their name, or as a link for many, which is answered this once. */
export async function createTeamInvitation(
  ctx: MemberCtx,
  teamId: string,
  input: CreateTeamInvitationBody,
): Promise<NewTeamInvitation> {
  return refuseViolation(
    'team_invitations_open_invitee_key',
    isInvitedBy('username'),
    refuseViolation(
      'team_invitations_open_key',
      isInvitedBy('email'),
      inTenant(ctx, (tx) => create(tx, ctx, teamId, input)),
    ),
  );
}

async function create(
  tx: Tx,
  ctx: MemberCtx,
  teamId: string,
  { email: typed, username, message }: CreateTeamInvitationBody,
): Promise<NewTeamInvitation> {
  const { tenantId, actor } = ctx;
  const nowMs = ctx.clock();
  const { team, event, freeSeats } = await lockInvitingTeam(tx, ctx, teamId);
  const key = { tenantId, teamId: unitIdOf(teamId) };
  const invitee = username === undefined ? null : await requireMemberNamed(tx, tenantId, username);
  const email = username === undefined ? typed : undefined;
  const mate = email ?? invitee?.email;
  if (mate !== undefined) {
    const field = invitee ? 'username' : 'email';
    if (await isInTeam(tx, key, { eventId: event.id, email: mate }))
      throw new AppError('ALREADY_MEMBER', undefined, { field });
    await closeExpired(tx, key, invitee ? { inviteeId: invitee.userId } : { email: mate }, nowMs);
  }
  if ((await countOpen(tx, key, nowMs)) >= freeSeats * limits.teamInvitationsPerFreeSeat)
    throw new AppError('LIMIT_REACHED');
  await countTeamInvitation(tx, ctx, { teamId: team.id, email: mate });
  const now = new Date(nowMs);
  const { id, token } = await insertTeamInvitation(tx, {
    ...key,
    email,
    ...(invitee && { inviteeId: invitee.userId }),
    message,
    invitedBy: actor.userId,
    createdAt: now,
    sentAt: now,
    expiresAt: expiryAt(event, nowMs),
  });
  const path = await linkPath(tx, tenantId, token);
  if (email !== undefined) {
    const member = await findMemberByEmail(tx, tenantId, email);
    const to = { email, userId: null, language: member?.language };
    await sendTeamInvitation(tx, ctx, { to, team, event, message, path });
  }
  if (invitee?.isEmailVerified) {
    const { email: address, userId, language } = invitee;
    await sendTeamInvitation(tx, ctx, {
      to: { email: address, userId, language },
      team,
      event,
      message,
      path,
    });
  }
  if (mate !== undefined) await sendDomainEvent(tx, ctx, teamInvitationSent, { tenantId, invitationId: id });
  publishTeamChanged(tx, ctx, { teamId: team.id, eventId: event.id });
  await teamInvitationsAudit.record(tx, ctx, {
    action: 'team-invitation.create',
    targetId: id,
    details: { eventId: event.id, teamId: team.id, email: email ?? null, userId: invitee?.userId ?? null },
  });
  const created = presentTeamInvitation(await requireOfTeam(tx, key, id), nowMs);
  return { ...created, url: mate === undefined ? `${ctx.settings.publicUrl}${path}` : null };
}
