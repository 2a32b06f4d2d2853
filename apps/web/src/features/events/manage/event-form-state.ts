import {
  CreateEventBody,
  type EventDetail,
  eventEntryDefaults,
  eventEntryNames,
  type EventEntrySettings,
  type EventField,
  eventSettingNames,
  type EventSettings,
  eventSettingDefaults,
  eventTeamNames,
  type EventTeams,
  eventTeamDefaults,
  type RegistrationCloses,
  type UpdateEventBody,
} from '@guidon/contract';
import { limits, pick } from '@guidon/contract/plain';
import type { z } from 'zod';
import { fieldErrors, type FieldErrors } from '../../../lib/field-errors.ts';
import { fromLocalText, toLocalText } from '../../../ui/date-time-state.ts';

type TypedNumbers = 'teamSizeMin' | 'teamSizeMax' | 'maxTeams';

/** Values of the event form: times as local text, numbers as typed. */
export interface EventValues
  extends z.infer<typeof EventSettings>,
    z.infer<typeof EventEntrySettings>,
    Omit<EventTeams, TypedNumbers>,
    Record<TypedNumbers, number | string> {
  name: string;
  description: string;
  rules: string;
  categories: string[];
  location: string;
  startTime: string;
  endTime: string;
  freezeTime: string;
  reveal: EventDetail['reveal'];
  bloodBonuses: BonusValues;
  registrationCloses: RegistrationCloses;
  registrationDeadline: string;
  maxParticipants: number | string;
  allowedDomains: string[];
  fields: EventField[];
  rulesToAccept: string;
}

/** What the first solvers of a challenge get on top, as typed. */
export type BonusValues = Readonly<Record<(typeof bloodPlaces)[number], number | string>>;

export const bloodPlaces = ['first', 'second', 'third'] as const;

function bonusValues([first = 0, second = 0, third = 0]: readonly number[]): BonusValues {
  return { first, second, third };
}

/** The bonuses up to the last one that is not 0, as the server answers them. */
function bonusBody(values: BonusValues): number[] {
  const bonuses = bloodPlaces.map((place) => numberOf(values[place]) ?? 0);
  return bonuses.slice(0, bonuses.findLastIndex((bonus) => bonus !== 0) + 1);
}

type Body = z.input<typeof CreateEventBody>;

export function eventValues(event: EventDetail | null): EventValues {
  if (event === null)
    return {
      ...eventSettingDefaults,
      ...eventEntryDefaults,
      ...eventTeamDefaults,
      name: '',
      description: '',
      rules: '',
      categories: [],
      location: '',
      startTime: '',
      endTime: '',
      freezeTime: '',
      reveal: 'at-end',
      bloodBonuses: { first: 0, second: 0, third: 0 },
      registrationCloses: 'at-end',
      registrationDeadline: '',
      maxParticipants: '',
      allowedDomains: [],
      fields: [],
      rulesToAccept: '',
      maxTeams: '',
    };
  const { registrationCloses } = event.registration;
  return {
    ...pick(event, eventSettingNames),
    ...pick(event.registration, eventEntryNames),
    ...pick(event.teams, eventTeamNames),
    name: event.name,
    description: event.description,
    rules: event.rules,
    categories: event.categories,
    location: event.location,
    startTime: toLocalText(event.startTime),
    endTime: toLocalText(event.endTime),
    freezeTime: toLocalText(event.freezeTime),
    reveal: event.reveal,
    bloodBonuses: bonusValues(event.bloodBonuses),
    registrationCloses,
    registrationDeadline:
      registrationCloses === 'at-time' ? toLocalText(event.registration.registrationDeadline) : '',
    maxParticipants: event.registration.maxParticipants ?? '',
    allowedDomains: event.registration.allowedDomains,
    fields: event.registration.fields,
    rulesToAccept: event.registration.rulesToAccept,
    maxTeams: event.teams.maxTeams ?? '',
  };
}

function numberOf(typed: number | string): number | undefined {
  if (typeof typed === 'number') return typed;
  return typed.trim() === '' ? undefined : Number(typed);
}

/** A time that cannot be read stands in nobody's way where registration goes by no code. */
function closingBody(values: EventValues): Pick<Body, 'registrationCloses' | 'registrationDeadline'> {
  const { registrationCloses, registrationType } = values;
  if (registrationCloses !== 'at-time') return { registrationCloses, registrationDeadline: null };
  const registrationDeadline = fromLocalText(values.registrationDeadline);
  const isUnused = registrationType === 'open' && registrationDeadline === null;
  return { registrationCloses: isUnused ? 'at-end' : registrationCloses, registrationDeadline };
}

export function eventBody(values: EventValues): Body {
  return {
    ...pick(values, eventSettingNames),
    ...pick(values, eventEntryNames),
    ...pick(values, eventTeamNames),
    name: values.name,
    description: values.description,
    rules: values.rules,
    categories: values.categories,
    location: values.location,
    startTime: fromLocalText(values.startTime),
    endTime: fromLocalText(values.endTime),
    freezeTime: fromLocalText(values.freezeTime),
    reveal: values.freezeTime === '' ? 'at-end' : values.reveal,
    bloodBonuses: bonusBody(values.bloodBonuses),
    ...closingBody(values),
    maxParticipants: numberOf(values.maxParticipants) ?? null,
    allowedDomains: values.allowedDomains,
    hasWaitlist: values.hasWaitlist && numberOf(values.maxParticipants) !== undefined,
    fields: values.fields.map((field) => ({
      ...field,
      choices: field.kind === 'choice' ? field.choices : [],
    })),
    rulesToAccept: values.rulesToAccept,
    // Asked for where all play in teams alone; else what was typed there would stand in the way unseen.
    teamSizeMin: values.teamMode === 'teams' ? (numberOf(values.teamSizeMin) ?? 1) : 1,
    teamSizeMax: numberOf(values.teamSizeMax) ?? limits.teamSize,
    maxTeams: numberOf(values.maxTeams) ?? null,
  };
}

/** Only changed fields, so that other people's changes to the rest are not overwritten. */
export function eventChanges(
  values: EventValues,
  base: EventDetail,
  version: number,
): z.input<typeof UpdateEventBody> {
  const before: Record<string, unknown> = eventBody(eventValues(base));
  const changed = Object.entries(eventBody(values)).filter(
    ([field, value]) => JSON.stringify(before[field]) !== JSON.stringify(value),
  );
  const changes: z.input<typeof UpdateEventBody> = { ...Object.fromEntries(changed), version };
  // The two say one thing.
  const isMoved = changes.registrationCloses !== undefined || changes.registrationDeadline !== undefined;
  return isMoved ? { ...changes, ...closingBody(values) } : changes;
}

/** Violations of the contract, and times that cannot be read. */
export function eventErrors(values: EventValues): FieldErrors {
  const hasDeadline = values.registrationType === 'code' && values.registrationCloses === 'at-time';
  const times = [
    'startTime',
    'endTime',
    'freezeTime',
    ...(hasDeadline ? ['registrationDeadline' as const] : []),
  ] as const;
  const unread = times.filter((field) => values[field] !== '' && fromLocalText(values[field]) === null);
  return {
    ...fieldErrors(CreateEventBody, eventBody(values)),
    ...Object.fromEntries(unread.map((field) => [field, 'is not a date and time'])),
  };
}
