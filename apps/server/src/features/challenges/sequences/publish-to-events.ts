import type { Tx } from '@guidon/db';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { publishChanges } from '../../events/index.ts';
import { eventsUsing } from './store.ts';

/** After the commit, for every event that uses the chain. */
export async function publishToEvents(tx: Tx, ctx: MemberCtx, sequenceId: string): Promise<void> {
  const eventIds = (await eventsUsing(tx, ctx, sequenceId)).map(({ id }) => id);
  await publishChanges(tx, ctx, { tenantId: ctx.tenantId, eventIds });
}
