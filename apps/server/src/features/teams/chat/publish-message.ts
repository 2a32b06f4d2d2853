import { privateTeamChatChannel, type RealtimeEvents, type TeamMessage } from '@guidon/contract';
import type { Tx } from '@guidon/db';
import type { MemberCtx } from '../../../platform/http/context.ts';
import type { ChatReader } from './read-models.ts';

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
