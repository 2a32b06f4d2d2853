import {
  CreateEventBody,
  type EventDetail,
  type EventField,
  type EventTeams,
  type RegistrationCloses,
  type UpdateEventBody,
} from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import type { z } from 'zod';
import { fieldErrors, type FieldErrors } from '../../../lib/field-errors.ts';
import { fromLocalText, toLocalText } from '../../../ui/date-time-state.ts';

/** Values of the event form: times as local text, numbers as typed. */
export interface EventValues {
  name: string;
  description: string;
  rules: string;
  categories: string[];
  location: string;
  startTime: string;
  endTime: string;
  freezeTime: string;
  visibility: EventDetail['visibility'];
  boardVisibility: EventDetail['boardVisibility'];
  reveal: EventDetail['reveal'];
  autoStart: boolean;
  practiceAfterEnd: boolean;
  sharePage: boolean;
  bloodBonuses: BonusValues;
  bloodBonusUnit: EventDetail['bloodBonusUnit'];
  registrationType: 'code' | 'open';
  registrationCloses: RegistrationCloses;
  registrationDeadline: string;
  maxParticipants: number | string;
  allowedDomains: string[];
  needsApproval: boolean;
  hasWaitlist: boolean;
  fields: EventField[];
  acceptsRules: boolean;
  rulesToAccept: string;
  teamMode: EventTeams['teamMode'];
  teamSizeMin: number | string;
  teamSizeMax: number | string;
  maxTeams: number | string;
  teamChanges: EventTeams['teamChanges'];
  teamInvitesAdmit: boolean;
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
      name: '',
      description: '',
      rules: '',
      categories: [],
      location: '',
      startTime: '',
      endTime: '',
      freezeTime: '',
      visibility: 'listed',
      boardVisibility: 'members',
      reveal: 'at-end',
      autoStart: true,
      practiceAfterEnd: false,
      sharePage: false,
      bloodBonuses: { first: 0, second: 0, third: 0 },
      bloodBonusUnit: 'points',
      registrationType: 'code',
      registrationCloses: 'at-end',
      registrationDeadline: '',
      maxParticipants: '',
      allowedDomains: [],
      needsApproval: false,
      hasWaitlist: false,
      fields: [],
      acceptsRules: false,
      rulesToAccept: '',
      teamMode: 'individual',
      teamSizeMin: 1,
      teamSizeMax: limits.teamSize,
      maxTeams: '',
      teamChanges: 'until-first-answer',
      teamInvitesAdmit: true,
    };
  const { registrationCloses } = event.registration;
  return {
    name: event.name,
    description: event.description,
    rules: event.rules,
    categories: event.categories,
    location: event.location,
    startTime: toLocalText(event.startTime),
    endTime: toLocalText(event.endTime),
    freezeTime: toLocalText(event.freezeTime),
    visibility: event.visibility,
    boardVisibility: event.boardVisibility,
    reveal: event.reveal,
    autoStart: event.autoStart,
    practiceAfterEnd: event.practiceAfterEnd,
    sharePage: event.sharePage,
    bloodBonuses: bonusValues(event.bloodBonuses),
    bloodBonusUnit: event.bloodBonusUnit,
    registrationType: event.registration.registrationType,
    registrationCloses,
    registrationDeadline:
      registrationCloses === 'at-time' ? toLocalText(event.registration.registrationDeadline) : '',
    maxParticipants: event.registration.maxParticipants ?? '',
    allowedDomains: event.registration.allowedDomains,
    needsApproval: event.registration.needsApproval,
    hasWaitlist: event.registration.hasWaitlist,
    fields: event.registration.fields,
    acceptsRules: event.registration.acceptsRules,
    rulesToAccept: event.registration.rulesToAccept,
    teamMode: event.teams.teamMode,
    teamSizeMin: event.teams.teamSizeMin,
    teamSizeMax: event.teams.teamSizeMax,
    maxTeams: event.teams.maxTeams ?? '',
    teamChanges: event.teams.teamChanges,
    teamInvitesAdmit: event.teams.teamInvitesAdmit,
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
    name: values.name,
    description: values.description,
    rules: values.rules,
    categories: values.categories,
    location: values.location,
    startTime: fromLocalText(values.startTime),
    endTime: fromLocalText(values.endTime),
    autoStart: values.autoStart,
    practiceAfterEnd: values.practiceAfterEnd,
    sharePage: values.sharePage,
    freezeTime: fromLocalText(values.freezeTime),
    visibility: values.visibility,
    boardVisibility: values.boardVisibility,
    reveal: values.freezeTime === '' ? 'at-end' : values.reveal,
    bloodBonuses: bonusBody(values.bloodBonuses),
    bloodBonusUnit: values.bloodBonusUnit,
    registrationType: values.registrationType,
    ...closingBody(values),
    maxParticipants: numberOf(values.maxParticipants) ?? null,
    allowedDomains: values.allowedDomains,
    needsApproval: values.needsApproval,
    hasWaitlist: values.hasWaitlist && numberOf(values.maxParticipants) !== undefined,
    fields: values.fields.map((field) => ({
      ...field,
      choices: field.kind === 'choice' ? field.choices : [],
    })),
    acceptsRules: values.acceptsRules,
    rulesToAccept: values.rulesToAccept,
    teamMode: values.teamMode,
    // Asked for where all play in teams alone; else what was typed there would stand in the way unseen.
    teamSizeMin: values.teamMode === 'teams' ? (numberOf(values.teamSizeMin) ?? 1) : 1,
    teamSizeMax: numberOf(values.teamSizeMax) ?? limits.teamSize,
    maxTeams: numberOf(values.maxTeams) ?? null,
    teamChanges: values.teamChanges,
    teamInvitesAdmit: values.teamInvitesAdmit,
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
