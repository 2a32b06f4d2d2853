import { z } from 'zod';
import { defineAudit } from '../../platform/audit/define-audit.ts';
import { defineTexts } from '../../platform/language/define-texts.ts';
import { defineDomainEvent } from '../../platform/notifications/domain-event.ts';
import en from './results.en.json' with { type: 'json' };

export const t = defineTexts({ en });

export const certificatesAudit = defineAudit({ 'event.set-certificate': 'event' });

/** For some of the participants of an event. */
export const certificatesReady = defineDomainEvent(
  'certificates-ready',
  z.object({ eventId: z.string(), userIds: z.array(z.string()) }),
);
