import { asPlatform, memberships, scoringUnits } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import type { Services } from '../../platform/services/services.ts';

/** Tells every process that somebody is called or looks otherwise now: their sessions, and the boards they stand on. */
export async function announceMember(
  services: Pick<Services, 'database' | 'bus'>,
  userId: string,
): Promise<void> {
  const stood = await asPlatform(services, (tx) =>
    tx
      .select({ tenantId: scoringUnits.tenantId, eventId: scoringUnits.eventId })
      .from(memberships)
      .innerJoin(
        scoringUnits,
        and(eq(scoringUnits.tenantId, memberships.tenantId), eq(scoringUnits.id, memberships.userId)),
      )
      .where(eq(memberships.userId, userId)),
  );
  services.bus.publish('member-changed', { userId });
  for (const place of stood) services.bus.publish('participant-changed', { ...place, userId });
}
