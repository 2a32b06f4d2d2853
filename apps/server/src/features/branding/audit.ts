import { defineAudit } from '../../platform/audit/define-audit.ts';

export const brandingAudit = defineAudit({
  'branding.reset': 'tenant',
  'branding.update': 'tenant',
  'branding.upload-logo': 'tenant',
});
