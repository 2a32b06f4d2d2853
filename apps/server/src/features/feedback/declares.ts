import { z } from 'zod';
import { defineAudit } from '../../platform/audit/define-audit.ts';
import { defineTexts } from '../../platform/language/define-texts.ts';
import { defineDomainEvent } from '../../platform/notifications/domain-event.ts';
import en from './feedback.en.json' with { type: 'json' };

export const t = defineTexts({ en });

export const feedbackAudit = defineAudit({
  'contact.submit': 'feedback',
  'feedback.answer': 'feedback',
  'feedback.create': 'feedback',
  'feedback.report': 'feedback',
  'feedback.set-state': 'feedback',
  'feedback.write': 'feedback',
});

/** By staff, to who has written it. */
export const feedbackAnswered = defineDomainEvent(
  'feedback-answered',
  z.object({ feedbackId: z.string(), messageId: z.string() }),
);

/** To the administrators of the tenant. */
export const feedbackReported = defineDomainEvent('feedback-reported', z.object({ feedbackId: z.string() }));
