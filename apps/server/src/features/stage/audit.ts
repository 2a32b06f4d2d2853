import { defineAudit } from '../../platform/audit/define-audit.ts';

export const stageAudit = defineAudit({
  'event.publish-standings': 'event',
  'event.reveal': 'event',
});
