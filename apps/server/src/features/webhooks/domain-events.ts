import { z } from 'zod';
import { defineDomainEvent } from '../../platform/notifications/domain-event.ts';

/** By failures that lasted a day; `at` tells it from another time. */
export const webhookSwitchedOff = defineDomainEvent(
  'webhook-switched-off',
  z.object({ webhookId: z.string(), at: z.string() }),
);
