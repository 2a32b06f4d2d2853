import type { RealtimeEvents, TeamMessage } from '@guidon/contract';
import { privateTeamChatChannel } from '@guidon/contract/plain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useChannel } from '../../../lib/realtime/index.ts';
import { refreshQueries } from '../../../lib/refresh-queries.ts';
import { useCoalesced } from '../../../lib/use-coalesced.ts';
import { chatQuery, readOlder } from './api.ts';
import { type ChatLog, fits, lastNumber, withMark, withMessages } from './chat-log-state.ts';

const pauseMs = 1_000;

interface ChatLogUse {
  teamId: string;
  /** A message that came while the chat was open. */
  onArrived: (message: TeamMessage) => void;
}

/** The messages of a team as they are: what the server sends is put in, and what is missing is fetched. */
export function useChatLog({ teamId, onArrived }: ChatLogUse) {
  const queryClient = useQueryClient();
  const options = useMemo(() => chatQuery(queryClient, teamId), [queryClient, teamId]);
  const query = useQuery(options);
  const { queryKey } = options;
  const refresh = useCoalesced(() => refreshQueries(queryClient, [queryKey]), pauseMs);

  const change = useCallback(
    (changed: (log: ChatLog) => ChatLog) =>
      queryClient.setQueryData<ChatLog>(queryKey, (log) => log && changed(log)),
    [queryClient, queryKey],
  );

  /** False where messages before it are missing, which are being fetched then. */
  const put = useCallback(
    (message: TeamMessage): boolean => {
      const log = queryClient.getQueryData<ChatLog>(queryKey);
      if (log === undefined || !fits(log, message)) {
        refresh();
        return false;
      }
      change((known) => withMessages(known, [message]));
      return true;
    },
    [queryClient, queryKey, change, refresh],
  );

  const take = ({ message }: RealtimeEvents['message-created']) => {
    if (message === undefined) {
      refresh();
      return;
    }
    const known = lastNumber(queryClient.getQueryData<ChatLog>(queryKey) ?? []);
    put(message);
    if (message.number > known) onArrived(message);
  };
  /** What is being fetched may be older than a change that is heard of meanwhile. */
  const takeChange = ({ message }: RealtimeEvents['message-updated']) => {
    if (message === undefined || queryClient.isFetching({ queryKey }) > 0) refresh();
    if (message !== undefined) put(message);
  };
  const channel = privateTeamChatChannel(teamId);
  useChannel(channel, 'message-created', take, () => refresh());
  useChannel(channel, 'message-updated', takeChange);
  useChannel(channel, 'message-deleted', takeChange);
  useChannel(channel, 'client-new-message', () => refresh());
  useChannel(channel, 'messages-read', ({ userId, number, readAt }) => {
    if (number === undefined || readAt === undefined) refresh();
    else change((log) => withMark(log, { userId, number, readAt }));
  });

  const { isLoadingOlder, loadOlder } = useOlder(teamId, query.data ?? [], change);
  return {
    query,
    put,
    isLoadingOlder,
    loadOlder,
    settle: () => refreshQueries(queryClient, [queryKey]),
  };
}

function useOlder(teamId: string, log: ChatLog, change: (changed: (log: ChatLog) => ChatLog) => void) {
  const [isLoadingOlder, setLoading] = useState(false);
  const first = log.at(0)?.number ?? 1;
  const loadOlder = async () => {
    if (isLoadingOlder || first <= 1) return;
    setLoading(true);
    try {
      const older = await readOlder(teamId, first);
      change((known) => withMessages(known, older));
    } finally {
      setLoading(false);
    }
  };
  return { isLoadingOlder, loadOlder };
}
