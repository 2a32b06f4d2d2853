import { type Matrix, type MatrixRow, playRoutes } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useLiveQueries } from '../../lib/realtime/index.ts';
import { routeKey } from '../../lib/route-query.ts';
import { useEventChannel } from '../../resources/events.ts';
import { matrixQuery } from './api.ts';
import { useSeenAs } from './use-seen-as.ts';

const pauseMs = 1_500;
const pageSize = limits.matrixRows;

/** The first page, read again whenever the board changes. */
export function useMatrix(eventId: string, division: string | undefined) {
  const channel = useEventChannel(eventId);
  useLiveQueries({
    channel,
    events: ['submission-update', 'event-changed'],
    keys: [routeKey(playRoutes.matrix, { params: { eventId } })],
    pauseMs,
  });
  return useQuery(matrixQuery(eventId, { division, as: useSeenAs() }));
}

interface MatrixRowsUse {
  eventId: string;
  division: string | undefined;
  first: Matrix;
  /** Rows from 0 on that are drawn. */
  from: number;
  to: number;
}

/** The row at a place, null while its page is on its way. */
export function useMatrixRows({ eventId, division, first, from, to }: MatrixRowsUse) {
  const as = useSeenAs();
  const pages: number[] = [];
  const last = Math.min(Math.floor(to / pageSize), Math.floor((first.total - 1) / pageSize));
  for (let page = Math.max(1, Math.floor(from / pageSize)); page <= last; page += 1) pages.push(page);
  const loaded = useQueries({
    queries: pages.map((page) => matrixQuery(eventId, { division, as, cursor: page * pageSize })),
    combine: (results) => new Map(results.map(({ data }, index) => [pages[index], data])),
  });
  return (place: number): MatrixRow | null => {
    const page = Math.floor(place / pageSize);
    const read = page === 0 ? first : loaded.get(page);
    return read?.data[place % pageSize] ?? null;
  };
}
