import { z } from 'zod';
import { defineDomainEvent } from '../../platform/notifications/domain-event.ts';

const ofUnit = z.object({ eventId: z.string(), caseId: z.string(), unitId: z.string() });

/** A unit was warned or disqualified; of a case that was dismissed nobody hears. */
export const caseDecided = defineDomainEvent(
  'case-decided',
  ofUnit.extend({ decision: z.enum(['warned', 'disqualified']) }),
);

export const appealAnswered = defineDomainEvent('appeal-answered', ofUnit);
