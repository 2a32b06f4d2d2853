import type { LiveFact } from './load-facts.ts';
import type { UnitId } from '@guidon/db';

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

type Solve = Extract<LiveFact, { kind: 'solve' }>;

/** The solves of a unit in their order. They are listed when they are read: nothing is done while answers come in. */
export function createUnitSolves(facts: readonly LiveFact[]): (unitId: UnitId) => readonly Solve[] {
  const byUnit = new Map<UnitId, Solve[]>();
  let listed = 0;
  return (unitId) => {
    for (; listed < facts.length; listed += 1) {
      const fact = facts[listed];
      if (fact?.kind !== 'solve') continue;
      const solves = byUnit.get(fact.unitId);
      if (solves) solves.push(fact);
      else byUnit.set(fact.unitId, [fact]);
    }
    return byUnit.get(unitId) ?? [];
  };
}
