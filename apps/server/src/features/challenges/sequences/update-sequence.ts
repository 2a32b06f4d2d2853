import type { Sequence, UpdateSequenceBody } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { sequencesAudit } from '../declares.ts';
import { publishToEvents } from './publish-to-events.ts';
import { viewOf } from './read-models.ts';
import { lockSequence, replaceSteps, requireInBank, requireSequence, writeName } from './store.ts';

export async function updateSequence(
  ctx: MemberCtx,
  id: string,
  { name, steps, version }: UpdateSequenceBody,
): Promise<Sequence> {
  return inTenant(ctx, async (tx) => {
    await lockSequence(tx, ctx, id);
    await requireInBank(
      tx,
      ctx,
      steps.map(({ challengeId }) => challengeId),
    );
    await writeName(tx, ctx, { id, name, version });
    await replaceSteps(tx, ctx, id, steps);
    await sequencesAudit.record(tx, ctx, {
      action: 'sequence.update',
      targetId: id,
      details: { name, steps: steps.length },
    });
    await publishToEvents(tx, ctx, id);
    return viewOf(tx, ctx, await requireSequence(tx, ctx, id));
  });
}
