import { feedback, feedbackMessages } from '@guidon/db/schema/feedback';
import { defineFeature } from '../../platform/feature/feature.ts';
import { feedbackAudit } from './declares.ts';
import { feedbackCleanup } from './cleanup.ts';
import { feedbackNotifications } from './notifications.ts';
import { feedbackPersonalData } from './personal-data.ts';
import { bindFeedback } from './routes.ts';

export const feedbackFeature = defineFeature({
  name: 'feedback',
  tables: [feedback, feedbackMessages],
  audit: feedbackAudit,
  bind: bindFeedback,
  notifications: feedbackNotifications,
  personalData: feedbackPersonalData,
  cleanup: feedbackCleanup,
});
