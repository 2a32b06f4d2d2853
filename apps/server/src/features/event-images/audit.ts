import { defineAudit } from '../../platform/audit/define-audit.ts';

export const eventImagesAudit = defineAudit({
  'event.set-image': 'event',
  'event.remove-image': 'event',
});
