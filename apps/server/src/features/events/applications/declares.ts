import { z } from 'zod';
import { defineAudit } from '../../../platform/audit/define-audit.ts';
import { defineTexts } from '../../../platform/language/define-texts.ts';
import { defineDomainEvent } from '../../../platform/notifications/domain-event.ts';
import en from './applications.en.json' with { type: 'json' };

export const t = defineTexts({ en });

export const applicationsAudit = defineAudit({
  'application.approve': 'event',
  'application.reject': 'event',
});

export const applicationRejected = defineDomainEvent(
  'application-rejected',
  z.object({ eventId: z.string(), userId: z.string(), message: z.string() }),
);
