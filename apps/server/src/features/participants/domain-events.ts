import { z } from 'zod';
import { defineDomainEvent } from '../../platform/notifications/domain-event.ts';

/** Taken out of an event by its staff, or kept out of it for good. */
export const participantRemoved = defineDomainEvent(
  'participant-removed',
  z.object({
    eventId: z.string(),
    userId: z.string(),
    reason: z.string(),
    isBan: z.boolean(),
    changeId: z.string(),
  }),
);
