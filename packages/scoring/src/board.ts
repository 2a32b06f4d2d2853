import { bestFraction } from './credit-parts.ts';
import { type ExplainedFact, explainEntrant, recordWorth } from './explain-entrant.ts';
import type { Fact } from './fact.ts';
import { createLedger, entrantOf, type Ledger } from './ledger.ts';
import { recordFact } from './record-fact.ts';
import type { ScoringRules } from './scoring-rules.ts';
import { createRankedList, type RankedList } from './ranked-list.ts';
import { isRanked, type RankedAmong } from './ranking.ts';
import { settle } from './settle.ts';
import type { BoardKind, MemberOf } from './view.ts';

export interface BoardOptions {
  board: BoardKind;
  /** Facts from this Unix millisecond on do not change the board, as during a freeze. */
  hiddenFromMs?: number;
  /** On the board of users, whose unit ranks them too. What it answers may change with `addEntrant` and `removeEntrant`. */
  memberOf?: MemberOf;
}

export interface FirstBlood {
  seq: number;
  unitId: string;
  userId: string | null;
  atMs: number;
}

/** A live board: equal at any time to `standings` of the facts applied so far. Ids it does not know are worth nothing. */
export interface Board extends RankedList {
  /** Seq of the last fact the board shows; 0 at first. */
  readonly version: number;
  /** Seq of the last fact applied, shown or hidden; the next must be one higher. */
  readonly appliedSeq: number;
  /** True when the fact changed the board; false for a fact applied before or hidden. Throws RangeError on a gap. */
  apply: (fact: Fact) => boolean;
  /** Lists an id at 0 points; nothing happens when it is listed. */
  addEntrant: (id: string) => void;
  /** Takes an id off the board when no fact concerns it; says whether it did. */
  removeEntrant: (id: string) => boolean;
  /** The same entrants ranked within a predicate. The list may be kept: it is current whenever it is read. */
  ranked: (among: RankedAmong) => RankedList;
  scoreOf: (id: string) => number;
  /** Every fact behind a score, in their order, with what it gave then and gives now. */
  explain: (id: string) => ExplainedFact[];
  /** What each solver of the question is credited with at present. */
  questionValue: (questionId: string) => number;
  /** Ranked units that have solved the question. */
  solveCount: (questionId: string) => number;
  hasSolved: (unitId: string, questionId: string) => boolean;
  /** The best fraction of the question that the unit has: 1 when it is solved, 0 for none. */
  fractionOf: (unitId: string, questionId: string) => number;
  /** Numbers of the facts by which the unit has parts of the question, of those that stand. */
  partsOf: (unitId: string, questionId: string) => number[];
  /** Question ids the unit has solved. */
  solvedBy: (unitId: string) => string[];
  firstBlood: (challengeId: string) => FirstBlood | null;
  /** The first completions of the challenge by ranked units, in order. */
  firstCompletions: (challengeId: string, count: number) => FirstBlood[];
  /** Ranked units that have solved every question of the challenge. */
  completionCount: (challengeId: string) => number;
  /** With which solve a ranked unit completed the challenge, 1 for the first unit; null for one that has not. */
  completionOf: (challengeId: string, unitId: string) => { seq: number; number: number } | null;
  /** Points on top for the unit that completes the challenge as the `number`th, 1 for the first. */
  bloodBonus: (challengeId: string, number: number) => number;
  /** Whether the fact is a solve that counts, of a unit that is ranked. */
  countsSolve: (seq: number) => boolean;
}

export function createBoard(
  rules: ScoringRules,
  { board, hiddenFromMs = Infinity, memberOf }: BoardOptions,
): Board {
  const ledger = createLedger(rules, board, { memberOf: (board === 'users' && memberOf) || null });
  const seqs = { version: 0, applied: 0 };
  const competing = createRankedList(ledger, isRanked);
  return {
    get version() {
      return seqs.version;
    },
    get appliedSeq() {
      return seqs.applied;
    },
    get size() {
      return competing.size;
    },
    top: competing.top,
    range: competing.range,
    standingOf: competing.standingOf,
    rankOf: competing.rankOf,
    ranked: (among) => createRankedList(ledger, among),
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
      recordWorth(ledger, fact.seq);
      return true;
    },
    addEntrant: (id) => {
      entrantOf(ledger, id);
      ledger.areMembersStale = ledger.memberOf !== null;
    },
    removeEntrant: (id) => removeEntrant(ledger, id),
    ...readsOf(ledger),
  };
}

type Reads = Omit<
  Board,
  keyof RankedList | 'version' | 'appliedSeq' | 'apply' | 'addEntrant' | 'removeEntrant' | 'ranked'
>;

function readsOf(ledger: Ledger): Reads {
  const questionOf = (id: string) => ledger.questions.get(id);
  const completionsOf = (id: string) => ledger.challenges.get(id)?.completions ?? [];
  const firstCompletions = (challengeId: string, count: number): FirstBlood[] =>
    completionsOf(challengeId)
      .slice(0, count)
      .map(({ seq, unit, userId, atMs }) => ({ seq, unitId: unit.id, userId, atMs }));
  return {
    scoreOf: (id) => {
      settle(ledger);
      return ledger.entrants.get(id)?.score ?? 0;
    },
    explain: (id) => explainEntrant(ledger, id),
    questionValue: (questionId) => {
      const question = questionOf(questionId);
      return question ? question.valueAt(question.solveCount) : 0;
    },
    solveCount: (questionId) => questionOf(questionId)?.solveCount ?? 0,
    hasSolved: (unitId, questionId) => {
      const question = questionOf(questionId);
      return question !== undefined && ledger.units.get(unitId)?.counted.has(question) === true;
    },
    fractionOf: (unitId, questionId) => {
      const [unit, question] = [ledger.units.get(unitId), questionOf(questionId)];
      if (!unit || !question) return 0;
      if (question.parts === null) return unit.counted.has(question) ? 1 : 0;
      return bestFraction(unit, question);
    },
    partsOf: (unitId, questionId) => {
      const question = questionOf(questionId);
      if (!question?.parts) return [];
      const all = ledger.units.get(unitId)?.solves ?? [];
      return all
        .filter((entry) => entry.question === question && entry.kind === 'partial' && entry.revokers === 0)
        .map(({ seq }) => seq);
    },
    solvedBy: (unitId) =>
      [...(ledger.units.get(unitId)?.counted.keys() ?? [])].map((question) => question.questionId),
    firstBlood: (challengeId) => firstCompletions(challengeId, 1)[0] ?? null,
    firstCompletions,
    completionCount: (challengeId) => completionsOf(challengeId).length,
    completionOf: (challengeId, unitId) => {
      const completions = completionsOf(challengeId);
      const index = completions.findLastIndex(({ unit }) => unit.id === unitId);
      const completion = completions[index];
      return completion ? { seq: completion.seq, number: index + 1 } : null;
    },
    bloodBonus: (challengeId, number) => ledger.challenges.get(challengeId)?.bloodBonuses[number - 1] ?? 0,
    countsSolve: (seq) => {
      const entry = ledger.entries[seq];
      return entry?.isCounted === true && entry.unit.isRanked;
    },
  };
}

function removeEntrant(ledger: Ledger, id: string): boolean {
  ledger.areMembersStale = ledger.memberOf !== null;
  const entrant = ledger.entrants.get(id);
  if (!entrant || entrant.entries.length > 0) return false;
  ledger.entrants.delete(id);
  ledger.order.splice(ledger.order.indexOf(entrant), 1);
  ledger.isOrdered = false;
  return true;
}
