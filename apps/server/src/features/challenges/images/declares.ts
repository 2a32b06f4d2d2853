import { defineAudit } from '../../../platform/audit/define-audit.ts';
import { defineTexts } from '../../../platform/language/define-texts.ts';
import en from './challenge-images.en.json' with { type: 'json' };

export const t = defineTexts({ en });

export const challengeImagesAudit = defineAudit({
  'challenge.set-image': 'challenge',
  'challenge.remove-image': 'challenge',
});
