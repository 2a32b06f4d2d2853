import type { CreateSequenceBody, Sequence } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { sequencesAudit } from '../declares.ts';
import { viewOf } from './read-models.ts';
import { insertSequence, named, replaceSteps, requireInBank, requireRoom, requireSequence } from './store.ts';

export async function createSequence(ctx: MemberCtx, { name, steps }: CreateSequenceBody): Promise<Sequence> {
  return inTenant(ctx, async (tx) => {
    await requireInBank(
      tx,
      ctx,
      steps.map(({ challengeId }) => challengeId),
    );
    await requireRoom(tx, ctx);
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
