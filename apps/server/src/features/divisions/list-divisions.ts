import type { Division } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import { hasEventRight, requireVisibleEvent, runsEvent } from '../events/index.ts';
import { presentDivision } from './present-division.ts';
import { divisionsOf, unitCounts } from './store.ts';

export async function listDivisions(ctx: MemberCtx, eventId: string): Promise<Division[]> {
  const { tenantId, actor } = ctx;
  return inTenant(ctx, async (tx) => {
    const event = await requireVisibleEvent(tx, ctx, eventId);
    const counts = runsEvent(actor, event) ? await unitCounts(tx, { tenantId, eventId }) : null;
    const mayEdit = hasEventRight(actor, event, 'edit');
    const rows = await divisionsOf(tx, { tenantId, eventId });
    return rows.map((row) => presentDivision(row, { counts, mayEdit }));
  });
}
