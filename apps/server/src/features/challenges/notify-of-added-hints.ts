import { events, type Tx } from '@guidon/db';
import { and, eq, inArray } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import { sendDomainEvent } from '../../platform/notifications/domain-event.ts';
import { isCompetition } from '../events/index.ts';
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
  { tenantId, jobs }: Pick<MemberCtx, 'tenantId' | 'jobs'>,
  { eventIds, challengeId, hintIds }: AddedHints,
): Promise<void> {
  if (eventIds.length === 0 || hintIds.length === 0) return;
  const running = await tx
    .select({ eventId: events.id })
    .from(events)
    .where(
      and(
        eq(events.tenantId, tenantId),
        inArray(events.id, [...eventIds]),
        isCompetition,
        inArray(events.lifecycle, ['scheduled', 'active']),
      ),
    );
  for (const { eventId } of running) {
    for (const hintId of hintIds)
      await sendDomainEvent(tx, { jobs }, hintAdded, { tenantId, eventId, challengeId, hintId });
  }
}
