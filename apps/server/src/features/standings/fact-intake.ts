import type { LiveFact } from './load-facts.ts';

/** Puts facts in order of seq, from 1 on, each once; early ones wait for those before them. */
export interface FactIntake {
  readonly facts: readonly LiveFact[];
  /** The facts that could be put in order, and whether any is still waiting for an earlier one. */
  take(incoming: readonly LiveFact[]): { taken: LiveFact[]; isWaiting: boolean };
}

export function createFactIntake(): FactIntake {
  const facts: LiveFact[] = [];
  const early = new Map<number, LiveFact>();
  return {
    facts,
    take(incoming) {
      const before = facts.length;
      for (const fact of incoming) if (fact.seq > facts.length) early.set(fact.seq, fact);
      for (let next = early.get(facts.length + 1); next; next = early.get(facts.length + 1)) {
        early.delete(next.seq);
        facts.push(next);
      }
      return { taken: facts.slice(before), isWaiting: early.size > 0 };
    },
  };
}
