import { z } from 'zod';
import { defineDomainEvent } from '../../platform/notifications/domain-event.ts';

/** By staff, to who has written it. */
export const feedbackAnswered = defineDomainEvent(
  'feedback-answered',
  z.object({ feedbackId: z.string(), messageId: z.string() }),
);

/** To the administrators of the tenant. */
export const feedbackReported = defineDomainEvent('feedback-reported', z.object({ feedbackId: z.string() }));
