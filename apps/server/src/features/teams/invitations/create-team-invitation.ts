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
  requireOfTeam,
} from './store.ts';

/** By mail to an address, or as a link for many, which is answered this once. */
export async function createTeamInvitation(
  ctx: MemberCtx,
  teamId: string,
  input: CreateTeamInvitationBody,
): Promise<NewTeamInvitation> {
  return refuseViolation(
    'team_invitations_open_key',
    () => new AppError('ALREADY_INVITED', undefined, { field: 'email' }),
    inTenant(ctx, (tx) => create(tx, ctx, teamId, input)),
  );
}

async function create(
  tx: Tx,
  ctx: MemberCtx,
  teamId: string,
  { email, message }: CreateTeamInvitationBody,
): Promise<NewTeamInvitation> {
  const { tenantId, actor } = ctx;
  const nowMs = ctx.clock();
  const { team, event, freeSeats } = await lockInvitingTeam(tx, ctx, teamId);
  const key = { tenantId, teamId: unitIdOf(teamId) };
  if (email !== undefined) {
    if (await isInTeam(tx, key, { eventId: event.id, email }))
      throw new AppError('ALREADY_MEMBER', undefined, { field: 'email' });
    await closeExpired(tx, key, email, nowMs);
  }
  if ((await countOpen(tx, key, nowMs)) >= freeSeats * limits.teamInvitationsPerFreeSeat)
    throw new AppError('LIMIT_REACHED');
  await countTeamInvitation(tx, ctx, { teamId: team.id, email });
  const now = new Date(nowMs);
  const { id, token } = await insertTeamInvitation(tx, {
    ...key,
    email,
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
    await sendDomainEvent(tx, ctx, teamInvitationSent, { tenantId, invitationId: id });
  }
  publishTeamChanged(tx, ctx, team.id);
  await teamInvitationsAudit.record(tx, ctx, {
    action: 'team-invitation.create',
    targetId: id,
    details: { eventId: event.id, teamId: team.id, email: email ?? null },
  });
  const created = presentTeamInvitation(await requireOfTeam(tx, key, id), nowMs);
  return { ...created, url: email === undefined ? `${ctx.settings.publicUrl}${path}` : null };
}
