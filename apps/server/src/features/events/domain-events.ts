import { z } from 'zod';
import { defineDomainEvent } from '../../platform/notifications/domain-event.ts';

const eventId = z.string();

/** By hand or by the clock. */
export const eventStarted = defineDomainEvent('event-started', z.object({ eventId }));

/** Called off before its start. */
export const eventCancelled = defineDomainEvent('event-cancelled', z.object({ eventId }));

export const eventRegistered = defineDomainEvent(
  'event-registered',
  z.object({ eventId, userId: z.string() }),
);

/** To a live event. */
export const challengesAdded = defineDomainEvent(
  'challenges-added',
  z.object({ eventId, challengeIds: z.array(z.string()).readonly() }),
);
