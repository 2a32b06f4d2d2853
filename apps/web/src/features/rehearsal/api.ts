import { rehearsalRoutes } from '@guidon/contract';
import { dataQuery } from '../../lib/route-query.ts';
import { write } from '../../lib/write.ts';

const stales = ['rehearsals.*'];

/** How often a page looks while teams play. */
const lookMs = 1_000;

export const rehearsalQuery = (eventId: string) => ({
  ...dataQuery(rehearsalRoutes.get, { params: { eventId } }),
  refetchInterval: ({ state }: { state: { data?: { data: { state: string } | null } | undefined } }) =>
    state.data?.data?.state === 'running' ? lookMs : false,
});

export const startRehearsal = write(rehearsalRoutes.start, { stales });
export const stopRehearsal = write(rehearsalRoutes.stop, { stales });
