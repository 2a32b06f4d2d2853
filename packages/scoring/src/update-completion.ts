import { refreshRaised } from './credit-entry.ts';
import type { Challenge, Entry, Ledger, Unit } from './ledger.ts';
import { bloodPlaces } from './scoring-rules.ts';

/**
 * Brings a challenge's completions and bloods up to date after the counted solves of `unit` or its ranking have changed.
 * `mayBeListed` is false where the unit cannot have completed it before, which spares the search.
 */
export function updateCompletion(
  ledger: Ledger,
  challenge: Challenge,
  unit: Unit,
  mayBeListed: boolean,
): void {
  const { completions } = challenge;
  const from = mayBeListed ? completions.findLastIndex((entry) => entry.unit === unit) : -1;
  const completion = unit.isRanked ? completionOf(challenge, unit) : null;
  if ((completions[from] ?? null) === completion) return;
  const places = bloodPlaces(challenge);
  const before = completions.slice(0, places);
  if (from >= 0) completions.splice(from, 1);
  if (completion) {
    const place = completions.findLastIndex(({ seq }) => seq < completion.seq) + 1;
    completions.splice(place, 0, completion);
  }
  for (let place = 0; place < places; place += 1) {
    const [lost, won] = [before[place], completions[place]];
    if (lost === won) continue;
    const bonus = challenge.bloodBonuses[place] ?? 0;
    creditBlood(ledger, lost, { place, points: -bonus, bloods: -1 });
    creditBlood(ledger, won, { place, points: bonus, bloods: 1 });
  }
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

function creditBlood(
  ledger: Ledger,
  blood: Entry | undefined,
  { place, points, bloods }: { place: number; points: number; bloods: 1 | -1 },
): void {
  if (!blood?.entrant) return;
  blood.entrant.score += points;
  if (place === 0) blood.entrant.firstBloods += bloods;
  refreshRaised(ledger, blood.entrant);
}
