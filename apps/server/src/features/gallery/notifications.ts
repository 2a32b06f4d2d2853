import { z } from 'zod';
import { notifyOn } from '../../platform/notifications/notification.ts';
import { imageTakenDown, t } from './declares.ts';
/** To who has added it, without who has removed it. */
export const wasTakenDown = notifyOn({
  code: 'gallery-image-taken-down',
  type: 'warning',
  params: z.object({ caption: z.string(), reason: z.string() }),
  title: ({ caption }) =>
    caption === '' ? t('notification.takenDown') : t('notification.takenDownNamed', { caption }),
  message: ({ reason }) =>
    reason === '' ? t('notification.noReason') : t('notification.reason', { reason }),
  on: imageTakenDown,
  find: (_tx, { imageId, userId, caption, reason }) =>
    Promise.resolve({
      params: { caption, reason },
      link: '/gallery?of=mine',
      audience: { userIds: [userId] },
      sourceKey: `gallery-image-taken-down:${imageId}`,
    }),
});
