import type { Fact } from './fact.ts';
import { createLedger, entrantOf, type Entrant, type Ledger } from './ledger.ts';
import { recordFact } from './record-fact.ts';
import type { ScoringRules } from './scoring-rules.ts';
import { ordered, settle } from './settle.ts';
import type { Standing } from './standing.ts';
import type { BoardKind } from './view.ts';

export interface BoardOptions {
  board: BoardKind;
  /** Facts from this Unix millisecond on leave the board as it is: the board of a freeze. */
  hiddenFromMs?: number;
}

export interface FirstBlood {
  seq: number;
  unitId: string;
  userId: string | null;
  atMs: number;
}

/** A live board: equal at any time to `standings` of the facts applied so far. Ids it does not know are worth nothing. */
export interface Board {
  /** Seq of the last fact the board shows; 0 at first. */
  readonly version: number;
  /** Seq of the last fact applied, shown or hidden; the next must be one higher. */
  readonly appliedSeq: number;
  readonly size: number;
  /** True when the fact changed the board; false for a fact applied before or hidden. Throws RangeError on a gap. */
  apply: (fact: Fact) => boolean;
  /** Lists an id at 0 points; nothing happens when it is listed. */
  addEntrant: (id: string) => void;
  /** Takes an id off the board when no fact concerns it; says whether it did. */
  removeEntrant: (id: string) => boolean;
  top: (count: number) => Standing[];
  /** `count` lines after the first `offset`. */
  range: (offset: number, count: number) => Standing[];
  standingOf: (id: string) => Standing | null;
  rankOf: (id: string) => number | null;
  scoreOf: (id: string) => number;
  /** What every solver of the question holds for it now. */
  questionValue: (questionId: string) => number;
  /** Units that have solved the question. */
  solveCount: (questionId: string) => number;
  hasSolved: (unitId: string, questionId: string) => boolean;
  /** Question ids the unit has solved. */
  solvedBy: (unitId: string) => string[];
  firstBlood: (challengeId: string) => FirstBlood | null;
}

export function createBoard(rules: ScoringRules, { board, hiddenFromMs = Infinity }: BoardOptions): Board {
  const ledger = createLedger(rules, board);
  const seqs = { version: 0, applied: 0 };
  return {
    get version() {
      return seqs.version;
    },
    get appliedSeq() {
      return seqs.applied;
    },
    get size() {
      return ledger.order.length;
    },
    apply(fact) {
      if (fact.seq <= seqs.applied) return false;
      if (fact.seq !== seqs.applied + 1) {
        throw new RangeError(
          `Fact ${fact.seq} cannot follow fact ${seqs.applied}: one in between is missing.`,
        );
      }
      seqs.applied = fact.seq;
      if (fact.atMs >= hiddenFromMs) return false;
      seqs.version = fact.seq;
      recordFact(ledger, fact);
      return true;
    },
    addEntrant: (id) => void entrantOf(ledger, id),
    removeEntrant: (id) => removeEntrant(ledger, id),
    ...readsOf(ledger),
  };
}

type Reads = Omit<Board, 'version' | 'appliedSeq' | 'size' | 'apply' | 'addEntrant' | 'removeEntrant'>;

function readsOf(ledger: Ledger): Reads {
  const range = (offset: number, count: number) =>
    ordered(ledger)
      .slice(offset, offset + count)
      .map(toStanding);
  const standingOf = (id: string) => {
    ordered(ledger);
    const entrant = ledger.entrants.get(id);
    return entrant ? toStanding(entrant) : null;
  };
  const questionOf = (id: string) => ledger.questions.get(id);
  return {
    range,
    top: (count) => range(0, count),
    standingOf,
    rankOf: (id) => standingOf(id)?.rank ?? null,
    scoreOf: (id) => {
      settle(ledger);
      return ledger.entrants.get(id)?.score ?? 0;
    },
    questionValue: (questionId) => {
      settle(ledger);
      return questionOf(questionId)?.heldValue ?? 0;
    },
    solveCount: (questionId) => questionOf(questionId)?.solveCount ?? 0,
    hasSolved: (unitId, questionId) => {
      const question = questionOf(questionId);
      return question !== undefined && ledger.units.get(unitId)?.counted.has(question) === true;
    },
    solvedBy: (unitId) =>
      [...(ledger.units.get(unitId)?.counted.keys() ?? [])].map((question) => question.questionId),
    firstBlood: (challengeId) => {
      const blood = ledger.challenges.get(challengeId)?.blood;
      if (!blood) return null;
      return { seq: blood.seq, unitId: blood.unit.id, userId: blood.userId, atMs: blood.atMs };
    },
  };
}

function removeEntrant(ledger: Ledger, id: string): boolean {
  const entrant = ledger.entrants.get(id);
  if (!entrant || entrant.entries.length > 0) return false;
  ledger.entrants.delete(id);
  ledger.order.splice(ledger.order.indexOf(entrant), 1);
  ledger.isOrdered = false;
  return true;
}

function toStanding({ rank, id, score, solves, firstBloods, raisedAtMs }: Entrant): Standing {
  const lastRaisedAtMs = Number.isFinite(raisedAtMs) ? raisedAtMs : null;
  return { rank, id, score, solves, firstBloods, lastRaisedAtMs };
}
