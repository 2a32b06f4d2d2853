import { eventDivisions, inTenant } from '@guidon/db';
import { AppError } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { lockEventFor, publishEventChanged } from '../events/index.ts';
import { divisionsAudit } from './declares.ts';
import { hasHistory, isDivision, requireDivision } from './store.ts';

export async function removeDivision(
  ctx: MemberCtx,
  { eventId, divisionId }: { eventId: string; divisionId: string },
): Promise<void> {
  const { tenantId } = ctx;
  const key = { tenantId, eventId, divisionId };
  await inTenant(ctx, async (tx) => {
    await lockEventFor(tx, ctx, eventId, 'edit');
    const { name } = await requireDivision(tx, key);
    if (await hasHistory(tx, key)) throw new AppError('HAS_HISTORY');
    await tx.delete(eventDivisions).where(isDivision(key));
    await publishEventChanged(tx, ctx, { tenantId, eventId });
    await divisionsAudit.record(tx, ctx, {
      action: 'division.remove',
      targetId: divisionId,
      details: { eventId, name },
    });
  });
}
