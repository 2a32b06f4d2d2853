import { defineAudit } from '../../platform/audit/define-audit.ts';

export const participantsAudit = defineAudit({
  'event.add-participant': 'event',
  'event.ban': 'event',
  'event.export-participants': 'event',
  'event.import-participants': 'event',
  'event.lift-ban': 'event',
  'event.remove-participant': 'event',
});
