import { defineAudit } from '../../platform/audit/define-audit.ts';

export const sequencesAudit = defineAudit({
  'challenge.set-sequences': 'challenge',
  'event.set-sequence': 'event',
  'sequence.create': 'sequence',
  'sequence.delete': 'sequence',
  'sequence.update': 'sequence',
});
