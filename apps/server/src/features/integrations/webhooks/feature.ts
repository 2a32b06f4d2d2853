import { webhookCursors, webhookDeliveries, webhooks } from '@guidon/db/schema/webhooks';
import { defineFeature, type Feature } from '../../../platform/feature/feature.ts';
import { handleJob } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { LiveEvents } from '../../standings/index.ts';
import { webhooksAudit } from './declares.ts';
import { webhooksCleanup } from './cleanup.ts';
import { createFollower } from './follow/create-follower.ts';
import { deliverWebhook } from './jobs/deliver-webhook.ts';
import { deliverWebhookJob } from './jobs/deliver-webhook-job.ts';
import { webhookNotifications } from './notifications.ts';
import { webhooksPersonalData } from './personal-data.ts';
import { bindWebhooks } from './routes.ts';

export function webhooksFeature(services: Services, live: LiveEvents): Feature {
  const follower = createFollower(services, live);
  return defineFeature({
    name: 'webhooks',
    tables: [webhooks, webhookCursors, webhookDeliveries],
    audit: webhooksAudit,
    bind: bindWebhooks,
    jobs: [handleJob(deliverWebhookJob, (due) => deliverWebhook(services, due))],
    notifications: webhookNotifications,
    personalData: webhooksPersonalData,
    cleanup: webhooksCleanup,
    tick: () => follower.tick(),
    forget: () => follower.forget(),
  });
}
