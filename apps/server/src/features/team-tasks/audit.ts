import { defineAudit } from '../../platform/audit/define-audit.ts';

export const teamTasksAudit = defineAudit({
  'team-task.create': 'team-task',
  'team-task.delete': 'team-task',
  'team-task.update': 'team-task',
});
