import { inTenant, type Tx } from '@guidon/db';
import type { ChannelFamily } from '../../../platform/feature/feature.ts';
import { requireMember } from '../../../platform/http/require-access.ts';
import { requireTeamMember } from '../require-team-member.ts';
import { privateTeamChatChannel, type RealtimeEvents, type TeamMessage } from '@guidon/contract';
import type { MemberCtx } from '../../../platform/http/context.ts';
import type { ChatReader } from './read-models.ts';

/**
 * `private-team-chat-{teamId}`: for the members of a team. A client event of theirs is a reason to look for new messages;
 * nothing of it is shown.
 */
export const teamChatChannels: ChannelFamily = {
  prefix: 'private-team-chat-',
  async admit(ctx, teamId) {
    const member = requireMember(ctx);
    await inTenant(member, (tx) => requireTeamMember(tx, member, teamId));
    return { clientEvents: true };
  },
};

type MessageEvent = 'message-created' | 'message-updated' | 'message-deleted';

/**
 * To those who are members in the transaction of the change: another process may learn of a removal after it sends this.
 */
export function publishMessage(
  tx: Tx,
  { realtime, tenantId }: Pick<MemberCtx, 'realtime' | 'tenantId'>,
  event: MessageEvent,
  { teamId, message, readers }: { teamId: string; message: TeamMessage; readers: readonly ChatReader[] },
): void {
  const data: RealtimeEvents[MessageEvent] = { teamId, id: message.id, message };
  realtime.publishAfterCommit(tx, privateTeamChatChannel(teamId), event, data, {
    tenantId,
    userIds: readers.map(({ userId }) => userId),
  });
}
