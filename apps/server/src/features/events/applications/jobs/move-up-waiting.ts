import { asPlatform, eventCounters, events, isNotSuspended, type UserId } from '@guidon/db';
import { eventApplications } from '@guidon/db/schema/participation';
import { sql } from 'drizzle-orm';
import { isEntitled } from '../../../../platform/entitlements/entitlements.ts';
import type { Services } from '../../../../platform/services/services.ts';
import { everyPage } from '../../../../platform/services/slices.ts';
import { claimPlace } from '../../store.ts';
import type { Rankings } from '../../entrant.ts';
import { lockEvent } from '../../team-units.ts';
import { lockApplication, removeApplication } from '../../applications.ts';
import { isOver } from '../../event-status.ts';
import { lockMembership } from '../../../memberships/index.ts';

const atOnce = 500;

interface Waiting extends Record<string, unknown> {
  tenantId: string;
  eventId: string;
  userId: UserId;
  since: string;
}

type MoveUpServices = Pick<Services, 'database' | 'jobs' | 'bus' | 'clock' | 'entitlements'>;

/**
 * Gives the places that have become free in any way to those who have waited longest; answers how many were given.
 * Each is given under the lock of the event's counter, so that a second run beside this one gives none twice.
 */
export async function moveUpWaiting(services: MoveUpServices, rankings: Rankings): Promise<number> {
  const next = async (last: Waiting | null) => {
    const { rows } = await asPlatform(services, (tx) => tx.execute<Waiting>(firstInLine(last)));
    return rows;
  };
  let given = 0;
  for await (const page of everyPage(atOnce, next))
    for (const waiting of page) given += (await moveUp(services, rankings, waiting)) ? 1 : 0;
  return given;
}

/** In the role that they have by now, which may let them read the answers. */
async function moveUp(services: MoveUpServices, rankings: Rankings, waiting: Waiting): Promise<boolean> {
  const { tenantId, eventId, userId } = waiting;
  const key = { tenantId, eventId, userId };
  return asPlatform(services, async (tx) => {
    const member = await lockMembership(tx, tenantId, userId);
    const event = await lockEvent(tx, tenantId, eventId);
    if (!member?.isActive) return false;
    if (isOver(event, services.clock()) || (await lockApplication(tx, key)) !== 'waiting') return false;
    if (!(await isEntitled(services, tx, tenantId, 'participants', eventId))) return false;
    const { maxParticipants } = event;
    const taken = await claimPlace(tx, services, {
      ...key,
      maxParticipants,
      entrant: { role: member.role, rankings },
    });
    if (taken === 'already') await removeApplication(tx, key);
    return taken === 'registered';
  });
}

/** As many of each event as it has places left, in the order in which they came. */
const firstInLine = (last: Waiting | null) => sql`
  select line."tenantId", line."eventId", line."userId", line.since from (
    select a.tenant_id as "tenantId", a.event_id as "eventId", a.user_id as "userId", a.created_at::text as since,
      row_number() over (partition by a.tenant_id, a.event_id order by a.created_at, a.user_id) as place,
      coalesce(e.max_participants - c.participant_count, ${atOnce}) as free
    from ${eventApplications} a
    join ${events} e on e.tenant_id = a.tenant_id and e.id = a.event_id and e.archived_at is null
      and e.cancelled_at is null and e.lifecycle in ('scheduled', 'active')
    join ${eventCounters} c on c.tenant_id = a.tenant_id and c.event_id = a.event_id
    join memberships m on m.tenant_id = a.tenant_id and m.user_id = a.user_id and m.is_active
    where a.state = 'waiting' and ${isNotSuspended(sql`a.tenant_id`)}
  ) line
  where line.place <= line.free and ${
    last === null
      ? sql`true`
      : sql`(line."eventId", line.since::timestamptz, line."userId")
          > (${last.eventId}::uuid, ${last.since}::timestamptz, ${last.userId}::uuid)`
  }
  order by line."eventId", line.since::timestamptz, line."userId" limit ${atOnce}`;
