import type { RemovedParticipant, participantRoutes, RouteInput, RouteResult } from '@guidon/contract';
import { inTenant, memberships, newId, type Tx, userIdOf, users } from '@guidon/db';
import { eventBans } from '@guidon/db/schema/participation';
import { and, eq, sql } from 'drizzle-orm';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { sendDomainEvent } from '../../../platform/notifications/domain-event.ts';
import {
  lockEventFor,
  lockPerson,
  removeApplication,
  staffWithRight,
  requireEventRight,
} from '../../events/index.ts';
import type { LiveEvents } from '../../standings/index.ts';
import { participantRemoved, participantsAudit, t } from '../declares.ts';
import { forgetPerson, type PersonKey, removeFromEvent } from './remove-participant.ts';
import { containsText } from '../../../platform/http/contains-text.ts';
import { keysetPage, orderByLatest } from '../../../platform/http/keyset-page.ts';

interface Ban {
  eventId: string;
  userId: string;
  reason: string;
}

/** Keeps a member out of an event, whether they take part or not. */
export async function banPerson(
  ctx: MemberCtx,
  live: LiveEvents,
  { eventId, userId: id, reason }: Ban,
): Promise<RemovedParticipant> {
  const { tenantId, actor } = ctx;
  const userId = userIdOf(id);
  const person = { tenantId, eventId, userId };
  const removed = await inTenant(ctx, async (tx) => {
    await lockEventFor(tx, ctx, eventId, 'people');
    await requireBannable(tx, ctx, person);
    const unitId = await lockPerson(tx, person);
    const banned = await tx
      .insert(eventBans)
      .values({ ...person, reason, createdBy: actor.userId, createdAt: new Date(ctx.clock()) })
      .onConflictDoNothing()
      .returning({ userId: eventBans.userId });
    if (banned.length === 0) throw new AppError('CONFLICT', t('alreadyBanned'));
    await removeApplication(tx, person);
    const isUnranked =
      unitId !== null && (await removeFromEvent(tx, ctx, live, person, { unitId, reason, leftBy: 'banned' }));
    await participantsAudit.record(tx, ctx, {
      action: 'event.ban',
      targetId: eventId,
      details: { userId, reason, isUnranked },
    });
    const told = { ...person, reason, isBan: true, changeId: newId() };
    await sendDomainEvent(tx, ctx, participantRemoved, told);
    return { isUnranked };
  });
  await forgetPerson(ctx, live, person);
  return removed;
}

async function requireBannable(tx: Tx, { actor }: MemberCtx, person: PersonKey): Promise<void> {
  const { tenantId, userId } = person;
  const [member] = await tx
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.tenantId, tenantId), eq(memberships.userId, userId)));
  if (!member) throw notFound(t('memberNotFound'));
  if (userId === actor.userId) throw new AppError('CONFLICT', t('notOneself'));
  if ((await staffWithRight(tx, person, 'people')).includes(userId))
    throw new AppError('CONFLICT', t('looksAfter'));
}

export async function liftBan(
  ctx: MemberCtx,
  { eventId, userId }: { eventId: string; userId: string },
): Promise<void> {
  const { tenantId } = ctx;
  await inTenant(ctx, async (tx) => {
    await lockEventFor(tx, ctx, eventId, 'people');
    const lifted = await tx
      .delete(eventBans)
      .where(
        and(eq(eventBans.tenantId, tenantId), eq(eventBans.eventId, eventId), eq(eventBans.userId, userId)),
      )
      .returning({ userId: eventBans.userId });
    if (lifted.length === 0) throw notFound(t('notBanned'));
    await participantsAudit.record(tx, ctx, {
      action: 'event.lift-ban',
      targetId: eventId,
      details: { userId },
    });
  });
}

const latestFirst = orderByLatest('event-bans', eventBans.createdAt, eventBans.userId);

export async function listBans(
  ctx: MemberCtx,
  eventId: string,
  query: RouteInput<typeof participantRoutes.bans>['query'],
): Promise<RouteResult<typeof participantRoutes.bans>> {
  const page = keysetPage(ctx, latestFirst, query);
  const rows = await inTenant(ctx, async (tx) => {
    await requireEventRight(tx, ctx, eventId, 'people');
    return tx
      .select({
        sortKey: page.sortKey,
        userId: eventBans.userId,
        username: users.username,
        reason: eventBans.reason,
        bannedBy: sql<string | null>`(select u.username from users u where u.id = ${eventBans.createdBy})`,
        bannedAt: eventBans.createdAt,
      })
      .from(eventBans)
      .innerJoin(users, eq(users.id, eventBans.userId))
      .where(
        and(
          eq(eventBans.tenantId, ctx.tenantId),
          eq(eventBans.eventId, eventId),
          query.search ? containsText(users.username, query.search) : undefined,
          page.after,
        ),
      )
      .orderBy(...page.orderBy)
      .limit(page.limit);
  });
  const { data, nextCursor } = page.cut(rows);
  return { data: data.map((row) => ({ ...row, bannedAt: row.bannedAt.toISOString() })), nextCursor };
}
