import type { LiveFact } from '../standings/index.ts';

const things = ['units', 'challenges', 'questions', 'divisions'] as const;
type Thing = (typeof things)[number];

/** Names things by number, in the order in which the facts first mention them, so that a number never changes. */
export interface LogNumbers {
  /** What the log says of a fact, as JSON. */
  content(seq: number): string;
  unit(id: string): number | null;
  challenge(id: string): number | null;
}

export function createLogNumbers(facts: readonly LiveFact[]): LogNumbers {
  const numbers: Record<Thing, Map<string, number>> = {
    units: new Map(),
    challenges: new Map(),
    questions: new Map(),
    divisions: new Map(),
  };
  let numbered = 0;

  function name(thing: Thing, id: string | null | undefined): void {
    if (id && !numbers[thing].has(id)) numbers[thing].set(id, numbers[thing].size + 1);
  }

  function numberUpTo(seq: number): void {
    for (; numbered < seq; numbered += 1) {
      const fact = facts[numbered];
      if (!fact) return;
      name('units', fact.unitId);
      if ('challengeId' in fact) name('challenges', fact.challengeId);
      if ('questionId' in fact) name('questions', fact.questionId);
      if (fact.kind === 'ranking') name('divisions', fact.division);
    }
  }

  return {
    content(seq) {
      numberUpTo(seq);
      const fact = facts[seq - 1];
      if (!fact) throw new RangeError(`There is no fact ${seq}.`);
      return JSON.stringify({
        seq,
        at: new Date(fact.atMs).toISOString(),
        kind: fact.kind,
        unit: numbers.units.get(fact.unitId),
        ...('challengeId' in fact && { challenge: numbers.challenges.get(fact.challengeId ?? '') }),
        ...('questionId' in fact && { question: numbers.questions.get(fact.questionId ?? '') }),
        ...('fraction' in fact && { fraction: fact.fraction }),
        ...('points' in fact && { points: fact.points }),
        ...('refersTo' in fact && { refersTo: fact.refersTo }),
        ...(fact.kind === 'ranking' && {
          status: fact.status,
          division: numbers.divisions.get(fact.division ?? ''),
        }),
      });
    },
    unit: (id) => numbers.units.get(id) ?? null,
    challenge: (id) => numbers.challenges.get(id) ?? null,
  };
}
