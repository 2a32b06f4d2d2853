import { compareEntrants, type Standing } from './standing.ts';
import type { Fact } from './fact.ts';
import type { ScoringRules } from './scoring-rules.ts';
import { isRanked, memberRanking, type RankedAmong } from './ranking.ts';
import { type Credit, rankingIn, rankingsOf, tally } from './tally.ts';
import { type BoardKind, type MemberOf, type View, visibleFacts } from './view.ts';

export interface StandingsOptions extends View {
  board: BoardKind;
  /** Ids that stand on the board even without a fact, at 0 points; any other id joins with its first fact. */
  entrants?: readonly string[];
  /** Who is ranked and listed; all who compete when absent. */
  among?: RankedAmong;
  /** On the board of users, whose unit ranks them too. */
  memberOf?: MemberOf;
}

/**
 * The ranked board of a view, computed from the facts alone. Entrants without a raise stand behind those of equal
 * points with one, by id; time-ordered ids therefore stand in the order of joining.
 */
export function standings(
  facts: readonly Fact[],
  rules: ScoringRules,
  options: StandingsOptions,
): Standing[] {
  const { board, entrants = [], among = isRanked, memberOf = () => null } = options;
  const visible = visibleFacts(facts, rules, options);
  const present = visible
    .filter((fact) => fact.kind !== 'revocation')
    .map((fact) => (board === 'units' ? fact.unitId : fact.userId));
  const ids = new Set([...entrants, ...present.filter((id) => id !== null)]);
  const credits = Map.groupBy(tally(visible, rules, board), (credit) => credit.id);
  const rankings = rankingsOf(visible, board);
  const ofUnits = board === 'units' ? rankings : rankingsOf(visible, 'units');
  const rankingOf = (id: string) => {
    const unitId = board === 'units' ? null : memberOf(id);
    return memberRanking(rankingIn(rankings, id), unitId === null ? null : rankingIn(ofUnits, unitId));
  };
  return [...ids]
    .filter((id) => among({ id, ...rankingOf(id) }))
    .map((id) => entrantTotals(id, credits.get(id) ?? []))
    .toSorted(compareEntrants)
    .map(({ raisedAtMs, ...entrant }, index) => ({
      rank: index + 1,
      ...entrant,
      lastRaisedAtMs: Number.isFinite(raisedAtMs) ? raisedAtMs : null,
    }));
}

/** Every credit behind one entrant's score in that view, in the order of the facts. */
export function explainScore(
  facts: readonly Fact[],
  rules: ScoringRules,
  { id, board, ...view }: View & { board: BoardKind; id: string },
): Credit[] {
  return tally(visibleFacts(facts, rules, view), rules, board).filter((credit) => credit.id === id);
}

function entrantTotals(id: string, credits: readonly Credit[]) {
  return {
    id,
    score: credits.reduce((sum, credit) => sum + credit.points, 0),
    solves: credits.filter((credit) => credit.reason === 'solve').length,
    firstBloods: credits.filter((credit) => credit.reason === 'first-blood').length,
    raisedAtMs: credits.findLast((credit) => credit.raises)?.atMs ?? Number.POSITIVE_INFINITY,
  };
}
