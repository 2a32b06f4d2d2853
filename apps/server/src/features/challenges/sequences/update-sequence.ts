import type { Sequence, UpdateSequenceBody } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import { AppError } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { sequencesAudit } from '../declares.ts';
import { publishToEvents } from './publish-to-events.ts';
import { viewOf } from './read-models.ts';
import { lockSequence, named, replaceSteps, requireInBank, requireSequence, writeName } from './store.ts';

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
    if (!(await named(writeName(tx, ctx, { id, name, version })))) throw new AppError('CONFLICT');
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
