import { hasStarted } from '../notice-texts.ts';
import { findLiveEvent } from '../read-models.ts';
import { tell } from '../tell.ts';
import type { Teller } from './happening.ts';

/** By hand or by the clock; an event that was ended again meanwhile is not told of. */
export const eventStarted: Teller<'event-started'> = async (tx, { clock }, { tenantId, eventId }) => {
  const event = await findLiveEvent(tx, { tenantId, eventId }, clock());
  if (!event) return null;
  return tell(tx, hasStarted(event), {
    tenantId,
    audience: { eventId },
    sourceKey: `event-started:${eventId}:${event.startedAt?.toISOString() ?? ''}`,
    at: new Date(clock()),
  });
};
