import { asPlatform } from '@guidon/db';
import { z } from 'zod';
import { notifyAtTime } from '../../../platform/notifications/notification.ts';
import { dayOf, isExpiring, pageOfKeys, selectExpiring } from './expiring-keys.ts';
import { t } from './declares.ts';

export const keyExpires = notifyAtTime({
  code: 'api-key-expires',
  type: 'warning',
  params: z.object({ name: z.string(), day: z.string() }),
  title: ({ name }) => t('notification.title', { name }),
  message: ({ day }) => t('notification.message', { day }),
  findDue: async (services, nowMs) => {
    const due = await asPlatform(services, (tx) => selectExpiring(tx, isExpiring(nowMs)));
    return due.map(({ tenantId, id, name, expiresAt, maker, role }) => ({
      tenantId,
      params: { name, day: dayOf(expiresAt) },
      sourceKey: `api-key-expires:${id}`,
      audience: { userIds: [maker.userId] },
      link: pageOfKeys(role),
    }));
  },
});
