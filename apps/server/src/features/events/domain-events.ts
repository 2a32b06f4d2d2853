import { z } from 'zod';
import { defineDomainEvent } from '../../platform/notifications/domain-event.ts';

const eventId = z.string();

/** A step of an event, with the moment of the database at which it was taken. */
const EventStep = z.object({ eventId, at: z.string().optional() });

/** By hand or by the clock. */
export const eventStarted = defineDomainEvent('event-started', EventStep);

/** Called off before its start. */
export const eventCancelled = defineDomainEvent('event-cancelled', EventStep);

/** Was over, and takes answers again. */
export const eventReopened = defineDomainEvent('event-reopened', EventStep);

export const eventRegistered = defineDomainEvent(
  'event-registered',
  z.object({ eventId, userId: z.string() }),
);

/** To a live event. */
export const challengesAdded = defineDomainEvent(
  'challenges-added',
  z.object({ eventId, challengeIds: z.array(z.string()).readonly() }),
);
