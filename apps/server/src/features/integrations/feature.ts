import { apiKeys, webhookCursors, webhookDeliveries, webhooks } from '@guidon/db/schema/integrations';
import type { Feature } from '../../platform/feature/feature.ts';
import { handleJob } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services/services.ts';
import type { LiveEvents } from '../standings/index.ts';
import { apiKeysCleanup, webhooksCleanup } from './cleanup.ts';
import { apiKeysAudit, webhooksAudit } from './declares.ts';
import { warnOfExpiry, warnOfExpiryJob } from './api-keys/jobs/warn-of-expiry.ts';
import { keyExpires, webhookNotifications } from './notifications.ts';
import { apiKeysPersonalData, webhooksPersonalData } from './personal-data.ts';
import { bindApiKeys, bindWebhooks } from './routes.ts';
import type { UseMarks } from './api-keys/use-marks.ts';
import { createFollower } from './webhooks/follow/create-follower.ts';
import { deliverWebhookJob } from './webhooks/jobs/deliver-webhook-job.ts';
import { deliverWebhook } from './webhooks/jobs/deliver-webhook.ts';

export function integrationsFeatures(
  services: Services,
  live: LiveEvents,
  marks: UseMarks,
): readonly Feature[] {
  const follower = createFollower(services, live);
  return [
    {
      name: 'integrations/webhooks',
      tables: [webhooks, webhookCursors, webhookDeliveries],
      audit: webhooksAudit,
      bind: bindWebhooks,
      jobs: [handleJob(deliverWebhookJob, (due) => deliverWebhook(services, due))],
      notifications: webhookNotifications,
      personalData: webhooksPersonalData,
      cleanup: webhooksCleanup,
      tick: () => follower.tick(),
      forget: () => follower.forget(),
    },
    {
      name: 'integrations/api-keys',
      tables: [apiKeys],
      audit: apiKeysAudit,
      bind: bindApiKeys,
      jobs: [handleJob(warnOfExpiryJob, () => warnOfExpiry(services))],
      notifications: [keyExpires],
      personalData: apiKeysPersonalData,
      cleanup: apiKeysCleanup,
      tick: () => marks.flush(),
      drain: () => marks.flush(),
    },
  ];
}
