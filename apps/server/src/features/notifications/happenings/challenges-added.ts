import { newId } from '@guidon/db';
import { noteInBurst } from '../bursts.ts';
import type { Teller } from './happening.ts';

/** Long enough for the next one of an import to be noted, short enough to count as now. */
const quietSeconds = 5;

/** Notes what was added; it is told when nothing more has come for some seconds. */
export const challengesAdded: Teller<'challenges-added'> = async (tx, { clock, jobs }, happening) => {
  const { tenantId, eventId, challengeIds } = happening;
  const burst = { tenantId, kind: 'challenges-added', eventId, batchId: newId() } as const;
  await noteInBurst(tx, { ...burst, at: new Date(clock()) }, challengeIds);
  await jobs.send(tx, 'tell-burst', burst, { afterSeconds: quietSeconds });
  return null;
};
