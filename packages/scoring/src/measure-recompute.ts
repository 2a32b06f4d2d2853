import { type Board, createBoard } from './board.ts';
import type { Fact } from './fact.ts';
import type { ScoringRules } from './scoring-rules.ts';

export interface RecomputeMeasurement {
  units: number;
  facts: number;
  /** CPU to build the board from all facts and order it once. */
  buildMs: number;
  /** CPU of one further solve until the top 100 is current again, garbage collection included. */
  meanMs: number;
  medianMs: number;
  p99Ms: number;
  worstMs: number;
}

const questionCount = 50;
const warmUpRounds = 100;

/** Measures a board under dynamic scoring alone, in process CPU time, with solves spread as in a real event. */
export function measureRecompute({
  units = 10_000,
  facts = 200_000,
  rounds = 400,
} = {}): RecomputeMeasurement {
  const solves = solvesOf(units, facts + warmUpRounds + rounds);
  let board: Board | undefined;
  const buildMs = cpuMs(() => {
    board = createBoard(rulesOf(), { board: 'units' });
    for (const fact of solves.slice(0, facts)) board.apply(fact);
    board.top(100);
  });
  const times = solves
    .slice(facts)
    .map((fact) =>
      cpuMs(() => {
        board?.apply(fact);
        board?.top(100);
      }),
    )
    .slice(warmUpRounds)
    .toSorted((a, b) => a - b);
  const quantile = (share: number) => times[Math.floor(share * (times.length - 1))] ?? 0;
  return {
    units,
    facts,
    buildMs,
    meanMs: times.reduce((sum, time) => sum + time, 0) / times.length,
    medianMs: quantile(0.5),
    p99Ms: quantile(0.99),
    worstMs: quantile(1),
  };
}

export function cpuMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

export function rulesOf(): ScoringRules {
  return {
    challenges: Array.from({ length: questionCount }, (_, index) => ({
      challengeId: `challenge-${index}`,
      scoring: {
        kind: 'dynamic',
        initial: 500,
        minimum: 100,
        decay: 8000,
        curve: index % 2 ? 'linear' : 'logarithmic',
      },
      questions: [{ questionId: `question-${index}`, points: 100 }],
    })),
    bloodBonuses: [10],
    bloodBonusUnit: 'points',
    freezeAtMs: null,
    revealAtMs: null,
  };
}

/** Distinct solves, the low questions far more often than the high ones, always the same ones. */
export function solvesOf(units: number, count: number): Fact[] {
  const seen = new Set<number>();
  const facts: Fact[] = [];
  let state = 1;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  while (facts.length < count) {
    const unit = Math.floor(random() * units);
    const question = Math.floor(random() ** 2 * questionCount);
    if (seen.has(unit * questionCount + question)) continue;
    seen.add(unit * questionCount + question);
    const seq = facts.length + 1;
    facts.push({
      kind: 'solve',
      seq,
      unitId: `unit-${unit}`,
      userId: `user-${unit}`,
      challengeId: `challenge-${question}`,
      questionId: `question-${question}`,
      atMs: 1_800_000_000_000 + seq * 37,
    });
  }
  return facts;
}
