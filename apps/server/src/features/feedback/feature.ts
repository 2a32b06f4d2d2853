import { limits } from '@guidon/contract';
import { feedback, feedbackMessages } from '@guidon/db/schema/feedback';
import { and, eq, lte } from 'drizzle-orm';
import { type Cleanup, defineFeature } from '../../platform/feature/feature.ts';
import { feedbackAudit } from './declares.ts';
import { feedbackNotifications } from './notifications.ts';
import { feedbackPersonalData } from './personal-data.ts';
import { bindFeedback } from './routes.ts';

/** Writers of the contact form have no account with which they could have it removed. */
const feedbackCleanup: readonly Cleanup[] = [
  {
    name: 'contactMessages',
    remove: (tx, { now }) => {
      const before = new Date(now.getTime() - limits.contactKeptMs);
      return tx.delete(feedback).where(and(eq(feedback.about, 'contact'), lte(feedback.createdAt, before)));
    },
  },
];

export const feedbackFeature = defineFeature({
  name: 'feedback',
  tables: [feedback, feedbackMessages],
  audit: feedbackAudit,
  bind: bindFeedback,
  notifications: feedbackNotifications,
  personalData: feedbackPersonalData,
  cleanup: feedbackCleanup,
});
