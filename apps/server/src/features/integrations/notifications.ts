import { z } from 'zod';
import { notifyOn, notifyAtTime } from '../../platform/notifications/notification.ts';
import { t, webhookSwitchedOff } from './declares.ts';
import { membersWithRight } from '../memberships/index.ts';
import { requireWebhook } from './webhooks/store.ts';
import { asPlatform } from '@guidon/db';
import { dayOf, isExpiring, pageOfKeys, selectExpiring } from './api-keys/expiring-keys.ts';
/** To those who can switch it on again. */
const wasSwitchedOff = notifyOn({
  code: 'webhook-switched-off',
  type: 'warning',
  params: z.object({ address: z.string() }),
  title: () => t('webhookStopped.title'),
  message: ({ address }) => t('webhookStopped.message', { address }),
  on: webhookSwitchedOff,
  find: async (tx, { tenantId, webhookId, at }) => {
    const { shownUrl: address } = await requireWebhook(tx, { tenantId }, webhookId);
    const editors = await membersWithRight(tx, tenantId, 'settings.edit');
    return {
      params: { address },
      link: '/admin/settings?tab=webhooks',
      audience: { userIds: editors.map(({ userId }) => userId) },
      sourceKey: `webhook-switched-off:${webhookId}:${at}`,
    };
  },
});

export const webhookNotifications = [wasSwitchedOff];

export const keyExpires = notifyAtTime({
  code: 'api-key-expires',
  type: 'warning',
  params: z.object({ name: z.string(), day: z.string() }),
  title: ({ name }) => t('keyExpires.title', { name }),
  message: ({ day }) => t('keyExpires.message', { day }),
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
