import { defineAudit } from '../../platform/audit/define-audit.ts';
import { defineTexts } from '../../platform/language/define-texts.ts';
import en from './single-sign-on.en.json' with { type: 'json' };

export const t = defineTexts({ en });

export const singleSignOnAudit = defineAudit({
  'sso.add-domain': 'sso-domain',
  'sso.ask-newcomer': 'sso-connection',
  'sso.change-role': 'user',
  'sso.check-domain': 'sso-domain',
  'sso.link': 'user',
  'sso.offer-link': 'user',
  'sso.remove': 'sso-connection',
  'sso.remove-domain': 'sso-domain',
  'sso.save': 'sso-connection',
  'sso.set-exemptions': 'sso-connection',
  'sso.set-state': 'sso-connection',
});
