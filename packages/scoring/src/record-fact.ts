import { creditFirstSolve, creditPoints } from './credit-entry.ts';
import { noParts, recountParts } from './credit-parts.ts';
import type { Fact, PartialFact, SolveFact } from './fact.ts';
import { updateCompletion } from './update-completion.ts';
import { initialRanking, isRanked, type Ranking } from './ranking.ts';
import {
  type Entry,
  entrantOf,
  type Ledger,
  type Question,
  type RankingEntry,
  type Unit,
  unitOf,
} from './ledger.ts';

/**
 * Adds the next fact to the ledger; facts must come in order of seq. Values are left to `settle`, so that only a
 * revoked first blood costs more in a larger event.
 */
export function recordFact(ledger: Ledger, fact: Fact): void {
  const entry = entryOf(ledger, fact);
  ledger.entries[fact.seq] = entry;
  if (entry.question) entry.unit.solves.push(entry);
  entry.entrant?.entries.push(entry);
  if (fact.kind === 'partial' && entry.question) entry.question.parts ??= noParts();
  if (fact.kind === 'ranking') {
    const { status, division, reachesMembers = true } = fact;
    const ranking = { entry, ranking: { status, division, reachesMembers } };
    ledger.hasRankings = true;
    entry.unit.rankings = [...entry.unit.rankings, ranking];
    if (entry.entrant) entry.entrant.rankings = [...entry.entrant.rankings, ranking];
  }
  takeEffect(ledger, entry);
}

function entryOf(ledger: Ledger, fact: Fact): Entry {
  const isRevocation = fact.kind === 'revocation';
  const unit = unitOf(ledger, fact.unitId);
  const userId = fact.userId === null ? null : sharedId(ledger, fact.userId);
  return {
    seq: fact.seq,
    atMs: fact.atMs,
    kind: fact.kind,
    points: pointsOf(fact),
    unit,
    userId,
    entrant: isRevocation ? null : entrantOf(ledger, ledger.board === 'units' ? unit.id : userId),
    question: (answersQuestion(fact) && ledger.questions.get(fact.questionId)) || null,
    target: (isRevocation && ledger.entries[fact.refersTo]) || null,
    revokers: 0,
    isCounted: false,
    isCredited: false,
    solvesThen: null,
  };
}

function pointsOf(fact: Fact): number {
  if ('points' in fact) return fact.points;
  return fact.kind === 'partial' ? fact.fraction : 0;
}

function answersQuestion(fact: Fact): fact is SolveFact | PartialFact {
  return fact.kind === 'solve' || fact.kind === 'partial';
}

function sharedId(ledger: Ledger, id: string): string {
  const known = ledger.userIds.get(id);
  if (known !== undefined) return known;
  ledger.userIds.set(id, id);
  return id;
}

/** Follows a chain of revocations to the entry whose effect begins or ends with the new one. */
function takeEffect(ledger: Ledger, newest: Entry): void {
  let entry = newest;
  while (entry.kind === 'revocation') {
    const { target } = entry;
    if (!target) return;
    const wasRevoked = target.revokers > 0;
    target.revokers += entry.revokers > 0 ? -1 : 1;
    if (wasRevoked === target.revokers > 0) return;
    entry = target;
  }
  if (entry.question) recountSolve(ledger, entry.unit, entry.question);
  else if (entry.kind === 'ranking') rankAgain(ledger, entry);
  else if (entry.kind !== 'partial') creditPoints(ledger, entry, entry.revokers === 0);
}

/** Makes the first standing solve of the question the one that counts for the unit. */
function recountSolve(ledger: Ledger, unit: Unit, question: Question): void {
  const before = unit.counted.get(question);
  const after = unit.solves.find(
    (entry) => entry.question === question && entry.kind === 'solve' && entry.revokers === 0,
  );
  if (before !== after) countSolve(ledger, unit, question, { before, after });
  if (question.parts) recountParts(ledger, unit, question, question.parts);
  else if (before !== after) {
    for (const entrant of new Set([before?.entrant, after?.entrant])) {
      if (entrant) creditFirstSolve(ledger, entrant, question);
    }
  }
  if (before !== after) updateCompletion(ledger, question.challenge, unit, before !== undefined);
}

function countSolve(
  ledger: Ledger,
  unit: Unit,
  question: Question,
  { before, after }: { before: Entry | undefined; after: Entry | undefined },
): void {
  if (before) before.isCounted = false;
  if (after) {
    after.isCounted = true;
    unit.counted.set(question, after);
  } else {
    unit.counted.delete(question);
  }
  if (unit.isRanked) {
    countSolves(ledger, question, Number(after !== undefined) - Number(before !== undefined));
  }
}

function countSolves(ledger: Ledger, question: Question, change: number): void {
  question.solveCount += change;
  if (question.isDynamic) ledger.revalued.add(question);
}

/** Gives unit and entrant of a ranking entry the last ranking that stands. */
function rankAgain(ledger: Ledger, { unit, entrant }: Entry): void {
  ledger.areMembersStale = ledger.memberOf !== null;
  if (entrant && ledger.memberOf === null) {
    entrant.ranking = lastStanding(entrant.rankings);
    ledger.isOrdered = false;
  }
  const becomesRanked = isRanked({ id: unit.id, ...lastStanding(unit.rankings) });
  if (unit.isRanked === becomesRanked) return;
  unit.isRanked = becomesRanked;
  for (const question of unit.counted.keys()) countSolves(ledger, question, becomesRanked ? 1 : -1);
  for (const challenge of ledger.challenges.values()) updateCompletion(ledger, challenge, unit, true);
}

export function lastStanding(rankings: readonly RankingEntry[]): Ranking {
  return rankings.findLast(({ entry }) => entry.revokers === 0)?.ranking ?? initialRanking;
}
