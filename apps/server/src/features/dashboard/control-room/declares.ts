import { defineAudit } from '../../../platform/audit/define-audit.ts';

export const controlRoomAudit = defineAudit({
  'event.read-wrong-answers': 'event',
});
