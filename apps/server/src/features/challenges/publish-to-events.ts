import type { Tx } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import { publishEventChanged } from '../events/index.ts';

/** After the commit, for every event with the challenge. */
export function publishToEvents(tx: Tx, ctx: MemberCtx, eventIds: readonly string[]): void {
  const { tenantId } = ctx;
  for (const eventId of eventIds) publishEventChanged(tx, ctx, { tenantId, eventId });
}
