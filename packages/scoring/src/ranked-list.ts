import { compareEntrants, type Standing } from './standing.ts';
import type { Entrant, Ledger } from './ledger.ts';
import { isRanked, type RankedAmong } from './ranking.ts';
import { ordered } from './settle.ts';

/** The entrants that a predicate admits, ranked among themselves. */
export interface RankedList {
  readonly size: number;
  top: (count: number) => Standing[];
  /** `count` lines after the first `offset`. */
  range: (offset: number, count: number) => Standing[];
  /** Also of an entrant that is left out, without a rank; null for an id that is no entrant. */
  standingOf: (id: string) => Standing | null;
  rankOf: (id: string) => number | null;
}

/** Ranks within `among`, which must answer the same for an entrant until the board or its entrants change. */
export function createRankedList(ledger: Ledger, among: RankedAmong): RankedList {
  let ranked: readonly Entrant[] = [];
  let orderings = -1;
  const admits = ({ id, ranking }: Entrant) => among({ id, ...ranking });

  function current(): readonly Entrant[] {
    const order = ordered(ledger);
    if (orderings === ledger.orderings) return ranked;
    orderings = ledger.orderings;
    ranked = among === isRanked && !ledger.hasRankings ? order : order.filter(admits);
    return ranked;
  }

  const range = (offset: number, count: number) =>
    current()
      .slice(offset, offset + count)
      .map((entrant, index) => toStanding(entrant, offset + index + 1));
  const standingOf = (id: string) => {
    const list = current();
    const entrant = ledger.entrants.get(id);
    return entrant ? toStanding(entrant, rankIn(list, entrant)) : null;
  };
  return {
    get size() {
      return current().length;
    },
    range,
    top: (count) => range(0, count),
    standingOf,
    rankOf: (id) => standingOf(id)?.rank ?? null,
  };
}

/** The order has no ties, so that a place is found by binary search. */
function rankIn(list: readonly Entrant[], entrant: Entrant): number | null {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = list[middle];
    if (other && compareEntrants(other, entrant) < 0) low = middle + 1;
    else high = middle;
  }
  return list[low] === entrant ? low + 1 : null;
}

function toStanding({ id, score, solves, firstBloods, raisedAtMs }: Entrant, rank: number | null): Standing {
  const lastRaisedAtMs = Number.isFinite(raisedAtMs) ? raisedAtMs : null;
  return { rank, id, score, solves, firstBloods, lastRaisedAtMs };
}
