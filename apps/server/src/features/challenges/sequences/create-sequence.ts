import { type CreateSequenceBody, limits, type Sequence } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import { sequences } from '@guidon/db/schema/sequences';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { requireRoomIn } from '../../../platform/records/records.ts';
import { sequencesAudit, t } from '../declares.ts';
import { viewOf } from './read-models.ts';
import { insertSequence, named, replaceSteps, requireInBank, requireSequence } from './store.ts';

export async function createSequence(ctx: MemberCtx, { name, steps }: CreateSequenceBody): Promise<Sequence> {
  const most = limits.sequences;
  return inTenant(ctx, async (tx) => {
    await requireInBank(
      tx,
      ctx,
      steps.map(({ challengeId }) => challengeId),
    );
    await requireRoomIn(tx, ctx, sequences, { most, full: t('tooMany', { most }) });
    const id = await named(insertSequence(tx, ctx, name));
    await replaceSteps(tx, ctx, id, steps);
    await sequencesAudit.record(tx, ctx, {
      action: 'sequence.create',
      targetId: id,
      details: { name, steps: steps.length },
    });
    return viewOf(tx, ctx, await requireSequence(tx, ctx, id));
  });
}
