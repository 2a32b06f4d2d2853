import { defineAudit } from '../../platform/audit/define-audit.ts';

export const operatorBannerAudit = defineAudit({
  'operator-banner.set': 'platform',
  'operator-banner.remove': 'platform',
});
