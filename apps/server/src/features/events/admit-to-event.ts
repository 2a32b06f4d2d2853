import { events, type Tx, userIdOf } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../platform/http/app-error.ts';
import type { Ctx } from '../../platform/http/context.ts';
import type { Entrant } from './entrant.ts';
import { statusOf } from './event-status.ts';
import { toTime } from './sound-settings.ts';
import { findMagicLinkEvent } from './magic-link.ts';
import { isCompetition } from './practice-event.ts';
import { isRegistrationOpen, type Registrable, readCode } from './registration.ts';
import { insertParticipant } from './store.ts';

export type EventCredential =
  | { kind: 'code'; code: string; eventId: string | undefined }
  | { kind: 'magic-link'; token: string; eventId: string | undefined };

type EventOfTenant = typeof events.$inferSelect;

/** The event of a credential, across tenants. Fails where there is none. */
export async function requireEventOf(tx: Tx, ctx: Ctx, credential: EventCredential): Promise<EventOfTenant> {
  const event = await findEvent(tx, ctx, credential);
  const isAsked = credential.eventId === undefined || credential.eventId === event?.id;
  if (!event || !isAsked) throw refusalOf(credential);
  return event;
}

/** `requireEventOf`, which also fails unless registration is open. */
export async function requireOpenEvent(
  tx: Tx,
  ctx: Ctx,
  credential: EventCredential,
): Promise<EventOfTenant> {
  const event = await requireEventOf(tx, ctx, credential);
  requireTakingPeople(event, ctx.clock());
  return event;
}

async function findEvent(tx: Tx, ctx: Ctx, credential: EventCredential): Promise<EventOfTenant | null> {
  if (credential.kind === 'magic-link') return findMagicLinkEvent(tx, ctx, credential.token);
  const code = readCode(credential.code);
  const [found] = await tx
    .select()
    .from(events)
    .where(and(eq(events.registrationCode, code), isCompetition));
  return found ?? null;
}

function refusalOf({ kind }: EventCredential): AppError {
  return kind === 'code'
    ? new AppError('INVALID_REGISTRATION_CODE', undefined, { field: 'registrationCode' })
    : new AppError('INVALID_MAGIC_LINK', undefined, { field: 'magicLinkToken' });
}

/** `requireOpenRegistration` for a row of the database. */
export function requireTakingPeople(event: EventOfTenant, nowMs: number): void {
  const { lifecycle, registrationType } = event;
  requireOpenRegistration({ ...event, lifecycle, registrationType }, nowMs);
}

/** Registers a member of the event's tenant; false when they are registered already. */
export async function registerMember(
  tx: Tx,
  ctx: Pick<Ctx, 'jobs' | 'bus' | 'entitlements'>,
  event: EventOfTenant,
  { userId, ...entrant }: Entrant & { userId: string },
): Promise<boolean> {
  const { tenantId, id: eventId, maxParticipants } = event;
  return insertParticipant(tx, ctx, {
    tenantId,
    eventId,
    userId: userIdOf(userId),
    maxParticipants,
    entrant,
  });
}

/**
 * Fails with the code for the reason why registration is closed; times are in the details, for the reader's own time
 * zone.
 */
export function requireOpenRegistration(event: Registrable, nowMs: number): void {
  if (isRegistrationOpen(event, nowMs)) return;
  const status = statusOf(event, nowMs);
  const startTime = toTime(event.startsAt);
  const endTime = toTime(event.endsAt);
  if (status === 'draft') throw new AppError('EVENT_NOT_ACTIVE', undefined, { details: { startTime } });
  if (status === 'completed') throw new AppError('EVENT_ENDED', undefined, { details: { endTime } });
  throw new AppError('REGISTRATION_CLOSED');
}
