import { defineAudit } from '../../platform/audit/define-audit.ts';

export const memberProfilesAudit = defineAudit({
  'profile.set-switches': 'user',
});
