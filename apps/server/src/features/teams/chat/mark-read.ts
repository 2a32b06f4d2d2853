import { privateTeamChatChannel, type RealtimeEvents } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { requireTeamMember } from '../require-team-member.ts';
import { readersOf } from './read-models.ts';
import { moveMark } from './store.ts';

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
