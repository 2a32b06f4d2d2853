import type { Fact } from './fact.ts';
import { bloodBonusesOf } from './challenge-value.ts';
import { type QuestionValue, questionValues } from './question-values.ts';
import { initialRanking, type Ranking } from './ranking.ts';
import type { ScoringRules } from './scoring-rules.ts';
import type { Span } from './spans.ts';
import type { BoardKind, MemberOf } from './view.ts';

/** A fact as the ledger keeps it; strings are shared, so that 200,000 of them stay small. */
export interface Entry {
  seq: number;
  atMs: number;
  kind: Fact['kind'];
  /** Of a part of a question its fraction. */
  points: number;
  unit: Unit;
  userId: string | null;
  /** Null when the entrant is not on this board. */
  entrant: Entrant | null;
  question: Question | null;
  target: Entry | null;
  /** Number of revocations in force against this entry; it counts while there are none. */
  revokers: number;
  /** A solve that is its unit's one solve of the question. */
  isCounted: boolean;
  /** Part of the entrant's score at this moment. */
  isCredited: boolean;
  /** How many had solved the question right after a solve or a part that was credited at once; null for everything else. */
  solvesThen: number | null;
}

export interface RankingEntry {
  entry: Entry;
  ranking: Ranking;
}

export interface Unit {
  id: string;
  /** Solves, and parts of questions. */
  solves: Entry[];
  counted: Map<Question, Entry>;
  /** Whether its solves move values and bloods. */
  isRanked: boolean;
  /** Its ranking facts, by seq. */
  rankings: readonly RankingEntry[];
}

export interface Entrant {
  id: string;
  score: number;
  solves: number;
  firstBloods: number;
  raisedAtMs: number;
  /** Of a member as last derived from their own and that of their unit. */
  ranking: Ranking;
  /** The ranking facts that name it, by seq. */
  rankings: readonly RankingEntry[];
  entries: Entry[];
}

/** Kept for a question that somebody has answered in parts; most have none. */
export interface QuestionParts {
  /** What each solve or part adds to the best that its unit had before, of the units that have a part. */
  spans: Map<Entry, Span>;
  /** What of that its entrant is credited with, where it is not a whole question. */
  credited: Map<Entry, CreditedPart>;
  /** The same right after the fact. */
  atFirst: Map<Entry, readonly Span[]>;
}

interface CreditedPart {
  spans: readonly Span[];
  /** Included in the entrant's score. */
  points: number;
}

export interface Question extends QuestionValue {
  challenge: Challenge;
  carriesPoints: boolean;
  solveCount: number;
  /** The value included in the solvers' scores; it lags behind `solveCount` until the ledger is settled. */
  creditedValue: number;
  holders: Entrant[];
  /** Null while nobody has a part of it. */
  parts: QuestionParts | null;
}

export interface Challenge {
  id: string;
  questions: Question[];
  /** Points on top for the first completions, in their order. */
  bloodBonuses: readonly number[];
  /** For each ranked unit that has completed it the solve with which it did, by seq. */
  completions: Entry[];
}

/** Scores kept current fact by fact. Scores are exact after `settle`; the order after `ordered`. */
export interface Ledger {
  board: BoardKind;
  /** When set, only these ids have a score; solves of all others still count. */
  only: ReadonlySet<string> | null;
  /** On a board of users, the unit that ranks a user too; null on all others. */
  memberOf: MemberOf | null;
  /** Rankings of members are derived again before the next reading. */
  areMembersStale: boolean;
  challenges: Map<string, Challenge>;
  questions: Map<string, Question>;
  units: Map<string, Unit>;
  entrants: Map<string, Entrant>;
  userIds: Map<string, string>;
  /** By seq; a hole where a fact was left out. */
  entries: (Entry | undefined)[];
  revalued: Set<Question>;
  /** Whether any fact ranks somebody. */
  hasRankings: boolean;
  /** The place that a solve had right after it among the completions of its challenge, of those with a bonus and the first. */
  bloodsThen: Map<number, number>;
  order: Entrant[];
  isOrdered: boolean;
  /** How often the order has been sorted from scratch. */
  orderings: number;
}

export function createLedger(
  rules: ScoringRules,
  board: BoardKind,
  { only = null, memberOf = null }: Partial<Pick<Ledger, 'only' | 'memberOf'>> = {},
): Ledger {
  const challenges = new Map<string, Challenge>(
    rules.challenges.map((challenge) => [
      challenge.challengeId,
      {
        id: challenge.challengeId,
        questions: [],
        bloodBonuses: bloodBonusesOf(rules, challenge),
        completions: [],
      },
    ]),
  );
  const questions = new Map<string, Question>();
  for (const value of questionValues(rules).values()) {
    const challenge = challenges.get(value.challengeId);
    if (!challenge) continue;
    const unsolved = value.valueAt(0);
    const question: Question = {
      ...value,
      challenge,
      carriesPoints: unsolved > 0,
      solveCount: 0,
      creditedValue: unsolved,
      holders: [],
      parts: null,
    };
    challenge.questions.push(question);
    questions.set(value.questionId, question);
  }
  return {
    board,
    only,
    memberOf,
    areMembersStale: false,
    challenges,
    questions,
    units: new Map(),
    entrants: new Map(),
    userIds: new Map(),
    entries: [],
    revalued: new Set(),
    hasRankings: false,
    bloodsThen: new Map(),
    order: [],
    isOrdered: true,
    orderings: 0,
  };
}

/** One for all, since most have none. */
const noRankings: readonly RankingEntry[] = [];

/** The unit of that id, made when it is new. */
export function unitOf(ledger: Ledger, id: string): Unit {
  const known = ledger.units.get(id);
  if (known) return known;
  const unit: Unit = { id, solves: [], counted: new Map(), isRanked: true, rankings: noRankings };
  ledger.units.set(id, unit);
  return unit;
}

/** The entrant of that id, made when it is new; null when the ledger keeps no score for it. */
export function entrantOf(ledger: Ledger, id: string | null): Entrant | null {
  if (id === null || ledger.only?.has(id) === false) return null;
  const known = ledger.entrants.get(id);
  if (known) return known;
  const raisedAtMs = Number.POSITIVE_INFINITY;
  const ranking = initialRanking;
  const entrant = {
    id,
    score: 0,
    solves: 0,
    firstBloods: 0,
    raisedAtMs,
    ranking,
    rankings: noRankings,
    entries: [],
  };
  ledger.entrants.set(id, entrant);
  ledger.areMembersStale = ledger.memberOf !== null;
  ledger.order.push(entrant);
  ledger.isOrdered = false;
  return entrant;
}
