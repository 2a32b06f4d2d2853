import { z } from 'zod';
import { defineDomainEvent } from '../../platform/notifications/domain-event.ts';

/** Files of a tenant have come to a part of its room; `at` tells one time from the next. */
export const roomRunsOut = defineDomainEvent(
  'storage-room-runs-out',
  z.object({ percent: z.number(), at: z.string() }),
);
