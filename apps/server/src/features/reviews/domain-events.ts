import { z } from 'zod';
import { defineDomainEvent } from '../../platform/notifications/domain-event.ts';

export const reviewDecided = defineDomainEvent(
  'review-decided',
  z.object({
    eventId: z.string(),
    unitId: z.string(),
    challengeId: z.string(),
    submissionId: z.string(),
  }),
);
