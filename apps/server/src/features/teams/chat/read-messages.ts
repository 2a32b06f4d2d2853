import {
  type RouteInput,
  type teamChatRoutes,
  type TeamMessage,
  privateTeamChatChannel,
  type RealtimeEvents,
} from '@guidon/contract';
import { inTenant, teamMessages, teamReads } from '@guidon/db';
import { and, gt, gte, lt, type SQL, count, isNull, ne, sql } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { requireTeamMember } from '../require-team-member.ts';
import { listMessageRows, presentMessage, readersOf } from './read-models.ts';
import { isOfTeam, moveMark } from './store.ts';

type Query = RouteInput<typeof teamChatRoutes.list>['query'];

/** Of all times, those before the caller has joined included. */
export async function listMessages(ctx: MemberCtx, teamId: string, query: Query): Promise<TeamMessage[]> {
  const { limit, after, before } = query;
  return inTenant(ctx, async (tx) => {
    const team = await requireTeamMember(tx, ctx, teamId);
    const rows = await listMessageRows(tx, team, {
      where: and(isAfter(after), before === undefined ? undefined : lt(teamMessages.number, before)),
      latestFirst: after === undefined,
      limit,
    });
    const readers = await readersOf(tx, team);
    return rows.map((row) => {
      const message = presentMessage(row, readers);
      return row.message.senderId === ctx.actor.userId ? message : { ...message, tempId: null };
    });
  });
}

/** Two messages may have one time: a reader who names it gets those of that time again. */
function isAfter(after: number | string | undefined): SQL | undefined {
  if (after === undefined) return undefined;
  return typeof after === 'number'
    ? gt(teamMessages.number, after)
    : gte(teamMessages.createdAt, new Date(after));
}

export async function countUnread(ctx: MemberCtx, teamId: string): Promise<{ unreadCount: number }> {
  const { tenantId, actor } = ctx;
  return inTenant(ctx, async (tx) => {
    const team = await requireTeamMember(tx, ctx, teamId);
    const readUpTo = sql`coalesce((select ${teamReads.number} from ${teamReads}
      where ${teamReads.tenantId} = ${tenantId} and ${teamReads.teamId} = ${team.id}
        and ${teamReads.userId} = ${actor.userId}), 0)`;
    const [row] = await tx
      .select({ unreadCount: count() })
      .from(teamMessages)
      .where(
        and(
          isOfTeam({ tenantId, teamId: team.id }),
          gt(teamMessages.number, readUpTo),
          ne(teamMessages.senderId, actor.userId),
          isNull(teamMessages.deletedAt),
        ),
      );
    return { unreadCount: row?.unreadCount ?? 0 };
  });
}

/** Up to a number, or to the latest message. A mark never goes back. */
export async function markRead(ctx: MemberCtx, teamId: string, upTo: number | undefined): Promise<void> {
  const { tenantId, actor } = ctx;
  await inTenant(ctx, async (tx) => {
    const team = await requireTeamMember(tx, ctx, teamId);
    const number = Math.min(upTo ?? team.lastMessageNumber, team.lastMessageNumber);
    if (number === 0) return;
    const readAt = new Date(ctx.clock());
    const { userId } = actor;
    if (!(await moveMark(tx, { tenantId, teamId: team.id }, { userId, number, readAt }))) return;
    const readers = await readersOf(tx, team);
    const read: RealtimeEvents['messages-read'] = {
      teamId: team.id,
      userId,
      number,
      readAt: readAt.toISOString(),
    };
    ctx.realtime.publishAfterCommit(tx, privateTeamChatChannel(team.id), 'messages-read', read, {
      tenantId,
      userIds: readers.map((reader) => reader.userId),
    });
  });
}
