import { defineAudit } from '../../../platform/audit/define-audit.ts';
import { defineTexts } from '../../../platform/language/define-texts.ts';
import en from './event-images.en.json' with { type: 'json' };

export const t = defineTexts({ en });

export const eventImagesAudit = defineAudit({
  'event.set-image': 'event',
  'event.remove-image': 'event',
});
