import type { RouteInput, teamChatRoutes, TeamMessage } from '@guidon/contract';
import { inTenant, teamMessages } from '@guidon/db';
import { and, gt, gte, lt, type SQL } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { requireTeamMember } from '../require-team-member.ts';
import { listMessageRows, presentMessage, readersOf } from './read-models.ts';

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
