import { z } from 'zod';
import { defineJob } from '../jobs/job.ts';

/** Eight more tries within some two hours: longer than a mail server is restarted, shorter than a code is of use. */
export const deliverMailJob = defineJob({
  name: 'deliver-mail',
  data: z.object({ mailId: z.string() }),
  retries: 8,
  delaySeconds: 15,
  maxDelaySeconds: 1_800,
  expireSeconds: 90,
  pollSeconds: 1,
  concurrency: 2,
});
