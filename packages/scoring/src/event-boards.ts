import { type Board, createBoard } from './board.ts';
import type { Fact } from './fact.ts';
import type { ScoringRules } from './scoring-rules.ts';
import { type BoardKind, isFrozen, type MemberOf, type View } from './view.ts';

/** The boards of one event, of units and of users, live and frozen. */
export interface EventBoards {
  /** Seq of the last fact applied. */
  readonly appliedSeq: number;
  /** Applies the next fact to every board; false for one applied before. Throws RangeError on a gap. */
  apply: (fact: Fact) => boolean;
  addEntrant: (kind: BoardKind, id: string) => void;
  removeEntrant: (kind: BoardKind, id: string) => boolean;
  /** The board that a view shows; question values and solve counts for that view come from it too. */
  boardFor: (kind: BoardKind, view: View) => Board;
}

/**
 * `kinds` are the boards the event shows; an event of individuals needs `units` alone, its users being its units.
 * `memberOf` says whose unit ranks a user too.
 */
export function createEventBoards(
  rules: ScoringRules,
  kinds: readonly BoardKind[],
  memberOf: MemberOf = () => null,
): EventBoards {
  const { freezeAtMs } = rules;
  const pairs = kinds.map((kind) => {
    const live = createBoard(rules, { board: kind, memberOf });
    const frozen =
      freezeAtMs === null ? live : createBoard(rules, { board: kind, hiddenFromMs: freezeAtMs, memberOf });
    return { kind, live, frozen, boards: new Set([live, frozen]) };
  });
  const pairOf = (kind: BoardKind) => {
    const pair = pairs.find((candidate) => candidate.kind === kind);
    if (!pair) throw new RangeError(`This event keeps no board of ${kind}.`);
    return pair;
  };
  let appliedSeq = 0;
  return {
    get appliedSeq() {
      return appliedSeq;
    },
    apply(fact) {
      if (fact.seq <= appliedSeq) return false;
      for (const { boards } of pairs) for (const board of boards) board.apply(fact);
      appliedSeq = fact.seq;
      return true;
    },
    addEntrant(kind, id) {
      for (const board of pairOf(kind).boards) board.addEntrant(id);
    },
    removeEntrant(kind, id) {
      // A fact that the frozen board hides may keep the entrant on the live one alone.
      const removed = [...pairOf(kind).boards].map((board) => board.removeEntrant(id));
      return removed.every(Boolean);
    },
    boardFor: (kind, { at, audience }) => {
      const { live, frozen } = pairOf(kind);
      return audience === 'public' && isFrozen(rules, at) ? frozen : live;
    },
  };
}
