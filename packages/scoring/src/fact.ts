import type { Ranking } from './ranking.ts';

interface FactBase {
  /** Place in the event's history: 1, 2, 3, … without gaps. The order of facts, whatever the clock says. */
  seq: number;
  /** The scoring unit: the participant's team in the event, else the participant. */
  unitId: string;
  /** The member who acted or is credited; null when a unit as a whole is meant, which moves no individual board. */
  userId: string | null;
  /** Unix milliseconds. */
  atMs: number;
}

/** A right answer. What it is worth follows from the rules, never from the fact. */
export interface SolveFact extends FactBase {
  kind: 'solve';
  challengeId: string;
  questionId: string;
}

/**
 * A part of a question, or progress in it. `fraction` of its value is what the unit has of it by then, at least 0 and
 * less than 1; it is worth what it adds to the best before it, and nothing after a solve.
 */
export interface PartialFact extends FactBase {
  kind: 'partial';
  challengeId: string;
  questionId: string;
  fraction: number;
}

/** Points given or taken; `points` is what is added to the score, so a hint, a purchase or a penalty carries its negated cost. */
export interface PointsFact extends FactBase {
  kind: 'hint' | 'award' | 'adjustment' | 'purchase' | 'penalty';
  points: number;
  challengeId?: string | null;
  questionId?: string | null;
}

/**
 * From here on the entrant is ranked so, for its whole history; the last one that stands counts. With a user it also
 * ranks that user on the individual board, and unless it says otherwise every member of the unit.
 */
export interface RankingFact extends FactBase, Ranking {
  kind: 'ranking';
}

/** Takes back the effect of the earlier fact `refersTo`; revoking a revocation restores what it took back. */
export interface RevocationFact extends FactBase {
  kind: 'revocation';
  refersTo: number;
}

/** An append-only record that can move a score. */
export type Fact = SolveFact | PartialFact | PointsFact | RankingFact | RevocationFact;
