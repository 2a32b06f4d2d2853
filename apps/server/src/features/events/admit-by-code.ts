import { events, type Tx } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { Lifecycle, RegistrationType } from '@guidon/contract';
import { AppError } from '../../platform/http/app-error.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { isRegistrationOpen, type Registrable, statusOf } from './event-status.ts';
import { toTime } from './event-times.ts';
import { readCode } from './registration-code.ts';
import { insertParticipant } from './store.ts';

interface Newcomer {
  userId: string;
  /** Called once the event is known and open, before the place is taken. */
  beforeJoining: (tenantId: string) => Promise<void>;
}

interface Credential {
  code: string;
  eventId: string | undefined;
}

/** The event that a code belongs to, across tenants: the code is the credential. Fails unless it takes people now. */
export async function requireOpenEvent(tx: Tx, ctx: Ctx, { code, eventId }: Credential) {
  const [found] = await tx
    .select()
    .from(events)
    .where(eq(events.registrationCode, readCode(code)));
  if (!found || (eventId !== undefined && found.id !== eventId)) {
    throw new AppError('INVALID_REGISTRATION_CODE', undefined, { field: 'registrationCode' });
  }
  const event = {
    ...found,
    lifecycle: Lifecycle.parse(found.lifecycle),
    registrationType: RegistrationType.parse(found.registrationType),
  };
  requireOpenRegistration(event, ctx.clock());
  return event;
}

/** Registers a user for the event that a code belongs to; `isNew` unless they were registered already. */
export async function admitByCode(
  tx: Tx,
  ctx: Ctx,
  credential: Credential,
  newcomer: Newcomer,
): Promise<{ tenantId: string; eventId: string; eventName: string; isNew: boolean }> {
  const event = await requireOpenEvent(tx, ctx, credential);
  const { tenantId, id: eventId, name: eventName, maxParticipants } = event;
  await newcomer.beforeJoining(tenantId);
  const isNew = await insertParticipant(tx, { tenantId, eventId, userId: newcomer.userId, maxParticipants });
  return { tenantId, eventId, eventName, isNew };
}

/** Fails with the code that says why nobody can register now; the times travel for the visitor's own zone. */
export function requireOpenRegistration(event: Registrable, nowMs: number): void {
  if (isRegistrationOpen(event, nowMs)) return;
  const status = statusOf(event, nowMs);
  const startTime = toTime(event.startsAt);
  const endTime = toTime(event.endsAt);
  if (status === 'draft') throw new AppError('EVENT_NOT_ACTIVE', undefined, { details: { startTime } });
  if (status === 'completed') throw new AppError('EVENT_ENDED', undefined, { details: { endTime } });
  throw new AppError('REGISTRATION_CLOSED');
}
