import { enumerations } from '@guidon/db';
import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';

const id = z.string();

export const notifyBurstJob = defineJob({
  name: 'notify-burst',
  data: z.object({ tenantId: id, kind: z.enum(enumerations.burstKind), eventId: id, batchId: id }),
});
