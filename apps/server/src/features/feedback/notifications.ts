import type { Tx } from '@guidon/db';
import { feedback } from '@guidon/db/schema/feedback';
import { z } from 'zod';
import { notifyOn } from '../../platform/notifications/notification.ts';
import { feedbackAnswered, feedbackReported, t } from './declares.ts';
import { idsWithRight } from './access.ts';
import { feedbackCameIn } from './new-feedback.ts';
import { isFeedback } from './store.ts';
/** Names it; empty for the product. */
const params = z.object({ subject: z.string() });

const named = (subject: string) => (subject === '' ? t('notification.product') : subject);

/** To who has written it, without the words, which are on the page. */
const wasAnswered = notifyOn({
  code: 'feedback-answered',
  type: 'info',
  params,
  title: () => t('notification.answered'),
  message: ({ subject }) => t('notification.answeredText', { subject: named(subject) }),
  on: feedbackAnswered,
  find: async (tx, { tenantId, feedbackId, messageId }) => {
    const found = await findFeedback(tx, { tenantId, id: feedbackId });
    if (!found?.createdBy) return null;
    return {
      params: { subject: found.subject },
      link: '/my-feedback',
      audience: { userIds: [found.createdBy] },
      sourceKey: `feedback-answered:${messageId}`,
    };
  },
});

/** To the administrators of the tenant. */
const wasReported = notifyOn({
  code: 'feedback-reported',
  type: 'warning',
  params,
  title: () => t('notification.reported'),
  message: ({ subject }) => t('notification.reportedText', { subject: named(subject) }),
  on: feedbackReported,
  find: async (tx, { tenantId, feedbackId }) => {
    const found = await findFeedback(tx, { tenantId, id: feedbackId });
    if (!found) return null;
    return {
      params: { subject: found.subject },
      link: '/admin/feedback',
      audience: { userIds: await idsWithRight(tx, tenantId, 'organization.lead') },
      sourceKey: `feedback-reported:${feedbackId}`,
    };
  },
});

export const feedbackNotifications = [wasAnswered, wasReported, feedbackCameIn];

async function findFeedback(tx: Tx, key: { tenantId: string; id: string }) {
  const [found] = await tx
    .select({ subject: feedback.subject, createdBy: feedback.createdBy })
    .from(feedback)
    .where(isFeedback(key));
  return found;
}
