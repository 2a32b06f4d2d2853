import { defineAudit } from '../../platform/audit/define-audit.ts';

export const secondFactorAudit = defineAudit({
  'second-factor.enable': 'user',
  'second-factor.refuse': 'user',
  'second-factor.regenerate-codes': 'user',
  'second-factor.remove': 'user',
  'second-factor.start': 'user',
  'trusted-device.end': 'trusted-device',
  'trusted-device.end-all': 'user',
});
