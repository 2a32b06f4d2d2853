import { z } from 'zod';
import { notifyOfBurst } from '../../../platform/notifications/notification.ts';
import { challengesAdded, t } from '../declares.ts';
import { findLiveEvent } from './status-notifications.ts';

/** To the participants. Names no challenge: who may see which is decided when the page is opened. */
export const challengesWereAdded = notifyOfBurst({
  code: 'challenges-added',
  type: 'CHALLENGE_ADDED',
  params: z.object({ event: z.string(), count: z.number() }),
  title: ({ event, count }) => t('notification.challengesAdded', { event, count }),
  on: challengesAdded,
  burst: 'challenges-added',
  // Long enough for the next one of an import to be noted, short enough to count as now.
  quietSeconds: 5,
  subjectsOf: async (_tx, { challengeIds }) => challengeIds,
  find: async (tx, { tenantId, eventId }, nowMs) => {
    const event = await findLiveEvent(tx, { tenantId, eventId }, nowMs);
    if (!event) return null;
    return {
      paramsOf: (count) => ({ event: event.name, count }),
      link: `/events/${eventId}/challenges`,
      eventId,
      audience: { eventId },
    };
  },
});
