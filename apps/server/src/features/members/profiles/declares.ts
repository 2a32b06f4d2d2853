import { defineAudit } from '../../../platform/audit/define-audit.ts';
import { defineTexts } from '../../../platform/language/define-texts.ts';
import en from './member-profiles.en.json' with { type: 'json' };

export const t = defineTexts({ en });

export const memberProfilesAudit = defineAudit({
  'profile.set-switches': 'user',
});
