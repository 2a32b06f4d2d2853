import { defineAudit } from '../../platform/audit/define-audit.ts';
import { defineTexts } from '../../platform/language/define-texts.ts';
import en from './learning.en.json' with { type: 'json' };

export const t = defineTexts({ en });

export const adventuresAudit = defineAudit({
  'adventure.create': 'adventure',
  'adventure.delete': 'adventure',
  'adventure.publish': 'adventure',
  'adventure.unpublish': 'adventure',
  'adventure.update': 'adventure',
});

export const learningAudit = defineAudit({
  'event.link-learning': 'event',
  'event.unlink-learning': 'event',
  'learning.add-item': 'learning-collection',
  'learning.create': 'learning-collection',
  'learning.delete': 'learning-collection',
  'learning.link-challenge': 'learning-collection',
  'learning.publish': 'learning-collection',
  'learning.remove-item': 'learning-collection',
  'learning.reorder': 'learning-collection',
  'learning.unlink-challenge': 'learning-collection',
  'learning.unpublish': 'learning-collection',
  'learning.update': 'learning-collection',
  'learning.update-item': 'learning-collection',
});
