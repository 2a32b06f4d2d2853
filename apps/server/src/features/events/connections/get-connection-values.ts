import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { requireEventRight } from '../store.ts';
import { type ConnectionView, viewOfConnections } from './read-models.ts';

export async function getConnectionValues(ctx: MemberCtx, eventId: string): Promise<ConnectionView> {
  return inTenant(ctx, async (tx) => {
    await requireEventRight(tx, ctx, eventId, 'edit');
    return viewOfConnections(tx, ctx, eventId);
  });
}
