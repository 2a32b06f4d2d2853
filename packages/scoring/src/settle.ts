import { compareEntrants } from './standing.ts';
import type { Entrant, Ledger } from './ledger.ts';
import { memberRanking } from './ranking.ts';
import { lastStanding } from './record-fact.ts';
import { revalueParts } from './credit-parts.ts';
import { repairOrder } from './repair-order.ts';

/** Updates every score to the current values of the questions. */
export function settle(ledger: Ledger): void {
  for (const question of ledger.revalued) {
    const value = question.valueAt(question.solveCount);
    const change = value - question.creditedValue;
    if (change === 0) continue;
    question.creditedValue = value;
    for (const entrant of question.holders) entrant.score += change;
    if (question.parts) revalueParts(question.parts, value);
    ledger.isOrdered = false;
  }
  ledger.revalued.clear();
}

/** Ranks every member by what names them and by what ranks their unit. */
function rankMembers(ledger: Ledger): void {
  ledger.areMembersStale = false;
  const { memberOf } = ledger;
  if (memberOf === null || !ledger.hasRankings) return;
  for (const entrant of ledger.entrants.values()) {
    const unitId = memberOf(entrant.id);
    const ofUnit = unitId === null ? null : lastStanding(ledger.units.get(unitId)?.rankings ?? []);
    entrant.ranking = memberRanking(lastStanding(entrant.rankings), ofUnit);
  }
  ledger.isOrdered = false;
}

/** The entrants from first to last, with exact scores. */
export function ordered(ledger: Ledger): readonly Entrant[] {
  settle(ledger);
  if (ledger.areMembersStale) rankMembers(ledger);
  if (ledger.isOrdered) return ledger.order;
  ledger.order = repairOrder(ledger.order, compareEntrants);
  ledger.isOrdered = true;
  ledger.orderings += 1;
  return ledger.order;
}
