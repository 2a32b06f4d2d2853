import { unitIdOf } from '@guidon/db';
import { z } from 'zod';
import { notifyOn } from '../../../platform/notifications/notification.ts';
import { findPlayers } from '../find-players.ts';
import { reviewDecided, t } from './declares.ts';
/** To the members of a team, or a single player; what came of it stands on the page of the challenge alone. */
export const answerWasReviewed = notifyOn({
  code: 'review-decided',
  type: 'info',
  params: z.object({ name: z.string() }),
  title: ({ name }) => t('reviewed', { name }),
  message: () => t('seeChallenge'),
  on: reviewDecided,
  find: async (tx, { tenantId, eventId, unitId, challengeId, submissionId }) => {
    const found = await findPlayers(tx, { tenantId, eventId, unitId: unitIdOf(unitId) });
    if (!found) return null;
    return {
      params: { name: found.name },
      link: `/challenges/${challengeId}?event=${eventId}`,
      eventId,
      audience: { userIds: found.userIds },
      sourceKey: `review-decided:${submissionId}`,
    };
  },
});
