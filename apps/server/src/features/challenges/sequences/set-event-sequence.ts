import type { EventSequence } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import { eventSequences, sequences } from '@guidon/db/schema/sequences';
import { and, eq } from 'drizzle-orm';
import { notFound } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { lockEventFor, publishEventChanged } from '../../events/index.ts';
import { sequencesAudit, t } from '../declares.ts';
import { readEventSequence } from './event-sequence.ts';
import { isSequence } from './store.ts';

/** Has a chain lock challenges of an event from now on; null opens them all. */
export async function setEventSequence(
  ctx: MemberCtx,
  eventId: string,
  sequenceId: string | null,
): Promise<EventSequence> {
  const { tenantId } = ctx;
  return inTenant(ctx, async (tx) => {
    await lockEventFor(tx, ctx, eventId, 'edit');
    if (sequenceId === null) {
      await tx
        .delete(eventSequences)
        .where(and(eq(eventSequences.tenantId, tenantId), eq(eventSequences.eventId, eventId)));
    } else {
      const [found] = await tx
        .select({ id: sequences.id })
        .from(sequences)
        .where(isSequence(ctx, sequenceId))
        .for('key share');
      if (!found) throw notFound(t('sequenceNotFound'));
      await tx
        .insert(eventSequences)
        .values({ tenantId, eventId, sequenceId })
        .onConflictDoUpdate({
          target: [eventSequences.tenantId, eventSequences.eventId],
          set: { sequenceId },
        });
    }
    await sequencesAudit.record(tx, ctx, {
      action: 'event.set-sequence',
      targetId: eventId,
      details: { sequenceId },
    });
    await publishEventChanged(tx, ctx, { tenantId, eventId });
    return readEventSequence(tx, ctx, eventId);
  });
}
