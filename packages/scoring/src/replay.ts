import { type Board, createBoard, type FirstBlood } from './board.ts';
import type { Fact } from './fact.ts';
import type { RankedList } from './ranked-list.ts';
import { isRanked, type RankedAmong } from './ranking.ts';
import type { ScoringRules } from './scoring-rules.ts';

export interface ReplayOptions {
  /** In the order of their numbers, which may have gaps; their times never fall. */
  facts: readonly Fact[];
  rules: ScoringRules;
  entrants?: readonly string[];
  among?: RankedAmong;
}

/** The board of units as it stood after any number of facts. Going on costs the facts in between, going back all of them. */
export interface Replay extends RankedList {
  readonly length: number;
  /** How many facts the board shows. */
  readonly position: number;
  goTo: (position: number) => void;
  /** How many facts there were up to a moment, in Unix milliseconds. */
  positionAt: (atMs: number) => number;
  firstBlood: (challengeId: string) => FirstBlood | null;
}

export function createReplay({ facts, rules, entrants = [], among = isRanked }: ReplayOptions): Replay {
  const ordered = withoutGaps(facts);
  let shown = emptyBoard(rules, entrants, among);
  let position = 0;

  function goTo(asked: number): void {
    const target = Math.max(0, Math.min(Math.trunc(asked), ordered.length));
    if (target < position) {
      shown = emptyBoard(rules, entrants, among);
      position = 0;
    }
    for (const fact of ordered.slice(position, target)) shown.board.apply(fact);
    position = target;
  }

  return {
    length: ordered.length,
    get position() {
      return position;
    },
    get size() {
      return shown.list.size;
    },
    goTo,
    positionAt: (atMs) => countUpTo(ordered, atMs),
    top: (count) => shown.list.top(count),
    range: (offset, count) => shown.list.range(offset, count),
    standingOf: (id) => shown.list.standingOf(id),
    rankOf: (id) => shown.list.rankOf(id),
    firstBlood: (challengeId) => shown.board.firstBlood(challengeId),
  };
}

function emptyBoard(
  rules: ScoringRules,
  entrants: readonly string[],
  among: RankedAmong,
): { board: Board; list: RankedList } {
  const board = createBoard(rules, { board: 'units' });
  for (const id of entrants) board.addEntrant(id);
  return { board, list: board.ranked(among) };
}

/** The same facts numbered 1, 2, 3 …; a revocation of one that is missing revokes nothing. */
function withoutGaps(facts: readonly Fact[]): Fact[] {
  const numbers = new Map(facts.map(({ seq }, index) => [seq, index + 1]));
  return facts.map((fact, index) =>
    fact.kind === 'revocation'
      ? { ...fact, seq: index + 1, refersTo: numbers.get(fact.refersTo) ?? 0 }
      : { ...fact, seq: index + 1 },
  );
}

function countUpTo(facts: readonly Fact[], atMs: number): number {
  let low = 0;
  let high = facts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((facts[middle]?.atMs ?? Number.POSITIVE_INFINITY) <= atMs) low = middle + 1;
    else high = middle;
  }
  return low;
}
