import { defineAudit } from '../../platform/audit/define-audit.ts';

export const challengeImagesAudit = defineAudit({
  'challenge.set-image': 'challenge',
  'challenge.remove-image': 'challenge',
});
