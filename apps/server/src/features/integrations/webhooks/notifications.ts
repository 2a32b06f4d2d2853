import { z } from 'zod';
import { notifyOn } from '../../../platform/notifications/notification.ts';
import { t, webhookSwitchedOff } from './declares.ts';
import { membersWithRight } from '../../memberships/index.ts';
import { requireWebhook } from './store.ts';
/** To those who can switch it on again. */
const wasSwitchedOff = notifyOn({
  code: 'webhook-switched-off',
  type: 'warning',
  params: z.object({ address: z.string() }),
  title: () => t('notification.title'),
  message: ({ address }) => t('notification.message', { address }),
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
