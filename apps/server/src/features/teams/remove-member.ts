import { inTenant, newId, teamBans, type Tx, type UserId, userIdOf } from '@guidon/db';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { queueMailTo } from '../../platform/mail/queue-mail.ts';
import { sendDomainEvent } from '../../platform/notifications/domain-event.ts';
import { hasEventRight, unitOf } from '../events/index.ts';
import type { LiveEvents } from '../standings/index.ts';
import { memberRemoved, t, teamsAudit } from './declares.ts';
import { exitTeam } from './enter-team.ts';
import { whyNotExit, requireChangeable } from './policy.ts';
import { lockAnswered, lockSeenTeam, requireLead, type TeamAccess } from './store.ts';

interface Removal {
  teamId: string;
  userId: string;
  reason: string;
}

/** Takes another member out, who then plays alone. Staff may do so at any time. */
export async function removeMember(ctx: MemberCtx, events: LiveEvents, removal: Removal): Promise<void> {
  await inTenant(ctx, async (tx) => {
    const access = await lockSeenTeam(tx, ctx, removal.teamId);
    await remove(tx, ctx, events, access, {
      ...removal,
      userId: userIdOf(removal.userId),
      leftBy: 'removed',
    });
  });
}

/** The same for good: no code, link or mail lets them in again. */
export async function banMember(
  ctx: MemberCtx,
  events: LiveEvents,
  { teamId, userId }: Omit<Removal, 'reason'>,
): Promise<void> {
  const { tenantId, actor } = ctx;
  await inTenant(ctx, async (tx) => {
    const access = await lockSeenTeam(tx, ctx, teamId);
    await remove(tx, ctx, events, access, { userId: userIdOf(userId), reason: '', leftBy: 'banned' });
    await tx
      .insert(teamBans)
      .values({ tenantId, teamId, userId, bannedBy: actor.userId, bannedAt: new Date(ctx.clock()) })
      .onConflictDoNothing();
  });
}

async function remove(
  tx: Tx,
  ctx: MemberCtx,
  events: LiveEvents,
  access: TeamAccess,
  { userId, reason, leftBy }: { userId: UserId; reason: string; leftBy: 'removed' | 'banned' },
): Promise<void> {
  const { team, event } = access;
  const { tenantId, eventId, id: teamId } = team;
  requireLead(ctx, access);
  if (userId === ctx.actor.userId) throw new AppError('FORBIDDEN', t('notOneself'));
  if ((await unitOf(tx, { tenantId, eventId, userId })) !== teamId) throw notFound(t('memberNotFound'));
  if (!hasEventRight(ctx.actor, event, 'teams')) {
    const answered = await lockAnswered(tx, { tenantId, eventId, teamId, userId });
    requireChangeable(whyNotExit(event, team, answered, ctx.clock()));
  }
  await exitTeam(tx, { ...ctx, live: events }, { team, userIds: [userId], leftBy, by: ctx.actor.userId });
  const action = leftBy === 'banned' ? 'team.ban' : 'team.remove-member';
  await teamsAudit.record(tx, ctx, { action, targetId: teamId, details: { eventId, userId, reason } });
  await sendDomainEvent(tx, ctx, memberRemoved, {
    tenantId,
    teamId,
    userId,
    reason,
    isBan: leftBy === 'banned',
    changeId: newId(),
  });
  const subject = t('mail.removed.subject', { team: team.name });
  await queueMailTo(tx, ctx, [userId], {
    kind: 'removed-from-team',
    tenantId,
    subject,
    heading: subject,
    paragraphs: [
      t('mail.removed.what', { team: team.name, event: event.name }),
      ...(reason === '' ? [] : [t('mail.removed.reason', { reason })]),
    ],
    action: { label: t('mail.removed.open'), path: `/events/${event.id}` },
  });
}
