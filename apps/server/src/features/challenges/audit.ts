import { defineAudit } from '../../platform/audit/define-audit.ts';

export const challengesAudit = defineAudit({
  'challenge.create': 'challenge',
  'challenge.delete': 'challenge',
  'challenge.duplicate': 'challenge',
  'challenge.publish': 'challenge',
  'challenge.read-wrong-answers': 'challenge',
  'challenge.remove-file': 'challenge',
  'challenge.restore': 'challenge',
  'challenge.retire': 'challenge',
  'challenge.set-authors': 'challenge',
  'challenge.update': 'challenge',
  'challenge.upload-file': 'challenge',
});
