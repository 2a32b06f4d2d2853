import { defineAudit } from '../../platform/audit/define-audit.ts';

export const challengeImportAudit = defineAudit({
  'challenge.stop-import': 'challenge-import',
  'challenge.undo-import': 'challenge-import',
});
