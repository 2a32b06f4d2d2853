import { z } from 'zod';
import { defineAudit } from '../../../platform/audit/define-audit.ts';
import { defineTexts } from '../../../platform/language/define-texts.ts';
import { defineDomainEvent } from '../../../platform/notifications/domain-event.ts';
import en from './reviews.en.json' with { type: 'json' };

export const t = defineTexts({ en });

export const reviewsAudit = defineAudit({
  'reviews.decide': 'event',
});

export const reviewDecided = defineDomainEvent(
  'review-decided',
  z.object({
    eventId: z.string(),
    unitId: z.string(),
    challengeId: z.string(),
    submissionId: z.string(),
  }),
);
