import { inTenant, teamMessages, teamReads } from '@guidon/db';
import { and, count, gt, isNull, ne, sql } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { requireTeamMember } from '../require-team-member.ts';
import { isOfTeam } from './store.ts';

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
