import { defineAudit } from '../../platform/audit/define-audit.ts';

export const submissionsAudit = defineAudit({
  'submissions.accept-misjudged': 'event',
  'submissions.export': 'event',
  'submissions.read-answers': 'event',
});
