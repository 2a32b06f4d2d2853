import type { Tx } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import { publishEventChanged } from '../events/index.ts';
import { eventsUsing } from './store.ts';

/** After the commit, for every event that uses the chain. */
export async function publishToEvents(tx: Tx, ctx: MemberCtx, sequenceId: string): Promise<void> {
  const { tenantId } = ctx;
  for (const { id: eventId } of await eventsUsing(tx, ctx, sequenceId))
    publishEventChanged(tx, ctx, { tenantId, eventId });
}
