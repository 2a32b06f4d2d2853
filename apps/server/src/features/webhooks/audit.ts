import { defineAudit } from '../../platform/audit/define-audit.ts';

export const webhooksAudit = defineAudit({
  'webhook.create': 'webhook',
  'webhook.delete': 'webhook',
  'webhook.redeliver': 'webhook',
  'webhook.rotate-secret': 'webhook',
  'webhook.switch-off': 'webhook',
  'webhook.test': 'webhook',
  'webhook.update': 'webhook',
});
