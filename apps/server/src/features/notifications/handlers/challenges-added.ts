import { newId } from '@guidon/db';
import { notifyBurstJob } from '../jobs/notify-burst-job.ts';
import { noteInBurst } from '../bursts.ts';
import { challengesAdded } from '../../events/index.ts';
import { handleDomainEvent } from './notification-handler.ts';

/** Long enough for the next one of an import to be noted, short enough to count as now. */
const quietSeconds = 5;

/** Notes what was added; it is told when nothing more has come for some seconds. */
export const challengesAddedHandler = handleDomainEvent(
  challengesAdded,
  async (tx, { clock, jobs }, domainEvent) => {
    const { tenantId, eventId, challengeIds } = domainEvent;
    const burst = { tenantId, kind: 'challenges-added', eventId, batchId: newId() } as const;
    await noteInBurst(tx, { ...burst, at: new Date(clock()) }, challengeIds);
    await jobs.send(tx, notifyBurstJob, burst, { afterSeconds: quietSeconds });
    return null;
  },
);
