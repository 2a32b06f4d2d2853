import type { Entry, Ledger } from './ledger.ts';
import { spanWorth, wholeSpans } from './spans.ts';
import type { Credit } from './tally.ts';

/** What one reason gave the entrant right after the fact, and what it gives now. */
export interface ExplainedCredit {
  reason: Credit['reason'];
  initial: number;
  now: number;
}

/** A fact that gave an entrant points at some time, or took some. */
export interface ExplainedFact {
  seq: number;
  isRevoked: boolean;
  credits: ExplainedCredit[];
}

/** Keeps with a solve or a part that was just recorded what it was worth by then. */
export function recordWorth(ledger: Ledger, seq: number): void {
  const entry = ledger.entries[seq];
  if (!entry?.question) return;
  if (entry.isCredited) {
    entry.solvesThen = entry.question.solveCount;
    const part = entry.question.parts?.credited.get(entry);
    if (part) entry.question.parts?.atFirst.set(entry, part.spans);
  }
  if (!entry.isCounted) return;
  const place = bloodPlaceOf(entry);
  if (place !== -1) ledger.bloodsThen.set(seq, place);
}

/** Every fact behind an entrant's score, revoked ones included; what they give now sums up to its score. */
export function explainEntrant(ledger: Ledger, id: string): ExplainedFact[] {
  const entries = ledger.entrants.get(id)?.entries ?? [];
  return entries
    .filter((entry) => entry.kind !== 'ranking')
    .map((entry) => ({
      seq: entry.seq,
      isRevoked: entry.revokers > 0,
      credits: entry.question ? solveCredits(ledger, entry) : pointsCredits(entry),
    }));
}

function solveCredits(ledger: Ledger, entry: Entry): ExplainedCredit[] {
  const { question, isCredited, solvesThen } = entry;
  if (!question) return [];
  const { parts } = question;
  const now = parts?.credited.get(entry)?.spans ?? wholeSpans;
  const solve: ExplainedCredit = {
    reason: entry.kind === 'partial' ? 'partial' : 'solve',
    initial:
      solvesThen === null
        ? 0
        : spanWorth(question.valueAt(solvesThen), parts?.atFirst.get(entry) ?? wholeSpans),
    now: isCredited ? spanWorth(question.valueAt(question.solveCount), now) : 0,
  };
  const before = ledger.bloodsThen.get(entry.seq) ?? -1;
  const place = entry.isCounted ? bloodPlaceOf(entry) : -1;
  if (before === -1 && place === -1) return [solve];
  const bonusAt = (index: number) => question.challenge.bloodBonuses[index] ?? 0;
  const reason = (place === -1 ? before : place) === 0 ? 'first-blood' : 'later-blood';
  return [solve, { reason, initial: bonusAt(before), now: bonusAt(place) }];
}

function pointsCredits({ kind, points, isCredited }: Entry): ExplainedCredit[] {
  if (kind === 'solve' || kind === 'partial' || kind === 'ranking' || kind === 'revocation') return [];
  return [{ reason: kind, initial: points, now: isCredited ? points : 0 }];
}

/** Among the completions that get a bonus, or the first; -1 for none of them. */
function bloodPlaceOf(entry: Entry): number {
  const { completions, bloodBonuses } = entry.question?.challenge ?? { completions: [], bloodBonuses: [] };
  return completions.slice(0, Math.max(1, bloodBonuses.length)).indexOf(entry);
}
