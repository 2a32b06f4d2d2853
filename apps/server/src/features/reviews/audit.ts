import { defineAudit } from '../../platform/audit/define-audit.ts';

export const reviewsAudit = defineAudit({
  'reviews.decide': 'event',
});
