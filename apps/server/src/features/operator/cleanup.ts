import { operatorCalls } from '@guidon/db/schema/operator';
import { lt } from 'drizzle-orm';
import type { Cleanup } from '../../platform/feature/feature.ts';

/** A call is sent again within minutes, if at all. */
const keptMs = 86_400_000;

export const oldOperatorCalls: Cleanup = {
  name: 'operatorCalls',
  remove: (tx, { now }) =>
    tx.delete(operatorCalls).where(lt(operatorCalls.madeAt, new Date(now.getTime() - keptMs))),
};
