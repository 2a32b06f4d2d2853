import { inTenant, type Tx } from '@guidon/db';
import { sequences } from '@guidon/db/schema/sequences';
import { AppError } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { requireRow } from '../../../platform/records/records.ts';
import { sequencesAudit, t } from '../declares.ts';
import { viewOf } from './read-models.ts';
import { isSequence, type SequenceRow } from './store.ts';

/** An event that uses the chain keeps it: all its challenges would open at once. */
export async function deleteSequence(ctx: MemberCtx, id: string): Promise<void> {
  await inTenant(ctx, async (tx) => {
    const row = await lockAgainstUse(tx, ctx, id);
    const { eventCount, events } = await viewOf(tx, ctx, row);
    if (eventCount > 0) {
      const hidden = eventCount - events.length;
      const names = [...events.map(({ name }) => name), ...(hidden > 0 ? ['…'] : [])].join(', ');
      throw new AppError('CONFLICT', t('inUse', { names }));
    }
    await tx.delete(sequences).where(isSequence(ctx, id));
    await sequencesAudit.record(tx, ctx, {
      action: 'sequence.delete',
      targetId: id,
      details: { name: row.name },
    });
  });
}

/** No event comes to use it meanwhile. */
function lockAgainstUse(tx: Tx, ctx: MemberCtx, id: string): Promise<SequenceRow> {
  return requireRow(
    tx.select().from(sequences).where(isSequence(ctx, id)).for('update'),
    t('sequenceNotFound'),
  );
}
