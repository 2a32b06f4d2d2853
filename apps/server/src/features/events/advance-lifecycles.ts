import { asPlatform, events, isNotSuspended } from '@guidon/db';
import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { sendDomainEvent } from '../../platform/notifications/domain-event.ts';
import { databaseTime } from './lifecycle-steps.ts';
import { eventsAudit, eventStarted } from './declares.ts';
import type { Services } from '../../platform/services/services.ts';
import { publishEventChanged } from './publish-event-changed.ts';

/**
 * Activates events that start by themselves, and completes those past their end. Any number of processes may run it;
 * each change is made and announced once.
 */
export async function advanceLifecycles(services: Services): Promise<void> {
  const now = new Date(services.clock());
  const isOver = and(isNull(events.pausedAt), isNotNull(events.endsAt), lte(events.endsAt, now));
  const startsItself = and(
    eq(events.lifecycle, 'scheduled'),
    eq(events.autoStart, true),
    lte(events.startsAt, now),
  );
  await asPlatform(services, async (tx) => {
    const changed = await tx
      .update(events)
      .set({
        lifecycle: sql`case when ${isOver} then 'completed' else 'active' end`,
        startedAt: sql`coalesce(${events.startedAt}, ${events.startsAt})`,
        completedAt: sql`case when ${isOver} then ${events.endsAt} else ${events.completedAt} end`,
      })
      .where(
        and(or(startsItself, and(eq(events.lifecycle, 'active'), isOver)), isNotSuspended(events.tenantId)),
      )
      .returning({ tenantId: events.tenantId, id: events.id, lifecycle: events.lifecycle });
    if (changed.length === 0) return;
    await eventsAudit.recordOfClock(
      tx,
      changed.map(({ tenantId, id, lifecycle }) => ({
        tenantId,
        action: lifecycle === 'completed' ? 'event.complete' : 'event.start',
        targetId: id,
      })),
    );
    const at = await databaseTime(tx);
    for (const { tenantId, id: eventId, lifecycle } of changed) {
      await publishEventChanged(tx, services, { tenantId, eventId });
      if (lifecycle !== 'active') continue;
      await sendDomainEvent(tx, services, eventStarted, { tenantId, eventId, at });
    }
  });
}
