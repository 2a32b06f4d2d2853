import { rehearsalRoutes } from '@guidon/contract';
import { dataQuery } from '../../lib/route-query.ts';
import { write } from '../../lib/write.ts';

const stales = ['rehearsals.*'];

/** How often a page looks while teams play, and while one that was not heard of may go on. */
const lookMs: Partial<Record<string, number>> = { running: 1_000, failed: 10_000 };

export const rehearsalQuery = (eventId: string) => ({
  ...dataQuery(rehearsalRoutes.get, { params: { eventId } }),
  refetchInterval: ({ state }: { state: { data?: { data: { state: string } | null } | undefined } }) =>
    lookMs[state.data?.data?.state ?? ''] ?? false,
});

export const startRehearsal = write(rehearsalRoutes.start, { stales });
export const stopRehearsal = write(rehearsalRoutes.stop, { stales });
