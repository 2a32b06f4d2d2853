import type { Entrant, Entry, Ledger, Question } from './ledger.ts';

/** Adds a points entry to its entrant's score or takes it out. */
export function creditPoints(ledger: Ledger, entry: Entry, isCredited: boolean): void {
  const { entrant } = entry;
  if (!entrant || entry.isCredited === isCredited) return;
  entry.isCredited = isCredited;
  entrant.score += isCredited ? entry.points : -entry.points;
  refreshRaised(ledger, entrant);
}

/** Credits the entrant with its first counted solve of the question, and with no other. */
export function creditFirstSolve(ledger: Ledger, entrant: Entrant, question: Question): void {
  let isCreditedBefore = false;
  for (const entry of entrant.entries) {
    if (entry.question !== question) continue;
    const isFirst: boolean = entry.isCounted && !isCreditedBefore;
    isCreditedBefore ||= isFirst;
    if (entry.isCredited !== isFirst) creditSolve(entry, entrant, question, isFirst);
  }
  refreshRaised(ledger, entrant);
}

export function creditSolve(entry: Entry, entrant: Entrant, question: Question, isCredited: boolean): void {
  entry.isCredited = isCredited;
  if (isCredited) {
    entrant.score += question.creditedValue;
    entrant.solves += 1;
    question.holders.push(entrant);
    return;
  }
  entrant.score -= question.creditedValue;
  entrant.solves -= 1;
  const place = question.holders.indexOf(entrant);
  const last = question.holders.pop();
  if (last && place < question.holders.length) question.holders[place] = last;
}

/** Finds the entrant's last raise again; at once when it is its last entry. */
export function refreshRaised(ledger: Ledger, entrant: Entrant): void {
  const raise = entrant.entries.findLast((entry) => raisesScore(entry));
  entrant.raisedAtMs = raise?.atMs ?? Number.POSITIVE_INFINITY;
  ledger.isOrdered = false;
}

function raisesScore(entry: Entry): boolean {
  if (!entry.question) return entry.isCredited && entry.points > 0;
  const { bloodBonuses, completions } = entry.question.challenge;
  const isBlood = bloodBonuses.some((bonus, place) => bonus > 0 && completions[place] === entry);
  return isBlood || (entry.isCredited && entry.question.carriesPoints);
}
