import { defineAudit } from '../../platform/audit/define-audit.ts';

export const advantagesAudit = defineAudit({
  'advantage.create': 'advantage',
  'advantage.delete': 'advantage',
  'advantage.update': 'advantage',
  'event.set-shop': 'event',
});
