import type { Tx } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import { sendDomainEvent } from '../../platform/notifications/domain-event.ts';
import { challengesAdded } from './declares.ts';
import { isLive, type EventSchedule } from './event-status.ts';

/** Participants are notified only while the event is live, because challenges are hidden before. */
export async function notifyOfAddedChallenges(
  tx: Tx,
  { tenantId, clock, jobs }: Pick<MemberCtx, 'tenantId' | 'clock' | 'jobs'>,
  event: EventSchedule & { id: string },
  challengeIds: readonly string[],
): Promise<void> {
  if (challengeIds.length === 0 || !isLive(event, clock())) return;
  await sendDomainEvent(tx, { jobs }, challengesAdded, { tenantId, eventId: event.id, challengeIds });
}
