import { defineAudit } from '../../platform/audit/define-audit.ts';

export const adventuresAudit = defineAudit({
  'adventure.create': 'adventure',
  'adventure.delete': 'adventure',
  'adventure.publish': 'adventure',
  'adventure.unpublish': 'adventure',
  'adventure.update': 'adventure',
});
