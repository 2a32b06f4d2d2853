import { defineAudit } from '../../platform/audit/define-audit.ts';
import { defineTexts } from '../../platform/language/define-texts.ts';
import { defineTopic } from '../../platform/services/topic.ts';
import en from './tenant-settings.en.json' with { type: 'json' };

export const t = defineTexts({ en });

export const tenantSettingsAudit = defineAudit({
  'tenant-policy.update': 'tenant',
  'tenant.mail-contact-code': 'tenant',
  'tenant.prove-contact-email': 'tenant',
  'tenant.update': 'tenant',
});

/** What a tenant asks of its members changed. */
export const policyChanged = defineTopic<{ tenantId: string }>('policy-changed');

export const legalAudit = defineAudit({
  'legal.reset': 'legal-text',
  'legal.update': 'legal-text',
});
