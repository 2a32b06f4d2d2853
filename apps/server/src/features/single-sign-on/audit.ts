import { defineAudit } from '../../platform/audit/define-audit.ts';

export const singleSignOnAudit = defineAudit({
  'sso.change-role': 'user',
  'sso.link': 'user',
  'sso.offer-link': 'user',
  'sso.remove': 'sso-connection',
  'sso.save': 'sso-connection',
  'sso.set-exemptions': 'sso-connection',
  'sso.set-state': 'sso-connection',
});
