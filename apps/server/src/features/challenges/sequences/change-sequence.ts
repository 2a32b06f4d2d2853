import {
  type CreateSequenceBody,
  limits,
  type Sequence,
  type UpdateSequenceBody,
  type SequenceSummary,
} from '@guidon/contract';
import { inTenant, type Tx } from '@guidon/db';
import { sequences } from '@guidon/db/schema/challenges';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { requireRoomIn, requireRow } from '../../../platform/records/records.ts';
import { sequencesAudit, t } from '../declares.ts';
import { viewOf, readSummaries } from './read-models.ts';
import {
  insertSequence,
  named,
  replaceSteps,
  requireInBank,
  requireSequence,
  lockSequence,
  writeName,
  isSequence,
  type SequenceRow,
} from './store.ts';
import { publishToEvents } from './event-sequence.ts';
import { AppError } from '../../../platform/http/app-error.ts';

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

export function listSequences(ctx: MemberCtx): Promise<SequenceSummary[]> {
  return inTenant(ctx, (tx) => readSummaries(tx, ctx));
}

export function getSequence(ctx: MemberCtx, sequenceId: string): Promise<Sequence> {
  return inTenant(ctx, async (tx) => viewOf(tx, ctx, await requireSequence(tx, ctx, sequenceId)));
}
