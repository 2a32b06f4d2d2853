import type { Tx } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import { sendDomainEvent } from '../../platform/notifications/domain-event.ts';
import { findLiveEvents } from '../events/index.ts';
import { hintAdded } from './domain-events.ts';

interface AddedHints {
  /** Of all events with the challenge. */
  eventIds: readonly string[];
  challengeId: string;
  hintIds: readonly string[];
}

/** Who may read the challenge then, and whether the hint is open, is decided when people are notified. */
export async function notifyOfAddedHints(
  tx: Tx,
  ctx: Pick<MemberCtx, 'tenantId' | 'clock' | 'jobs'>,
  { eventIds, challengeId, hintIds }: AddedHints,
): Promise<void> {
  const { tenantId } = ctx;
  if (eventIds.length === 0 || hintIds.length === 0) return;
  for (const { id: eventId } of await findLiveEvents(tx, ctx, eventIds)) {
    for (const hintId of hintIds)
      await sendDomainEvent(tx, ctx, hintAdded, { tenantId, eventId, challengeId, hintId });
  }
}
