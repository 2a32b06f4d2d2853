import { defineAudit } from '../../platform/audit/define-audit.ts';

export const tenantSettingsAudit = defineAudit({
  'tenant-policy.update': 'tenant',
  'tenant.mail-contact-code': 'tenant',
  'tenant.prove-contact-email': 'tenant',
  'tenant.update': 'tenant',
});
