import { z } from 'zod';
import { defineDomainEvent } from '../../platform/notifications/domain-event.ts';

export const applicationRejected = defineDomainEvent(
  'application-rejected',
  z.object({ eventId: z.string(), userId: z.string(), message: z.string() }),
);
