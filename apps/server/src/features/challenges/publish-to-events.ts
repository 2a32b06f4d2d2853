import type { Tx } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import { publishChanges } from '../events/index.ts';

/** After the commit, for every event with the challenge. */
export function publishToEvents(tx: Tx, ctx: MemberCtx, eventIds: readonly string[]): Promise<void> {
  return publishChanges(tx, ctx, { tenantId: ctx.tenantId, eventIds });
}
