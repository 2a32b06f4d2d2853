import { limits, type RouteOutput, teamChatRoutes, type TeamMessage } from '@guidon/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { dataQuery, routeKey, routeQuery } from '../../../lib/route-query.ts';
import { write } from '../../../lib/write.ts';
import { type ChatLog, withMessages } from './chat-log-state.ts';

type Query = { after?: number; before?: number; limit?: number };

async function read(teamId: string, query: Query, signal?: AbortSignal): Promise<TeamMessage[]> {
  return (await api.send(teamChatRoutes.list, { params: { teamId }, query, signal })).data;
}

/** All messages after a number, in as many requests as it takes. */
async function readAfter(teamId: string, after: number, signal?: AbortSignal): Promise<TeamMessage[]> {
  const all: TeamMessage[] = [];
  for (let from = after; ; from = all.at(-1)?.number ?? from) {
    const some = await read(teamId, { after: from, limit: limits.teamMessagesPageMax }, signal);
    all.push(...some);
    if (some.length < limits.teamMessagesPageMax) return all;
  }
}

export const readOlder = (teamId: string, before: number) => read(teamId, { before });

function chatKey(teamId: string) {
  return [...routeKey(teamChatRoutes.list, { params: { teamId } }), 'log'];
}

const isLog = (data: unknown): data is ChatLog => Array.isArray(data);

/**
 * The latest page of a chat at first. Read again, all that is at hand and what came after it: changes, deletions and marks
 * are missed as messages are. Whatever is known is merged, so that an answer that was long under way loses nothing.
 */
export function chatQuery(queryClient: QueryClient, teamId: string) {
  const queryKey = chatKey(teamId);
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<ChatLog> => {
      const known = queryClient.getQueryData<ChatLog>(queryKey)?.at(0);
      return known ? readAfter(teamId, known.number - 1, signal) : read(teamId, {}, signal);
    },
    structuralSharing: (before, after) =>
      isLog(before) && isLog(after) ? withMessages(before, after) : after,
    staleTime: Infinity,
  });
}

export function unreadQuery(teamId: string) {
  return {
    ...routeQuery(teamChatRoutes.unreadCount, { params: { teamId } }),
    select: ({ unreadCount }: RouteOutput<typeof teamChatRoutes.unreadCount>) => unreadCount,
  };
}

export function reportsQuery(teamId: string) {
  return dataQuery(teamChatRoutes.reports, { params: { teamId } });
}

export const sendMessage = write(teamChatRoutes.send, { stales: [] });
export const editMessage = write(teamChatRoutes.edit, { stales: [] });
export const deleteMessage = write(teamChatRoutes.remove, { stales: [] });
export const markRead = write(teamChatRoutes.readAll, { stales: [] });
export const reportMessage = write(teamChatRoutes.report, { stales: ['team-chat.reports'] });
