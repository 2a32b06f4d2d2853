import { defineAudit } from '../../../platform/audit/define-audit.ts';
import { defineTexts } from '../../../platform/language/define-texts.ts';
import en from './second-factor.en.json' with { type: 'json' };

export const t = defineTexts({ en });

export const secondFactorAudit = defineAudit({
  'second-factor.enable': 'user',
  'second-factor.refuse': 'user',
  'second-factor.regenerate-codes': 'user',
  'second-factor.remove': 'user',
  'second-factor.start': 'user',
  'trusted-device.end': 'trusted-device',
  'trusted-device.end-all': 'user',
});
