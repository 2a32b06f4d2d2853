import { defineAudit } from '../../platform/audit/define-audit.ts';

export const apiKeysAudit = defineAudit({
  'api-key.create': 'api-key',
  'api-key.revoke': 'api-key',
});
