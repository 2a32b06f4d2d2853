import { burstKinds } from '@guidon/contract';
import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

const id = z.string();

export const notifyBurstJob = defineJob({
  name: 'notify-burst',
  data: z.object({ tenantId: id, kind: z.enum(burstKinds), eventId: id, batchId: id }),
});
