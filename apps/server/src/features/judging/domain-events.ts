import { unitStatuses } from '@guidon/contract';
import { z } from 'zod';
import { defineDomainEvent } from '../../platform/notifications/domain-event.ts';

/** Set by those who judge, or revoked without a note; `seq` is the fact, `status` what has counted since. */
export const statusChanged = defineDomainEvent(
  'unit-status-changed',
  z.object({
    eventId: z.string(),
    unitId: z.string(),
    seq: z.number(),
    status: z.enum(unitStatuses),
    note: z.string(),
  }),
);
