import { accountRoutes } from '@guidon/contract';
import { pagesQuery } from '../../../lib/route-query.ts';
import { write } from '../../../lib/write.ts';

export const stateFilters = ['all', 'active', 'disabled'] as const;
export type StateFilter = (typeof stateFilters)[number];

const pageRows = 100;

export function accountListQuery({ search, state }: { search: string; state: StateFilter }) {
  return pagesQuery(accountRoutes.list, {
    query: {
      limit: pageRows,
      search: search === '' ? undefined : search,
      state: state === 'all' ? undefined : state,
    },
  });
}

export const disableAccount = write(accountRoutes.disable, { stales: ['accounts.list'] });
export const enableAccount = write(accountRoutes.enable, { stales: ['accounts.list'] });
