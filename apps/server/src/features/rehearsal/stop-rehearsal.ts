import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import { lockEventFor } from '../events/index.ts';
import { rehearsalAudit, rehearsalStopped } from './declares.ts';
import { findRehearsal } from './store.ts';

/** Whichever process runs it ends it a moment later; nothing happens where none runs. */
export async function stopRehearsal(ctx: MemberCtx, eventId: string): Promise<void> {
  const { tenantId } = ctx;
  await inTenant(ctx, async (tx) => {
    await lockEventFor(tx, ctx, eventId, 'edit');
    const found = await findRehearsal(tx, { tenantId, eventId });
    if (found?.row.state !== 'running') return;
    await rehearsalAudit.record(tx, ctx, { action: 'rehearsal.stop', targetId: eventId });
    ctx.bus.publishAfterCommit(tx, rehearsalStopped, { id: found.row.id });
  });
}
