import { refreshRaised } from './credit-entry.ts';
import type { Challenge, Entry, Ledger, Unit } from './ledger.ts';

/** Decides a challenge's first blood again after the counted solves of `unit` have changed. */
export function updateFirstBlood(ledger: Ledger, challenge: Challenge, unit: Unit): void {
  const { blood } = challenge;
  const completion = completionOf(challenge, unit);
  if (blood?.unit !== unit) {
    if (completion) giveBlood(ledger, challenge, earlier(blood, completion));
  } else if (completion && completion.seq <= blood.seq) {
    giveBlood(ledger, challenge, completion);
  } else {
    giveBlood(ledger, challenge, firstCompletion(ledger, challenge));
  }
}

function firstCompletion(ledger: Ledger, challenge: Challenge): Entry | null {
  let first: Entry | null = null;
  for (const unit of ledger.units.values()) first = earlier(first, completionOf(challenge, unit));
  return first;
}

function earlier(a: Entry | null, b: Entry | null): Entry | null {
  if (!a || !b) return a ?? b;
  return a.seq <= b.seq ? a : b;
}

function completionOf(challenge: Challenge, unit: Unit): Entry | null {
  let last: Entry | null = null;
  for (const question of challenge.questions) {
    const solve = unit.counted.get(question);
    if (!solve) return null;
    if (!last || solve.seq > last.seq) last = solve;
  }
  return last;
}

function giveBlood(ledger: Ledger, challenge: Challenge, blood: Entry | null): void {
  const before = challenge.blood;
  if (before === blood) return;
  challenge.blood = blood;
  creditBlood(ledger, before, -1);
  creditBlood(ledger, blood, 1);
}

function creditBlood(ledger: Ledger, blood: Entry | null, sign: 1 | -1): void {
  if (!blood?.entrant) return;
  blood.entrant.score += sign * ledger.firstBloodBonus;
  blood.entrant.firstBloods += sign;
  refreshRaised(ledger, blood.entrant);
}
