import { eventTimesProblem, type UpdateEventBody, bloodBonusesProblem } from '@guidon/contract';
import type { events } from '@guidon/db';
import { invalidField } from '../../platform/http/app-error.ts';
import { ruleOfField, schemaRule } from '../../platform/http/rule-texts.ts';

export function toDate(time: string | null): Date | null {
  return time === null ? null : new Date(time);
}

export function toTime(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}

type EventInDatabase = typeof events.$inferSelect;
type Times = Pick<UpdateEventBody, 'startTime' | 'endTime' | 'freezeTime' | 'reveal'>;

/** VALIDATION_FAILED where the times of an event break a rule after a change. */
export function requireSoundTimes(event: EventInDatabase, change: Times): void {
  const problem = eventTimesProblem({
    startTime: change.startTime === undefined ? toTime(event.startsAt) : change.startTime,
    endTime: change.endTime === undefined ? toTime(event.endsAt) : change.endTime,
    freezeTime: change.freezeTime === undefined ? toTime(event.freezeAt) : change.freezeTime,
    reveal: change.reveal ?? event.reveal,
  });
  if (problem) throw invalidField(problem.field, ruleOfField(problem.field, schemaRule(problem.message)));
}

/** The bonuses up to the last one that gives something. */
export function givenBonuses(bonuses: readonly number[]): number[] {
  return bonuses.slice(0, bonuses.findLastIndex((bonus) => bonus > 0) + 1);
}

export function requireSoundBonuses(
  event: Pick<EventInDatabase, 'bloodBonuses' | 'bloodBonusUnit'>,
  { bloodBonuses = event.bloodBonuses, bloodBonusUnit = event.bloodBonusUnit }: UpdateEventBody,
): void {
  const problem = bloodBonusesProblem({ bloodBonuses, bloodBonusUnit });
  if (problem) throw invalidField(problem.field, ruleOfField(problem.field, schemaRule(problem.message)));
}
