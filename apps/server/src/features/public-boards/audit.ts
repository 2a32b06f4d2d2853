import { defineAudit } from '../../platform/audit/define-audit.ts';

export const publicBoardsAudit = defineAudit({
  'event.export-standings': 'event',
});
