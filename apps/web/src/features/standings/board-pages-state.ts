import { limits } from '@guidon/contract/plain';

const pageSize = limits.leaderboardFull;
/** So many rows ahead a page is read already. */
const aheadRows = 40;

/** Pages, beyond the first, of the places that are in sight or soon will be. */
export function pagesAt(from: number, to: number, total: number): number[] {
  const start = Math.max(1, Math.floor((from - aheadRows) / pageSize));
  const end = Math.floor(Math.min(to + aheadRows, total - 1) / pageSize);
  return Array.from({ length: Math.max(0, end - start + 1) }, (_, index) => start + index);
}
