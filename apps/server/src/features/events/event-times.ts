import { eventTimesProblem, type UpdateEventBody } from '@guidon/contract';
import { invalidField } from '../../platform/http/app-error.ts';
import { ruleOfField, schemaRule } from '../../platform/http/rule-texts.ts';
import type { EventRow } from './event-row.ts';

export function toDate(time: string | null): Date | null {
  return time === null ? null : new Date(time);
}

export function toTime(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}

type Times = Pick<UpdateEventBody, 'startTime' | 'endTime' | 'freezeTime' | 'reveal'>;

/** VALIDATION_FAILED where the times of an event break a rule after a change. */
export function requireSoundTimes(event: EventRow, change: Times): void {
  const problem = eventTimesProblem({
    startTime: change.startTime === undefined ? toTime(event.startsAt) : change.startTime,
    endTime: change.endTime === undefined ? toTime(event.endsAt) : change.endTime,
    freezeTime: change.freezeTime === undefined ? toTime(event.freezeAt) : change.freezeTime,
    reveal: change.reveal ?? event.reveal,
  });
  if (problem) throw invalidField(problem.field, ruleOfField(problem.field, schemaRule(problem.message)));
}
