import { type EventRight, rolesWith } from '@guidon/contract';
import { eventHosts, type Tx, events, memberships, type UserId } from '@guidon/db';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Services } from '../../platform/services/services.ts';
import { publishEventChanged } from './publish-event-changed.ts';
import { eventAccessChanged } from './declares.ts';
import { hostRightsOf, hasEventRight } from './visibility.ts';

interface HostKey {
  tenantId: string;
  eventId: string;
  userId: string;
}

type Publishing = Pick<Services, 'bus' | 'realtime'>;

export async function addHost(
  tx: Tx,
  ctx: Publishing,
  host: HostKey & { rights: EventRight[]; invitedBy: string },
): Promise<void> {
  await tx.insert(eventHosts).values(host).onConflictDoNothing();
  await publishEventChanged(tx, ctx, host);
}

/** False for nobody's row. */
export async function setHostRights(
  tx: Tx,
  ctx: Publishing,
  key: HostKey,
  rights: EventRight[],
): Promise<boolean> {
  const changed = await tx.update(eventHosts).set({ rights }).where(isHost(key)).returning();
  if (changed.length > 0) await publishHostChanged(tx, ctx, key);
  return changed.length > 0;
}

/** False for nobody's row. */
export async function removeHost(tx: Tx, ctx: Publishing, key: HostKey): Promise<boolean> {
  const removed = await tx.delete(eventHosts).where(isHost(key)).returning();
  if (removed.length > 0) await publishHostChanged(tx, ctx, key);
  return removed.length > 0;
}

async function publishHostChanged(
  tx: Tx,
  ctx: Publishing,
  { tenantId, eventId, userId }: HostKey,
): Promise<void> {
  await publishEventChanged(tx, ctx, { tenantId, eventId });
  ctx.bus.publishAfterCommit(tx, eventAccessChanged, { eventId, userId });
}

function isHost({ tenantId, eventId, userId }: HostKey) {
  return and(
    eq(eventHosts.tenantId, tenantId),
    eq(eventHosts.eventId, eventId),
    eq(eventHosts.userId, userId),
  );
}

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
