import { z } from 'zod';
import { defineJob } from '../../../../platform/jobs/job.ts';

/** A few in a process at a time, so that receivers which take long keep back few others. */
export const deliverWebhookJob = defineJob({
  name: 'deliver-webhook',
  data: z.object({ tenantId: z.string(), webhookId: z.string() }),
  pollSeconds: 1,
  concurrency: 4,
  retries: 0,
});
