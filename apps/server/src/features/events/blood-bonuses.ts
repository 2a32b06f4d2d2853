import { bloodBonusesProblem, type UpdateEventBody } from '@guidon/contract';
import { invalidField } from '../../platform/http/app-error.ts';
import { ruleOfField, schemaRule } from '../../platform/http/rule-texts.ts';
import type { EventRow } from './event-row.ts';

/** The bonuses up to the last one that gives something. */
export function givenBonuses(bonuses: readonly number[]): number[] {
  return bonuses.slice(0, bonuses.findLastIndex((bonus) => bonus > 0) + 1);
}

export function requireSoundBonuses(
  event: Pick<EventRow, 'bloodBonuses' | 'bloodBonusUnit'>,
  { bloodBonuses = event.bloodBonuses, bloodBonusUnit = event.bloodBonusUnit }: UpdateEventBody,
): void {
  const problem = bloodBonusesProblem({ bloodBonuses, bloodBonusUnit });
  if (problem) throw invalidField(problem.field, ruleOfField(problem.field, schemaRule(problem.message)));
}
