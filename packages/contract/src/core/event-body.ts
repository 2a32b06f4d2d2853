import { eventReveals, limits } from '@guidon/words';
import { z } from 'zod';
import { BloodBonuses, bloodBonusesProblem } from './blood-bonuses.ts';
import { DomainName, line, text, TimeInput, Version, withDefaults } from './primitives.ts';
import {
  eventEntryDefaults,
  EventEntrySettings,
  EventSettings,
  eventSettingDefaults,
  EventTeams,
  eventTeamDefaults,
  RegistrationCloses,
} from './event.ts';
import { type EventField, EventFields, eventFieldsProblem } from './event-entry.ts';
const eventFields = {
  name: line(limits.nameMax),
  description: text(limits.markdownMax),
  rules: text(limits.markdownMax),
  categories: z.array(line(limits.categoryMax)).max(limits.categories),
  location: line(limits.locationMax, 0),
  startTime: TimeInput.nullable(),
  endTime: TimeInput.nullable(),
  freezeTime: TimeInput.nullable(),
  reveal: z.enum(eventReveals),
  bloodBonuses: BloodBonuses,
  registrationCloses: RegistrationCloses,
  registrationDeadline: TimeInput.nullable().meta({
    description:
      'For `at-time`. Without `registrationCloses`, null is the start and the time of the end is the end.',
  }),
  maxParticipants: z.number().int().min(1).max(limits.participantsMax).nullable(),
  allowedDomains: z.array(DomainName).max(limits.allowedDomains),
  fields: EventFields,
  rulesToAccept: text(limits.markdownMax),
  ...EventSettings.shape,
  ...EventEntrySettings.shape,
  ...EventTeams.shape,
};

/** Defaults of what creates an event. When registration closes depends on the other times and has none here. */
const eventDefaults = {
  ...eventSettingDefaults,
  ...eventEntryDefaults,
  ...eventTeamDefaults,
  description: '',
  rules: '',
  categories: [],
  location: 'Online',
  startTime: null,
  endTime: null,
  freezeTime: null,
  reveal: 'at-end',
  bloodBonuses: [],
  maxParticipants: null,
  allowedDomains: [],
  fields: [],
  rulesToAccept: '',
} satisfies Partial<z.input<z.ZodObject<typeof eventFields>>>;

interface EventTimes {
  startTime?: string | null | undefined;
  endTime?: string | null | undefined;
  freezeTime?: string | null | undefined;
  reveal?: (typeof eventReveals)[number] | undefined;
  registrationCloses?: RegistrationCloses | undefined;
  registrationDeadline?: string | null | undefined;
}

/** The first broken rule between an event's times, as a field and a sentence. */
export function eventTimesProblem(times: EventTimes): { field: keyof EventTimes; message: string } | null {
  const start = times.startTime ? Date.parse(times.startTime) : null;
  const end = times.endTime ? Date.parse(times.endTime) : null;
  const freeze = times.freezeTime ? Date.parse(times.freezeTime) : null;
  if (start !== null && end !== null && end <= start)
    return { field: 'endTime', message: 'must be after the start' };
  if (freeze !== null && times.endTime === null)
    return { field: 'freezeTime', message: 'needs an end of the event' };
  if (freeze !== null && end !== null && freeze >= end)
    return { field: 'freezeTime', message: 'must be before the end' };
  if (freeze !== null && start !== null && freeze <= start)
    return { field: 'freezeTime', message: 'must be after the start' };
  if (times.reveal === 'by-hand' && times.freezeTime === null)
    return { field: 'reveal', message: 'by hand needs a freeze of the board' };
  if (times.registrationCloses === 'at-time' && times.registrationDeadline === null)
    return { field: 'registrationDeadline', message: 'is required' };
  return null;
}

interface TeamSizes {
  teamSizeMin?: number | undefined;
  teamSizeMax?: number | undefined;
}

/** The broken rule between the sizes of teams, as a field and a sentence. */
export function teamSizesProblem(sizes: TeamSizes): { field: keyof TeamSizes; message: string } | null {
  const { teamSizeMin, teamSizeMax } = sizes;
  if (teamSizeMin === undefined || teamSizeMax === undefined || teamSizeMin <= teamSizeMax) return null;
  return { field: 'teamSizeMin', message: 'must not be above the most members' };
}

type CheckedSettings = EventTimes &
  TeamSizes &
  Parameters<typeof bloodBonusesProblem>[0] & { fields?: EventField[] | undefined };

function checkEvent(value: CheckedSettings, context: z.RefinementCtx) {
  const problem =
    eventTimesProblem(value) ??
    teamSizesProblem(value) ??
    bloodBonusesProblem(value) ??
    eventFieldsProblem(value.fields);
  if (problem) {
    context.addIssue({ code: 'custom', path: problem.field.split('.'), message: problem.message });
  }
}

export const CreateEventBody = z
  .object({
    ...eventFields,
    ...withDefaults(eventFields, eventDefaults),
    registrationCloses: eventFields.registrationCloses.optional().meta({
      description: 'Without it and a deadline, registration is open until the event is over.',
    }),
    registrationDeadline: eventFields.registrationDeadline.optional(),
  })
  .superRefine(checkEvent);
export type CreateEventBody = z.infer<typeof CreateEventBody>;

export const UpdateEventBody = z
  .object(eventFields)
  .partial()
  .extend({ version: Version })
  .superRefine(checkEvent);
export type UpdateEventBody = z.infer<typeof UpdateEventBody>;

export const DuplicateEventBody = z.object({
  name: eventFields.name.optional(),
  startTime: TimeInput.optional().meta({
    description: 'The other times move along. Without it, times that are over are left out.',
  }),
  withChallenges: z.boolean().default(true),
  withCoHosts: z.boolean().default(false),
  withDivisions: z.boolean().default(true),
});
export type DuplicateEventBody = z.infer<typeof DuplicateEventBody>;
