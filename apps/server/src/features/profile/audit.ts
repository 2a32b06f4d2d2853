import { defineAudit } from '../../platform/audit/define-audit.ts';

export const profileAudit = defineAudit({
  'session.end-others': 'user',
  'user.change-password': 'user',
  'user.delete': 'user',
  'user.export-data': 'user',
  'user.remove-avatar': 'user',
  'user.set-avatar': 'user',
  'user.update': 'user',
});
