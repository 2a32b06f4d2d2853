import { z } from 'zod';
import { defineDomainEvent } from '../../platform/notifications/domain-event.ts';

/** For some of the participants of an event. */
export const certificatesReady = defineDomainEvent(
  'certificates-ready',
  z.object({ eventId: z.string(), userIds: z.array(z.string()) }),
);
