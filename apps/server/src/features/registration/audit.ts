import { defineAudit } from '../../platform/audit/define-audit.ts';

export const registrationAudit = defineAudit({
  'member.join': 'user',
  'tenant.create': 'tenant',
  'user.register': 'user',
});
