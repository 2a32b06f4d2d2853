import { z } from 'zod';
import { defineDomainEvent } from '../../platform/notifications/domain-event.ts';

/** To a challenge that an event has. */
export const hintAdded = defineDomainEvent(
  'hint-added',
  z.object({ eventId: z.string(), challengeId: z.string(), hintId: z.string() }),
);
