import { defineAudit } from '../../platform/audit/define-audit.ts';

export const sessionsAudit = defineAudit({
  'session.end': 'session',
  'session.end-on-token-reuse': 'session',
  'session.enter-tenant': 'session',
  'session.leave-tenant': 'session',
  'session.start': 'user',
});
