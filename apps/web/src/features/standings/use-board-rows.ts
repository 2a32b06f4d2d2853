import type { BoardRow, Leaderboard } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { type BoardKind, leaderboardQuery } from './api.ts';
import { useSeenAs } from './use-seen-as.ts';
import { pagesAt } from './board-pages-state.ts';

interface BoardRowsUse {
  eventId: string;
  kind: BoardKind;
  division: string | undefined;
  /** The first hundred, which the page reads anyway. */
  first: Leaderboard;
  /** Places from 0 on that are in sight. */
  from: number;
  to: number;
}

const pageSize = limits.leaderboardFull;

/** The row at a place, null while its page is on its way or, out of sight, has not been read. */
export function useBoardRows(use: BoardRowsUse): (place: number) => BoardRow | null {
  const { eventId, kind, division, first, from, to } = use;
  const as = useSeenAs();
  const pages = pagesAt(from, to, first.total);
  const loaded = useQueries({
    queries: pages.map((page) => leaderboardQuery(eventId, kind, { division, as, cursor: page * pageSize })),
    combine: (results) => new Map(results.map(({ data }, index) => [pages[index], data?.data])),
  });
  const cache = useQueryClient();
  return (place) => {
    const page = Math.floor(place / pageSize);
    const query = leaderboardQuery(eventId, kind, { division, as, cursor: page * pageSize });
    const rows = page === 0 ? first.data : (loaded.get(page) ?? cache.getQueryData(query.queryKey)?.data);
    return rows?.[place % pageSize] ?? null;
  };
}

/** Reads what is not there yet of a board, page after page, and prints it. */
export function usePrintBoard({
  eventId,
  kind,
  division,
}: Pick<BoardRowsUse, 'eventId' | 'kind' | 'division'>) {
  const cache = useQueryClient();
  const as = useSeenAs();
  return async ({ total }: Leaderboard) => {
    for (const page of pagesAt(0, total - 1, total))
      await cache.ensureQueryData(leaderboardQuery(eventId, kind, { division, as, cursor: page * pageSize }));
    window.print();
  };
}
