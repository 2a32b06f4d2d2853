import { defineAudit } from '../../platform/audit/define-audit.ts';

export const registrationAudit = defineAudit({
  'tenant.create': 'tenant',
  'user.register': 'user',
});
