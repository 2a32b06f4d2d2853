import { z } from 'zod';
import { defineAudit } from '../../../platform/audit/define-audit.ts';
import { defineTexts } from '../../../platform/language/define-texts.ts';
import { defineDomainEvent } from '../../../platform/notifications/domain-event.ts';
import en from './integrity.en.json' with { type: 'json' };

export const t = defineTexts({ en });

export const integrityAudit = defineAudit({
  'case.answer': 'case',
  'case.appeal': 'case',
  'case.decide': 'case',
  'case.note': 'case',
  'case.open': 'case',
  'case.read-answers': 'case',
});

const ofUnit = z.object({ eventId: z.string(), caseId: z.string(), unitId: z.string() });

/** A unit was warned or disqualified; of a case that was dismissed nobody hears. */
export const caseDecided = defineDomainEvent(
  'case-decided',
  ofUnit.extend({ decision: z.enum(['warned', 'disqualified']) }),
);

export const appealAnswered = defineDomainEvent('appeal-answered', ofUnit);
