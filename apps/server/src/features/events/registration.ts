import { randomInt } from 'node:crypto';
import type { Admission, RegistrationCloses, RegistrationType } from '@guidon/contract';
import {
  endOf,
  type EndedEvent,
  type EventSchedule,
  isOver,
  phaseOf,
  startedOf,
  statusOf,
} from './event-status.ts';
import { toDate, toTime } from './sound-settings.ts';

export interface Registrable extends EventSchedule {
  registrationType: RegistrationType;
  registrationCloses: RegistrationCloses;
  /** Of its own, where it closes `at-time`; null otherwise. */
  registrationDeadline: Date | null;
}

/** An event of the type `open` takes people until it is over, whatever is laid down for its code. */
function closesOf({ registrationType, registrationCloses }: Registrable): RegistrationCloses {
  return registrationType === 'open' ? 'at-end' : registrationCloses;
}

export function isRegistrationOpen(event: Registrable, nowMs: number): boolean {
  if (statusOf(event, nowMs) === 'draft' || isOver(event, nowMs)) return false;
  const closes = closesOf(event);
  if (closes === 'at-start') return phaseOf(event, nowMs) === 'before';
  return closes === 'at-end' || nowMs <= (event.registrationDeadline?.getTime() ?? Infinity);
}

type AdmittingEvent = Registrable &
  EndedEvent & {
    startedAt: Date | null;
    archivedAt: Date | null;
    participantCount: number;
    maxParticipants: number | null;
  };

/** Whether the code and the link of an event let in now, and until or since when; what every page says of it comes from here. */
export function admissionOf(event: AdmittingEvent, nowMs: number): Admission {
  const closes = closesOf(event);
  const state = admissionState(event, nowMs);
  const closesAt = {
    'at-start': state === 'closed' || event.autoStart ? startedOf(event) : null,
    'at-end': endOf(event),
    'at-time': event.registrationDeadline,
  }[closes];
  return { state, closes, at: toTime(state === 'over' ? endOf(event) : closesAt) };
}

function admissionState(event: AdmittingEvent, nowMs: number): Admission['state'] {
  if (event.archivedAt !== null) return 'archived';
  const phase = phaseOf(event, nowMs);
  if (phase === 'draft' || phase === 'over' || phase === 'cancelled') return phase;
  if (!isRegistrationOpen(event, nowMs)) return 'closed';
  return event.maxParticipants !== null && event.participantCount >= event.maxParticipants ? 'full' : 'open';
}

/** The time at which registration by code is planned to close; null for the start, or an end that is not known. */
export function plannedDeadline(
  event: Pick<Registrable, 'registrationCloses' | 'registrationDeadline' | 'endsAt'>,
) {
  return event.registrationCloses === 'at-end' ? event.endsAt : event.registrationDeadline;
}

interface ClosingInput {
  registrationCloses?: RegistrationCloses | undefined;
  registrationDeadline?: string | null | undefined;
}

type Closing = Pick<Registrable, 'registrationCloses' | 'registrationDeadline'>;

/**
 * When registration closes by what a caller says of it; null where nothing is said. A deadline alone says it too: none is
 * the start, and the time of the end is the end, wherever that moves.
 */
export function closingOf(
  input: ClosingInput,
  event: { endsAt: Date | null; before?: Closing },
): Closing | null {
  const { registrationCloses: closes, registrationDeadline: deadline } = input;
  if (closes === 'at-time') {
    const kept = deadline === undefined ? (event.before?.registrationDeadline ?? null) : toDate(deadline);
    return { registrationCloses: kept === null ? 'at-start' : closes, registrationDeadline: kept };
  }
  if (closes !== undefined) return { registrationCloses: closes, registrationDeadline: null };
  if (deadline === undefined) return null;
  const at = toDate(deadline);
  if (at === null) return { registrationCloses: 'at-start', registrationDeadline: null };
  if (at.getTime() === event.endsAt?.getTime())
    return { registrationCloses: 'at-end', registrationDeadline: null };
  return { registrationCloses: 'at-time', registrationDeadline: at };
}

/** Without characters that look alike on a slide. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

const length = 10;

/** A new code, about 49 bits; unique over the platform by `events_registration_code_key`. */
export function newRegistrationCode(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** A code as typed by a person: any case, with or without the dash. */
export function readCode(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** A code as shown: two groups of five. */
export function printCode(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}
