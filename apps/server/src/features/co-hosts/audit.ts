import { defineAudit } from '../../platform/audit/define-audit.ts';

export const coHostsAudit = defineAudit({
  'co-host.invite': 'event',
  'co-host.update': 'event',
  'co-host.remove': 'event',
  'co-host.revoke': 'event',
  'co-host.accept': 'event',
  'co-host.decline': 'event',
});
