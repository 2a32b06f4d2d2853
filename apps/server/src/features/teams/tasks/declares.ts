import { defineAudit } from '../../../platform/audit/define-audit.ts';
import { defineTexts } from '../../../platform/language/define-texts.ts';
import en from './team-tasks.en.json' with { type: 'json' };

export const t = defineTexts({ en });

export const teamTasksAudit = defineAudit({
  'team-task.create': 'team-task',
  'team-task.delete': 'team-task',
  'team-task.update': 'team-task',
});
