import type { Lifecycle, RegistrationType } from '@guidon/contract';

export interface Timed {
  lifecycle: Lifecycle;
  autoStart: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
}

/** What an event is now: a scheduled one that starts by itself moves with the clock, all others are as stored. */
export function statusOf(event: Timed, nowMs: number): Lifecycle {
  if (event.lifecycle !== 'scheduled') return event.lifecycle;
  if (!event.autoStart || event.startsAt === null || nowMs < event.startsAt.getTime()) return 'scheduled';
  return event.endsAt === null || nowMs <= event.endsAt.getTime() ? 'active' : 'completed';
}

/** Whether answers count now: live, and not past an end that nobody has recorded yet. */
export function isLive(event: Timed, nowMs: number): boolean {
  return statusOf(event, nowMs) === 'active' && (event.endsAt === null || nowMs <= event.endsAt.getTime());
}

export interface Registrable extends Timed {
  registrationType: RegistrationType;
  registrationDeadline: Date | null;
}

/** Open events take people until they are completed; others until the deadline, or the start without one. */
export function isRegistrationOpen(event: Registrable, nowMs: number): boolean {
  const status = statusOf(event, nowMs);
  if (status === 'draft' || status === 'completed') return false;
  if (event.registrationType === 'open') return true;
  if (event.registrationDeadline !== null) return nowMs <= event.registrationDeadline.getTime();
  return status === 'scheduled' && (event.startsAt === null || nowMs < event.startsAt.getTime());
}
