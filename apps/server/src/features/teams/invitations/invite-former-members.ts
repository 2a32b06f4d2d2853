import { limits } from '@guidon/contract';
import type { Tx, UserId } from '@guidon/db';
import { sql } from 'drizzle-orm';
import { notFound } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { sendDomainEvent } from '../../../platform/notifications/domain-event.ts';
import { invitationsTo } from '../../invitations/index.ts';
import { seatsOf } from '../enter-team.ts';
import type { NamedTeam } from '../store.ts';
import type { EventOfTeams } from '../policy.ts';
import { t, teamInvitationsAudit, teamInvitationSent } from '../declares.ts';
import { countFormerTeam } from './invitation-limits.ts';
import { linkPath, sendTeamInvitation } from './send-team-invitation.ts';
import { expiryAt, insertTeamInvitation } from './store.ts';

interface FormerMember extends Record<string, unknown> {
  userId: UserId;
  email: string;
  isEmailVerified: boolean;
  language: string;
}

/**
 * Invites the other members of a former team of the caller into the one that they have just made. Their addresses stay
 * unknown to the caller; a mail goes to those that are verified.
 */
export async function inviteFormerMembers(
  tx: Tx,
  ctx: MemberCtx,
  { fromTeamId, team, event }: { fromTeamId: string; team: NamedTeam; event: EventOfTeams },
): Promise<void> {
  await countFormerTeam(ctx);
  const most = (seatsOf(event, team) - team.memberCount) * limits.teamInvitationsPerFreeSeat;
  for (const member of await formerMembers(tx, ctx, { fromTeamId, eventId: event.id, most })) {
    await inviteMember(tx, ctx, { member, team, event });
  }
}

async function inviteMember(
  tx: Tx,
  ctx: MemberCtx,
  { member, team, event }: { member: FormerMember; team: NamedTeam; event: EventOfTeams },
): Promise<void> {
  const { tenantId, actor } = ctx;
  const { userId, email, isEmailVerified, language } = member;
  const now = new Date(ctx.clock());
  const { id, token } = await insertTeamInvitation(tx, {
    tenantId,
    teamId: team.id,
    inviteeId: userId,
    invitedBy: actor.userId,
    createdAt: now,
    sentAt: now,
    expiresAt: expiryAt(event, ctx.clock()),
  });
  const { limit, key } = invitationsTo(ctx, email);
  if (isEmailVerified && (await ctx.rateLimits.consume(limit, key)).allowed) {
    const path = await linkPath(tx, tenantId, token);
    await sendTeamInvitation(tx, ctx, { to: { email, userId, language }, team, event, message: '', path });
  }
  await sendDomainEvent(tx, ctx, teamInvitationSent, { tenantId, invitationId: id });
  await teamInvitationsAudit.record(tx, ctx, {
    action: 'team-invitation.create',
    targetId: id,
    details: { eventId: event.id, teamId: team.id, userId },
  });
}

/** NOT_FOUND for a team that the caller has not ended another event in. */
async function formerMembers(
  tx: Tx,
  { tenantId, actor: { userId } }: MemberCtx,
  { fromTeamId, eventId, most }: { fromTeamId: string; eventId: string; most: number },
): Promise<FormerMember[]> {
  const { rows: mine } = await tx.execute(sql`
    select from team_memberships where tenant_id = ${tenantId} and team_id = ${fromTeamId} and user_id = ${userId}
      and event_id <> ${eventId} and (left_at is null or left_by = 'disbanded') limit 1`);
  if (mine.length === 0) throw notFound(t('teamNotFound'));
  const { rows } = await tx.execute<FormerMember>(sql`
    select u.id as "userId", u.email, u.is_email_verified as "isEmailVerified", u.language
    from memberships m join users u on u.id = m.user_id
    where m.tenant_id = ${tenantId} and m.is_active and m.user_id <> ${userId}
      and exists (select from team_memberships former where former.tenant_id = m.tenant_id
        and former.team_id = ${fromTeamId} and former.user_id = m.user_id)
    order by u.id limit ${most}`);
  return rows;
}
