import { defineAudit } from '../../../platform/audit/define-audit.ts';
import { defineTopic } from '../../../platform/services/topic.ts';

export const operatorBannerAudit = defineAudit({
  'operator-banner.set': 'platform',
  'operator-banner.remove': 'platform',
});

/** The banner was set or taken away. */
export const bannerChanged = defineTopic<Record<string, never>>('banner-changed');
