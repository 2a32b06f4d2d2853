import { z } from 'zod';
import { notifyOn } from '../../platform/notifications/notification.ts';
import { roomRunsOut, t } from './declares.ts';
import { membersWithRight } from '../memberships/index.ts';

const isFull = (percent: number) => percent >= 100;

/** To the admins, once until what is stored comes below again. */
export const storageRunsOut = notifyOn({
  code: 'storage-room-runs-out',
  type: 'warning',
  params: z.object({ percent: z.number() }),
  title: ({ percent }) => (isFull(percent) ? t('notice.full') : t('notice.nearly', { percent })),
  message: ({ percent }) => (isFull(percent) ? t('notice.fullText') : t('notice.nearlyText')),
  on: roomRunsOut,
  find: async (tx, { tenantId, percent, at }) => ({
    params: { percent },
    link: '/admin/storage',
    audience: {
      userIds: (await membersWithRight(tx, tenantId, 'storage.manage')).map(({ userId }) => userId),
    },
    sourceKey: `storage-room-runs-out:${percent}:${at}`,
  }),
});
