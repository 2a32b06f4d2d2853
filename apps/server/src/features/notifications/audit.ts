import { defineAudit } from '../../platform/audit/define-audit.ts';

export const notificationsAudit = defineAudit({
  'event.announce': 'event',
});
