import type { Rehearsal } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import { requireEventRight } from '../events/index.ts';
import { presentRehearsal } from './present-rehearsal.ts';
import { findRehearsal } from './store.ts';

export async function getRehearsal(ctx: MemberCtx, eventId: string): Promise<Rehearsal | null> {
  return inTenant(ctx, async (tx) => {
    await requireEventRight(tx, ctx, eventId, 'edit');
    const found = await findRehearsal(tx, { tenantId: ctx.tenantId, eventId });
    return found && presentRehearsal(ctx, found);
  });
}
