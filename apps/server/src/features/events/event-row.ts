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
import { eventApplications } from '@guidon/db/schema/participation';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type PageSelection, singleRow } from '../../platform/http/keyset-page.ts';
import type { ApplicationState } from './applications.ts';
import { entryOf } from './entry.ts';
import { sharedSql } from './challenge-visibility.ts';
import { hostRightsOf } from './visibility.ts';
import { isCompetition } from './practice-event.ts';

export type EventRow = Omit<Awaited<ReturnType<typeof selectEvents>>[number], 'sortKey'>;

interface ChallengeFigures {
  count: number;
  points: number;
  /** Of those that are there for participants. */
  shownCount: number;
  shownPoints: number;
}

/** How many challenges an event has, and what they are worth at first. */
function challengeFigures(nowMs: number): SQL<ChallengeFigures> {
  return sql<ChallengeFigures>`(
    select json_build_object('count', count(*), 'points', coalesce(sum(points), 0)::float8,
      'shownCount', count(*) filter (where is_shown),
      'shownPoints', coalesce(sum(points) filter (where is_shown), 0)::float8)
    from (
      select ${sharedSql(nowMs)} as is_shown,
        case when ${eventChallenges.contentAtEnd} is not null then (${eventChallenges.contentAtEnd}->>'points')::int
          when c.scoring->>'kind' = 'dynamic' then (c.scoring->>'initial')::int
          else (select coalesce(sum(q.points), 0) from questions q
            where q.tenant_id = c.tenant_id and q.challenge_id = c.id) end as points
      from ${eventChallenges}
      join challenges c on c.tenant_id = ${eventChallenges.tenantId} and c.id = ${eventChallenges.challengeId}
      where ${eventChallenges.tenantId} = ${events.tenantId} and ${eventChallenges.eventId} = ${events.id}
    ) counted)`;
}

interface Selection extends Partial<PageSelection> {
  tenantId: string;
  viewerId: string;
  nowMs: number;
  where?: SQL | undefined;
}

/** Rows of one tenant with the viewer's registration and their rights as a co-host. */
export async function selectEvents(tx: Tx, selection: Selection) {
  const { tenantId, viewerId, nowMs, where, ...page } = {
    ...singleRow,
    orderBy: [sql`${events.id}`],
    ...selection,
  };
  const mine = sql`${viewerId}`;
  const rows = await tx
    .select({
      sortKey: page.sortKey,
      event: events,
      creator: users.username,
      participantCount: eventCounters.participantCount,
      challengeFigures: challengeFigures(nowMs),
      teamCount: sql<number>`(select count(*)::int from ${teams}
        where ${teams.tenantId} = ${events.tenantId} and ${teams.eventId} = ${events.id}
          and ${teams.disbandedAt} is null)`,
      divisionCount: sql<number>`(select count(*)::int from ${eventDivisions}
        where ${eventDivisions.tenantId} = ${events.tenantId} and ${eventDivisions.eventId} = ${events.id})`,
      hasLearning: sql<boolean>`exists (select from learning_events l
        where l.tenant_id = ${events.tenantId} and l.event_id = ${events.id})`,
      hasShop: sql<boolean>`exists (select from event_advantages a
        where a.tenant_id = ${events.tenantId} and a.event_id = ${events.id})`,
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
    .where(and(eq(events.tenantId, tenantId), isCompetition, where, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return rows.map(({ event, ...counts }) => ({ ...event, ...counts }));
}
