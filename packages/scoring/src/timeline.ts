import type { Fact } from './fact.ts';
import { createLedger } from './ledger.ts';
import { recordFact } from './record-fact.ts';
import type { ScoringRules } from './scoring-rules.ts';
import { settle } from './settle.ts';
import { type BoardKind, type View, visibleFacts } from './view.ts';

export interface TimelinePoint {
  /** Unix milliseconds, never falling along the line. */
  atMs: number;
  /** The score as the board stood then, revalued by what had happened up to then. */
  score: number;
}

export interface TimelineOptions extends View {
  board: BoardKind;
  /** Keeps only the last change within each step of this length; every change when absent. */
  stepMs?: number;
}

/** The score of each id over time, one point a change, for a graph. An id without a change has an empty line. */
export function timeline(
  facts: readonly Fact[],
  rules: ScoringRules,
  ids: readonly string[],
  options: TimelineOptions,
): Map<string, TimelinePoint[]> {
  const steps = timelineSteps(facts, rules, ids, options);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** The same a fact at a time, so that other work can go on in between. */
export function* timelineSteps(
  facts: readonly Fact[],
  rules: ScoringRules,
  ids: readonly string[],
  { board, stepMs = 1, ...view }: TimelineOptions,
): Generator<undefined, Map<string, TimelinePoint[]>, undefined> {
  const lines = new Map(ids.map((id) => [id, [] as TimelinePoint[]]));
  const ledger = createLedger(rules, board, { only: new Set(ids) });
  let atMs = Number.NEGATIVE_INFINITY;
  for (const fact of visibleFacts(facts, rules, view)) {
    recordFact(ledger, fact);
    settle(ledger);
    atMs = Math.max(atMs, fact.atMs);
    for (const [id, line] of lines)
      addPoint(line, { atMs, score: ledger.entrants.get(id)?.score ?? 0 }, stepMs);
    yield;
  }
  return lines;
}

function addPoint(line: TimelinePoint[], point: TimelinePoint, stepMs: number): void {
  const last = line.at(-1);
  if ((last?.score ?? 0) === point.score) return;
  const isSameStep = last && Math.floor(last.atMs / stepMs) === Math.floor(point.atMs / stepMs);
  if (isSameStep) line.pop();
  if ((line.at(-1)?.score ?? 0) !== point.score) line.push(point);
}
