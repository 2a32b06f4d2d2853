import { defineAudit } from '../../platform/audit/define-audit.ts';

export const teamsAudit = defineAudit({
  'team.ban': 'team',
  'team.create': 'team',
  'team.disband': 'team',
  'team.hand-over': 'team',
  'team.join': 'team',
  'team.leave': 'team',
  'team.lock': 'team',
  'team.merge': 'team',
  'team.merge-into': 'team',
  'team.move-member': 'team',
  'team.move-member-out': 'team',
  'team.regenerate-code': 'team',
  'team.remove-member': 'team',
  'team.unban': 'team',
  'team.unlock': 'team',
  'team.update': 'team',
});
