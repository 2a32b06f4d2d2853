import { z } from 'zod';
import { defineTexts } from '../../platform/language/define-texts.ts';
import { defineDomainEvent } from '../../platform/notifications/domain-event.ts';
import en from './results.en.json' with { type: 'json' };

export const t = defineTexts({ en });

/** For some of the participants of an event. */
export const certificatesReady = defineDomainEvent(
  'certificates-ready',
  z.object({ eventId: z.string(), userIds: z.array(z.string()) }),
);
