import { defineAudit } from '../../platform/audit/define-audit.ts';
import { defineTexts } from '../../platform/language/define-texts.ts';
import { defineTopic } from '../../platform/services/topic.ts';
import en from './rehearsal.en.json' with { type: 'json' };

export const t = defineTexts({ en });

export const rehearsalAudit = defineAudit({
  'rehearsal.start': 'event',
  'rehearsal.stop': 'event',
});

export const rehearsalStopped = defineTopic<{ id: string }>('rehearsal-stopped');
