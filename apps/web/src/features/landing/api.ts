import { demoRoutes } from '@guidon/contract';
import { dataQuery } from '../../lib/route-query.ts';

const againMs = 10_000;

/** Null where the installation has no demonstration event, which does not change while a page is open. */
export const demoStandingsQuery = {
  ...dataQuery(demoRoutes.standings),
  refetchInterval: ({ state }: { state: { data: { data: unknown } | undefined } }) =>
    state.data?.data == null ? false : againMs,
};
