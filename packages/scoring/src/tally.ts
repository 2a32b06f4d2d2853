import { bloodBonusesOf } from './challenge-value.ts';
import type { Fact, PartialFact, SolveFact } from './fact.ts';
import { questionValues } from './question-values.ts';
import { type Span, spanWorth, uncovered } from './spans.ts';
import { bloodPlaces, type ScoringRules } from './scoring-rules.ts';
import { initialRanking, isRanked, type Ranking } from './ranking.ts';
import type { BoardKind } from './view.ts';

/** One reason for an entrant's score; the sum of an entrant's credits is its score. */
export interface Credit {
  id: string;
  seq: number;
  atMs: number;
  reason:
    | 'solve'
    | 'partial'
    | 'first-blood'
    | 'later-blood'
    | 'hint'
    | 'award'
    | 'adjustment'
    | 'purchase'
    | 'penalty';
  points: number;
  /** Whether the fact counts as raising the score, also when its question has since fallen to nothing. */
  raises: boolean;
  challengeId: string | null;
  questionId: string | null;
}

/** Everything that makes up the scores of a board, from facts in their order. */
export function tally(facts: readonly Fact[], rules: ScoringRules, board: BoardKind): Credit[] {
  const standing = withoutRevoked(facts);
  const shares = countedShares(standing, rules);
  const solves = shares.flatMap(({ fact }) => (fact.kind === 'solve' ? fact : []));
  const rankings = rankingsOf(facts, 'units');
  const ranked = solves.filter(({ unitId }) => isRanked({ id: unitId, ...rankingIn(rankings, unitId) }));
  return [
    ...shareCredits(shares, ranked, rules, board),
    ...bloodCredits(ranked, rules, board),
    ...standing.flatMap((fact) => pointsCredit(fact, board)),
  ].toSorted((a, b) => a.seq - b.seq);
}

/** The ranking of every entrant that a fact names, from facts in their order. */
export function rankingsOf(facts: readonly Fact[], board: BoardKind): Map<string, Ranking> {
  const rankings = new Map<string, Ranking>();
  for (const fact of withoutRevoked(facts)) {
    const id = entrantOf(fact, board);
    if (fact.kind === 'ranking' && id !== null) {
      const { status, division, reachesMembers = true } = fact;
      rankings.set(id, { status, division, reachesMembers });
    }
  }
  return rankings;
}

export function rankingIn(rankings: ReadonlyMap<string, Ranking>, id: string): Ranking {
  return rankings.get(id) ?? initialRanking;
}

function withoutRevoked(facts: readonly Fact[]): Fact[] {
  const revoked = new Set<number>();
  for (const fact of facts.toReversed()) {
    if (fact.kind === 'revocation' && !revoked.has(fact.seq) && fact.refersTo < fact.seq) {
      revoked.add(fact.refersTo);
    }
  }
  return facts.filter((fact) => !revoked.has(fact.seq));
}

/** A solve or a part with what it adds to the best that its unit had of the question before. */
interface Share {
  fact: SolveFact | PartialFact;
  span: Span;
}

/** In their order; what adds nothing is left out, as is everything after a solve. */
function countedShares(facts: readonly Fact[], rules: ScoringRules): Share[] {
  const known = questionValues(rules);
  const best = new Map<string, number>();
  return facts.flatMap((fact): Share[] => {
    if ((fact.kind !== 'solve' && fact.kind !== 'partial') || !known.has(fact.questionId)) return [];
    const pair = pairKey(fact.unitId, fact.questionId);
    const from = best.get(pair) ?? 0;
    const to = fact.kind === 'solve' ? 1 : fact.fraction;
    if (to <= from) return [];
    best.set(pair, to);
    return [{ fact, span: [from, to] }];
  });
}

function shareCredits(
  shares: readonly Share[],
  ranked: readonly SolveFact[],
  rules: ScoringRules,
  board: BoardKind,
): Credit[] {
  const values = questionValues(rules);
  const counts = new Map<string, number>();
  for (const { questionId } of ranked) counts.set(questionId, (counts.get(questionId) ?? 0) + 1);
  const covered = new Map<string, Span[]>();
  return shares.flatMap(({ fact, span }) => {
    const id = entrantOf(fact, board);
    const value = values.get(fact.questionId);
    if (id === null || !value) return [];
    const pair = pairKey(id, fact.questionId);
    const before = covered.get(pair) ?? [];
    const added = uncovered(span, before);
    if (added.length === 0) return [];
    covered.set(pair, [...before, ...added]);
    return {
      id,
      seq: fact.seq,
      atMs: fact.atMs,
      reason: fact.kind,
      points: spanWorth(value.valueAt(counts.get(fact.questionId) ?? 0), added),
      raises: value.valueAt(0) > 0,
      challengeId: value.challengeId,
      questionId: fact.questionId,
    };
  });
}

function bloodCredits(ranked: readonly SolveFact[], rules: ScoringRules, board: BoardKind): Credit[] {
  return rules.challenges.flatMap((challenge) => {
    const { challengeId, questions } = challenge;
    const bonuses = bloodBonusesOf(rules, challenge);
    const questionIds = new Set(questions.map((question) => question.questionId));
    const missing = new Map<string, number>();
    const completions = ranked.filter(({ unitId, questionId }) => {
      if (!questionIds.has(questionId)) return false;
      const left = (missing.get(unitId) ?? questionIds.size) - 1;
      missing.set(unitId, left);
      return left === 0;
    });
    return completions.slice(0, bloodPlaces(rules)).flatMap((blood, place) => {
      const id = entrantOf(blood, board);
      if (id === null) return [];
      const points = bonuses[place] ?? 0;
      const reason = place === 0 ? ('first-blood' as const) : ('later-blood' as const);
      const { seq, atMs, questionId } = blood;
      return { id, seq, atMs, reason, points, raises: points > 0, challengeId, questionId };
    });
  });
}

function pointsCredit(fact: Fact, board: BoardKind): Credit[] {
  if (!('points' in fact)) return [];
  const id = entrantOf(fact, board);
  if (id === null) return [];
  const { seq, atMs, points, challengeId = null, questionId = null } = fact;
  return [{ id, seq, atMs, reason: fact.kind, points, raises: points > 0, challengeId, questionId }];
}

function entrantOf(fact: Fact, board: BoardKind): string | null {
  return board === 'units' ? fact.unitId : fact.userId;
}

function pairKey(a: string, b: string): string {
  return JSON.stringify([a, b]);
}
