import { mailRoutes, type MailState } from '@guidon/contract';
import { dataQuery, pagesQuery, routeQuery } from '../../../lib/route-query.ts';
import { write } from '../../../lib/write.ts';

export const stateFilters = ['all', 'queued', 'sent', 'failed', 'kept'] as const;
export type StateFilter = 'all' | MailState;

const pageRows = 100;

export function mailListQuery({ search, state }: { search: string; state: StateFilter }) {
  return pagesQuery(mailRoutes.list, {
    query: {
      limit: pageRows,
      search: search === '' ? undefined : search,
      state: state === 'all' ? undefined : state,
    },
  });
}

export function mailQuery(mailId: string) {
  return {
    ...dataQuery(mailRoutes.get, { params: { mailId } }),
    // Each access is recorded in the audit log, so it is fetched only when the mail is opened.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  };
}

export const retryMail = write(mailRoutes.retry, {
  stales: ['mails.list'],
  cacheAs: (_reply, { params }) => routeQuery(mailRoutes.get, { params }).queryKey,
});
