import { compareEntrants } from './compare-entrants.ts';
import type { Entrant, Ledger } from './ledger.ts';
import { repairOrder } from './repair-order.ts';

/** Brings every score up to the current values of the questions. */
export function settle(ledger: Ledger): void {
  for (const question of ledger.revalued) {
    const value = question.valueAt(question.solveCount);
    const change = value - question.heldValue;
    if (change === 0) continue;
    question.heldValue = value;
    for (const entrant of question.holders) entrant.score += change;
    ledger.isOrdered = false;
  }
  ledger.revalued.clear();
}

/** The entrants from first to last, with exact scores and ranks. */
export function ordered(ledger: Ledger): readonly Entrant[] {
  settle(ledger);
  if (ledger.isOrdered) return ledger.order;
  ledger.order = repairOrder(ledger.order, compareEntrants);
  let rank = 0;
  for (const entrant of ledger.order) {
    rank += 1;
    entrant.rank = rank;
  }
  ledger.isOrdered = true;
  return ledger.order;
}
