import { defineAudit } from '../../platform/audit/define-audit.ts';

export const billingAudit = defineAudit({
  'subscription.order': 'subscription',
  'subscription.change': 'subscription',
  'subscription.reactivate': 'subscription',
  'subscription.cancel': 'subscription',
  'subscription.sync': 'subscription',
  'payment-method.add': 'subscription',
  'payment-method.remove': 'payment-method',
  'invoice.paid': 'invoice',
});
