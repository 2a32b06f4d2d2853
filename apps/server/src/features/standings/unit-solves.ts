import type { UnitId } from '@guidon/db';
import type { LiveFact } from './load-facts.ts';

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
