import type { RouteInput, teamChatRoutes, TeamMessage } from '@guidon/contract';
import { inTenant, teamMessages, type Tx, violatedConstraint } from '@guidon/db';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { sendDomainEvent } from '../../../platform/notifications/domain-event.ts';
import { throttle } from '../../../platform/rate-limits/throttle.ts';
import { requireTeamMember, requireWritingMember } from '../require-team-member.ts';
import { nextMessageNumber } from '../next-message-number.ts';
import { isLeader } from '../policy.ts';
import { t, teamAnnounced } from '../declares.ts';
import { publishMessage } from './team-chat-channels.ts';
import { readMessage } from './read-models.ts';
import { insertMessage } from './store.ts';
type Body = RouteInput<typeof teamChatRoutes.send>['body'];

/** Beside the thirty a minute of the route. */
const burst = { name: 'team-chat-burst', points: 10, perSeconds: 10 };

/** Writes to the team of the caller. A message with a `tempId` that was sent before is answered as the first time. */
export async function sendMessage(ctx: MemberCtx, teamId: string, body: Body): Promise<TeamMessage> {
  await throttle(ctx.rateLimits, burst, ctx.actor.userId);
  const { tempId } = body;
  if (tempId === undefined) return inTenant(ctx, (tx) => write(tx, ctx, teamId, body));
  try {
    return await inTenant(ctx, (tx) => write(tx, ctx, teamId, body));
  } catch (error) {
    if (violatedConstraint(error) !== 'team_messages_temp_id_key') throw error;
    return inTenant(ctx, (tx) => readFirst(tx, ctx, teamId, tempId));
  }
}

async function write(
  tx: Tx,
  ctx: MemberCtx,
  teamId: string,
  { message: text, type, tempId }: Body,
): Promise<TeamMessage> {
  const { tenantId, actor } = ctx;
  const team = await requireWritingMember(tx, ctx, teamId);
  const isAnnouncement = type === 'announcement';
  if (isAnnouncement && !isLeader({ actor, team })) throw new AppError('FORBIDDEN', t('leaderAnnounces'));
  const key = { tenantId, teamId: team.id };
  const number = await nextMessageNumber(tx, key);
  const createdAt = new Date(ctx.clock());
  const written = { number, senderId: actor.userId, tempId: tempId ?? null, type, body: text, createdAt };
  const messageId = await insertMessage(tx, key, written);
  const { message, readers } = await readMessage(tx, team, eq(teamMessages.number, number));
  publishMessage(tx, ctx, 'message-created', { teamId: team.id, message, readers });
  if (isAnnouncement) await sendDomainEvent(tx, ctx, teamAnnounced, { tenantId, teamId: team.id, messageId });
  return message;
}

async function readFirst(tx: Tx, ctx: MemberCtx, teamId: string, tempId: string): Promise<TeamMessage> {
  const team = await requireTeamMember(tx, ctx, teamId);
  const isFirst: SQL = sql`${and(
    eq(teamMessages.senderId, ctx.actor.userId),
    eq(teamMessages.tempId, tempId),
  )}`;
  return (await readMessage(tx, team, isFirst)).message;
}
