import type { Fact } from './fact.ts';
import { isRanked } from './ranking.ts';
import type { ReplayOptions } from './replay.ts';
import type { ChallengeScoring, ScoringRules } from './scoring-rules.ts';

export interface ReplayedRules {
  /** What is ranked: people, teams, or both side by side. */
  kind: 'individual' | 'teams' | 'mixed';
  /** Their units compete beside the board. */
  guestDivisions: readonly string[];
  bloodBonuses: readonly number[];
  bloodBonusUnit: ScoringRules['bloodBonusUnit'];
  challenges: readonly {
    id: string;
    scoring: ChallengeScoring;
    questions: readonly { id: string; points: number }[];
  }[];
}

export interface ReplayedUnit {
  id: string;
  kind: 'user' | 'team';
  isEntrant: boolean;
}

/** Facts as they travel: units and questions are places in the lists beside them. */
export interface ReplayedPage {
  units: readonly string[];
  questions: readonly string[];
  facts: readonly (readonly [
    seq: number,
    atMs: number,
    unit: number,
    kind: 'solve' | 'partial' | 'points' | 'ranked' | 'unranked' | 'revocation',
    value: number | string | null,
  ])[];
}

/**
 * What a replay is made of, from what a server sends, ranked on the main board or within one division. A unit that is
 * not among `units` is hidden, and not listed.
 */
export function readReplay(
  rules: ReplayedRules,
  units: readonly ReplayedUnit[],
  pages: readonly ReplayedPage[],
  division: string | null = null,
): ReplayOptions {
  const listed = new Set(
    units.filter(({ kind }) => rules.kind !== 'teams' || kind === 'team').map(({ id }) => id),
  );
  const guests = new Set(rules.guestDivisions);
  const challengeOf = new Map(
    rules.challenges.flatMap(({ id, questions }) => questions.map((question) => [question.id, id] as const)),
  );
  return {
    facts: pages.flatMap((page) => page.facts.map((fact) => toFact(page, challengeOf, fact))),
    rules: {
      challenges: rules.challenges.map(({ id, scoring, questions }) => ({
        challengeId: id,
        scoring,
        questions: questions.map((question) => ({ questionId: question.id, points: question.points })),
      })),
      bloodBonuses: rules.bloodBonuses,
      bloodBonusUnit: rules.bloodBonusUnit,
      freezeAtMs: null,
      revealAtMs: null,
    },
    entrants: units.filter(({ isEntrant }) => isEntrant).map(({ id }) => id),
    among: (entrant) =>
      isRanked(entrant) &&
      listed.has(entrant.id) &&
      (division === null
        ? entrant.division === null || !guests.has(entrant.division)
        : entrant.division === division),
  };
}

function toFact(
  { units, questions }: ReplayedPage,
  challengeOf: ReadonlyMap<string, string>,
  [seq, atMs, unit, kind, value]: ReplayedPage['facts'][number],
): Fact {
  const base = { seq, atMs, unitId: units[unit] ?? '', userId: null };
  if (kind === 'solve') {
    const questionId = questions[Number(value)] ?? '';
    return { ...base, kind, questionId, challengeId: challengeOf.get(questionId) ?? '' };
  }
  if (kind === 'partial') {
    const [place, fraction] = String(value).split(' ').map(Number);
    const questionId = questions[place ?? -1] ?? '';
    return {
      ...base,
      kind,
      questionId,
      challengeId: challengeOf.get(questionId) ?? '',
      fraction: fraction ?? 0,
    };
  }
  if (kind === 'points') return { ...base, kind: 'adjustment', points: Number(value) };
  if (kind === 'revocation') return { ...base, kind, refersTo: Number(value) };
  return { ...base, kind: 'ranking', status: kind, division: typeof value === 'string' ? value : null };
}
