import { type EventRight, rolesWith } from '@guidon/contract';
import { events, memberships, type Tx, type UserId } from '@guidon/db';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { hostRightsOf } from './host-rights.ts';
import { hasEventRight } from './visibility.ts';

/** Members who have a right in an event: by their role, as its author or as a co-host. */
export async function staffWithRight(
  tx: Tx,
  { tenantId, eventId }: { tenantId: string; eventId: string },
  right: EventRight,
): Promise<UserId[]> {
  const staff = await tx
    .select({
      userId: sql<UserId>`${memberships.userId}`,
      role: memberships.role,
      createdBy: events.createdBy,
      hostRights: hostRightsOf(memberships.userId),
    })
    .from(memberships)
    .innerJoin(events, and(eq(events.tenantId, memberships.tenantId), eq(events.id, eventId)))
    .where(
      and(
        eq(memberships.tenantId, tenantId),
        eq(memberships.isActive, true),
        inArray(memberships.role, [...rolesWith('events.run')]),
      ),
    );
  return staff.filter((member) => hasEventRight(member, member, right)).map(({ userId }) => userId);
}
