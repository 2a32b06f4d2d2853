import { privateTeamChatChannel } from '@guidon/contract/plain';
import { useQuery } from '@tanstack/react-query';
import { useLiveQueries } from '../../../lib/realtime/index.ts';
import { unreadQuery } from './api.ts';

const pauseMs = 1_000;

/** How many messages of others the reader has not read. */
export function useTeamUnread(teamId: string): number {
  const query = unreadQuery(teamId);
  useLiveQueries({
    channel: privateTeamChatChannel(teamId),
    events: ['message-created', 'message-deleted', 'messages-read'],
    keys: [query.queryKey],
    pauseMs,
  });
  return useQuery(query).data ?? 0;
}
