import { defineAudit } from '../../platform/audit/define-audit.ts';
import { defineTexts } from '../../platform/language/define-texts.ts';
import en from './billing.en.json' with { type: 'json' };

export const t = defineTexts({ en });

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
