import * as fc from 'fast-check';
import type { Fact } from './fact.ts';
import type { RankingStatus } from './ranking.ts';
import type { ChallengeScoring, ScoringRules } from './scoring-rules.ts';
import type { MemberOf } from './view.ts';

/** Rules and facts for property tests: few ids and few moments, so that ties, repeats and revocations abound. */
export interface History {
  rules: ScoringRules;
  facts: Fact[];
  entrants: string[];
  /** Users play alone or in a team, some in none. */
  memberOf: MemberOf;
}

const kind = fc.constant('dynamic' as const);
const initial = fc.integer({ min: 10, max: 100 });
const minimum = fc.integer({ min: 0, max: 10 });

export const arbitraryScoring: fc.Arbitrary<ChallengeScoring> = fc.oneof(
  fc.constant<ChallengeScoring>({ kind: 'static' }),
  fc.record({
    kind,
    initial,
    minimum,
    decay: fc.integer({ min: 0, max: 8 }),
    curve: fc.constantFrom('linear' as const, 'logarithmic' as const),
  }),
  fc.record({
    kind,
    initial,
    curve: fc.constant('exponential' as const),
    minimumRate: fc.double({ min: 0, max: 1, noNaN: true }),
    difficulty: fc.double({ min: 0.1, max: 8, noNaN: true }),
  }),
  fc.record({
    kind,
    initial,
    minimum,
    curve: fc.constant('power' as const),
    halfway: fc.double({ min: 0.1, max: 8, noNaN: true }),
    steepness: fc.double({ min: 0.1, max: 5, noNaN: true }),
  }),
);

const rules: fc.Arbitrary<ScoringRules> = fc
  .record({
    challenges: fc.array(
      fc.record({
        scoring: arbitraryScoring,
        points: fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 3 }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    bloodBonuses: fc.constantFrom<readonly number[]>([], [0], [7], [7, 3], [5, 0, 2], [30, 20, 10]),
    bloodBonusUnit: fc.constantFrom('points' as const, 'percent' as const),
    freezeAtMs: fc.option(fc.integer({ min: 0, max: 20 })),
    revealAtMs: fc.option(fc.integer({ min: 10, max: 25 })),
  })
  .map(({ challenges, ...rest }) => ({
    ...rest,
    challenges: challenges.map(({ scoring, points }, place) => ({
      challengeId: `c${place}`,
      scoring,
      questions: points.map((value, index) => ({ questionId: `c${place}q${index}`, points: value })),
    })),
  }));

const draft = fc.record({
  kind: fc.constantFrom(
    'solve',
    'solve',
    'solve',
    'solve',
    'partial',
    'partial',
    'hint',
    'award',
    'adjustment',
    'purchase',
    'penalty',
    'ranking',
    'revocation',
  ),
  status: fc.constantFrom<RankingStatus>('ranked', 'unranked', 'hidden', 'disqualified'),
  division: fc.constantFrom(null, 'students', 'professionals'),
  reachesMembers: fc.boolean(),
  isAlone: fc.boolean(),
  unit: fc.integer({ min: 0, max: 4 }),
  member: fc.option(fc.integer({ min: 0, max: 2 }), { freq: 8 }),
  challenge: fc.integer({ min: 0, max: 4 }),
  question: fc.integer({ min: 0, max: 2 }),
  points: fc.integer({ min: -30, max: 30 }),
  fraction: fc.constantFrom(0, 1 / 4, 1 / 3, 1 / 2, 2 / 3),
  back: fc.integer({ min: 0, max: 8 }),
  atMs: fc.integer({ min: 0, max: 25 }),
});

type Draft = typeof draft extends fc.Arbitrary<infer Value> ? Value : never;

function toFact(drafted: Draft, index: number): Fact {
  const { kind, unit, member, challenge, question, points, fraction, back, atMs } = drafted;
  const { status, division, reachesMembers, isAlone } = drafted;
  const seq = index + 1;
  const userId = member === null ? null : `u${(unit + member) % 6}`;
  const base = { seq, unitId: (isAlone && userId) || `t${unit}`, userId, atMs };
  if (kind === 'solve') {
    return { ...base, kind, challengeId: `c${challenge}`, questionId: `c${challenge}q${question}` };
  }
  if (kind === 'partial') {
    return { ...base, kind, challengeId: `c${challenge}`, questionId: `c${challenge}q${question}`, fraction };
  }
  if (kind === 'revocation') return { ...base, kind, refersTo: seq - back };
  if (kind === 'ranking') return { ...base, kind, status, division, reachesMembers };
  return { ...base, kind, points };
}

/** Teams and users who play alone score, users now and then for several units, clocks disagree with seqs, revocations revoke each other, and entrants change how they are ranked. */
export const arbitraryHistory: fc.Arbitrary<History> = fc.record({
  rules,
  facts: fc.array(draft, { maxLength: 60, size: 'max' }).map((drafts) => drafts.map(toFact)),
  entrants: fc.uniqueArray(fc.constantFrom('t0', 't3', 't8', 't9', 'u0', 'u4', 'u9')),
  memberOf: fc
    .array(fc.constantFrom(null, 'alone', 't0', 't1', 't2', 't9'), { minLength: 10, maxLength: 10 })
    .map((units) => (id: string) => {
      const unit = id.startsWith('u') ? (units[Number(id.slice(1))] ?? null) : null;
      return unit === 'alone' ? id : unit;
    }),
});
