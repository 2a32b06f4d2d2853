import { mailRoutes, type MailState } from '@guidon/contract';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';

export const stateFilters = ['all', 'queued', 'sent', 'failed', 'kept'] as const;
export type StateFilter = 'all' | MailState;

const pageRows = 100;

export function mailListQuery({ search, state }: { search: string; state: StateFilter }) {
  return infiniteQueryOptions({
    queryKey: ['mails', 'list', { search, state }],
    queryFn: ({ pageParam, signal }) =>
      api.call(mailRoutes.list, {
        query: {
          limit: pageRows,
          ...(search === '' ? {} : { search }),
          ...(state === 'all' ? {} : { state }),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  });
}

export function mailQuery(mailId: string) {
  return queryOptions({
    queryKey: ['mails', 'one', mailId],
    queryFn: async ({ signal }) => (await api.call(mailRoutes.get, { params: { mailId }, signal })).data,
    // Each reading is recorded: it is asked for when it is opened, and not again for looking away and back.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export async function retryMail(mailId: string) {
  return (await api.call(mailRoutes.retry, { params: { mailId } })).data;
}

export function refreshMails(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['mails', 'list'] });
}
