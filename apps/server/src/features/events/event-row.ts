import {
  eventDivisions,
  eventChallenges,
  eventCounters,
  eventParticipants,
  events,
  storedFiles,
  teams,
  type Tx,
  users,
} from '@guidon/db';
import { eventApplications } from '@guidon/db/schema/participants';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type PageSelection, singleRow } from '../../platform/http/keyset-page.ts';
import { entryOf } from './entry.ts';
import { hostRightsOf } from './host-rights.ts';

export type ApplicationState = (typeof eventApplications.$inferSelect)['state'];
export type EventRow = Omit<Awaited<ReturnType<typeof selectEvents>>[number], 'sortKey'>;

const challengePoints = sql`(
  select coalesce(sum(case when ec.content_at_end is not null then (ec.content_at_end->>'points')::int
    when c.scoring->>'kind' = 'dynamic' then (c.scoring->>'initial')::int
    else (select coalesce(sum(q.points), 0) from questions q
      where q.tenant_id = c.tenant_id and q.challenge_id = c.id) end), 0)::float8
  from event_challenges ec join challenges c on c.tenant_id = ec.tenant_id and c.id = ec.challenge_id
  where ec.tenant_id = ${events.tenantId} and ec.event_id = ${events.id})`;

interface Selection extends Partial<PageSelection> {
  tenantId: string;
  viewerId: string;
  where?: SQL | undefined;
}

/** Rows of one tenant with the viewer's registration and their rights as a co-host. */
export async function selectEvents(tx: Tx, selection: Selection) {
  const { tenantId, viewerId, where, ...page } = { ...singleRow, orderBy: [sql`${events.id}`], ...selection };
  const mine = sql`${viewerId}`;
  const rows = await tx
    .select({
      sortKey: page.sortKey,
      event: events,
      creator: users.username,
      participantCount: eventCounters.participantCount,
      challengeCount: sql<number>`(select count(*)::int from ${eventChallenges}
        where ${eventChallenges.tenantId} = ${events.tenantId} and ${eventChallenges.eventId} = ${events.id})`,
      pointsAvailable: sql<number>`${challengePoints}`,
      teamCount: sql<number>`(select count(*)::int from ${teams}
        where ${teams.tenantId} = ${events.tenantId} and ${teams.eventId} = ${events.id}
          and ${teams.disbandedAt} is null)`,
      divisionCount: sql<number>`(select count(*)::int from ${eventDivisions}
        where ${eventDivisions.tenantId} = ${events.tenantId} and ${eventDivisions.eventId} = ${events.id})`,
      isRegistered: sql<boolean>`exists (select from ${eventParticipants}
        where ${eventParticipants.tenantId} = ${events.tenantId}
          and ${eventParticipants.eventId} = ${events.id} and ${eventParticipants.userId} = ${mine})`,
      application: sql<ApplicationState | null>`(select a.state from ${eventApplications} a
        where a.tenant_id = ${events.tenantId} and a.event_id = ${events.id} and a.user_id = ${mine})`,
      entry: entryOf(sql`${events.tenantId}`, sql`${events.id}`, mine),
      imageHash: sql<string | null>`(select ${storedFiles.sha256} from ${storedFiles}
        where ${storedFiles.tenantId} = ${events.tenantId} and ${storedFiles.id} = ${events.imageFileId})`,
      hostRights: hostRightsOf(mine),
      coHosts: sql<{ user: { id: string; username: string } }[]>`(
        select coalesce(json_agg(json_build_object('user', json_build_object('id', u.id, 'username', u.username))
          order by u.username_key), '[]')
        from event_hosts h join users u on u.id = h.user_id
        where h.tenant_id = ${events.tenantId} and h.event_id = ${events.id})`,
    })
    .from(events)
    .innerJoin(
      eventCounters,
      and(eq(eventCounters.tenantId, events.tenantId), eq(eventCounters.eventId, events.id)),
    )
    .leftJoin(users, eq(users.id, events.createdBy))
    .where(and(eq(events.tenantId, tenantId), where, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return rows.map(({ event, ...counts }) => ({ ...event, ...counts }));
}
