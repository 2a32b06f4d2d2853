import { soloUnitId, type Tx, userIdOf } from '@guidon/db';
import { foreignFlags } from '@guidon/db/schema/judging';
import { eq, sql } from 'drizzle-orm';
import {
  noId,
  type PersonalData,
  eraseOfMember,
  exportOfMember,
  exportOfMade,
} from '../../platform/feature/personal-data.ts';
import { challengeLaunches, advantages } from '@guidon/db/schema/play';

interface EventTrace {
  tenantId: string;
  tenantDisplayName: string;
  eventId: string;
  eventName: string;
  submissions: number;
  solves: number;
}

export const playPersonalData: PersonalData = {
  exports: [
    {
      name: 'reviews',
      all: ({ userId }) => sql`
        select t.name as organization, e.name as event, r.decision, r.note, r.decided_at,
          case when s.user_id = ${userId} then 'sent' else 'decided' end as direction
        from submission_reviews r
        join submissions s on s.tenant_id = r.tenant_id and s.id = r.submission_id
        join tenants t on t.id = r.tenant_id
        join events e on e.tenant_id = r.tenant_id and e.id = r.event_id
        where s.user_id = ${userId} or r.decided_by = ${userId}
        order by r.decided_at`,
    },
    {
      name: 'submissions',
      pages: async ({ userId }, tx) =>
        (await tracesOf(tx, userId)).map(
          ({ tenantId, eventId }) =>
            (after, limit) =>
              sql`
              select s.id as key, s.id, e.name as event, s.event_id, coalesce(ec.content_at_end->>'name', c.name) as challenge, q.title as question,
                s.answer, case s.outcome when 'foreign' then 'wrong' else s.outcome end as outcome, s.submitted_at,
                s.session_id
              from submissions s
              join events e on e.tenant_id = s.tenant_id and e.id = s.event_id
              left join challenges c on c.tenant_id = s.tenant_id and c.id = s.challenge_id
              left join event_challenges ec
                on ec.tenant_id = s.tenant_id and ec.event_id = s.event_id and ec.challenge_id = s.challenge_id
              left join questions q on q.tenant_id = s.tenant_id and q.id = s.question_id
              where s.tenant_id = ${tenantId} and s.event_id = ${eventId} and s.user_id = ${userId}
                and s.id > ${after ?? noId} order by s.id limit ${limit}`,
        ),
    },
    {
      name: 'opened-challenges',
      all: ({ userId }) => sql`
        select t.name as organization, e.name as event, o.event_id, coalesce(ec.content_at_end->>'name', c.name) as challenge, o.challenge_id, o.opened_at
        from memberships m
        join tenants t on t.id = m.tenant_id
        join challenge_opens o on o.tenant_id = m.tenant_id and o.user_id = m.user_id
        join events e on e.tenant_id = o.tenant_id and e.id = o.event_id
        left join challenges c on c.tenant_id = o.tenant_id and c.id = o.challenge_id
        left join event_challenges ec
          on ec.tenant_id = o.tenant_id and ec.event_id = o.event_id and ec.challenge_id = o.challenge_id
        where m.user_id = ${userId} order by o.opened_at`,
    },
    {
      name: 'score-facts',
      pages: async ({ userId }, tx) =>
        (await tracesOf(tx, userId)).map(
          ({ tenantId, eventId }) =>
            (after, limit) =>
              sql`
              select f.seq::text as key, e.name as event, f.event_id, f.kind, coalesce(ec.content_at_end->>'name', c.name) as challenge, f.points,
                f.data, f.note, f.at
              from facts f
              join events e on e.tenant_id = f.tenant_id and e.id = f.event_id
              left join challenges c on c.tenant_id = f.tenant_id and c.id = f.challenge_id
              left join event_challenges ec
                on ec.tenant_id = f.tenant_id and ec.event_id = f.event_id and ec.challenge_id = f.challenge_id
              where f.tenant_id = ${tenantId} and f.event_id = ${eventId} and f.user_id = ${userId}
                and f.seq > ${after ?? '0'}::bigint order by f.seq limit ${limit}`,
        ),
    },
    {
      // What judges have decided about a single player belongs to their unit and names no user.
      name: 'score-facts',
      pages: async ({ userId }, tx) =>
        (await tracesOf(tx, userId)).map(
          ({ tenantId, eventId }) =>
            (after, limit) =>
              sql`
              select f.seq::text as key, e.name as event, f.event_id, f.kind, null as challenge, f.points, f.data, f.note, f.at
              from facts f
              join events e on e.tenant_id = f.tenant_id and e.id = f.event_id
              where f.tenant_id = ${tenantId} and f.event_id = ${eventId} and f.unit_id = ${soloUnitId(userIdOf(userId))}
                and f.user_id is null and f.seq > ${after ?? '0'}::bigint order by f.seq limit ${limit}`,
        ),
    },
  ], // Who sent a flag of another unit is told so by a decision alone; the session that it came from goes.
  erase: async (tx, { userId }) => {
    await tx.update(foreignFlags).set({ sessionId: null }).where(eq(foreignFlags.userId, userId));
  },
};

/** Every event that a user has registered for or answered in, in all tenants, the latest first. */
export async function tracesOf(tx: Tx, userId: string): Promise<EventTrace[]> {
  const { rows } = await tx.execute<EventTrace & Record<string, unknown>>(sql`
    select e.tenant_id as "tenantId", t.display_name as "tenantDisplayName", e.id as "eventId", e.name as "eventName",
      (select count(*)::int from submissions s
        where s.tenant_id = e.tenant_id and s.event_id = e.id and s.user_id = ${userId}) as submissions,
      (select count(*)::int from facts f where f.tenant_id = e.tenant_id and f.event_id = e.id
        and f.user_id = ${userId} and f.kind = 'solve') as solves
    from memberships m
    join tenants t on t.id = m.tenant_id
    join events e on e.tenant_id = m.tenant_id
    where m.user_id = ${userId} and exists (
      select from scoring_units u where u.tenant_id = e.tenant_id and u.event_id = e.id and u.kind = 'user' and u.id = ${userId}
    )
    order by e.starts_at desc nulls last, e.id desc`);
  return rows;
}

export const libraryPersonalData: PersonalData = {
  exports: [
    exportOfMember('launched-challenges', {
      columns: sql`e.name as event, l.event_id, coalesce(ec.content_at_end->>'name', c.name) as challenge,
        l.challenge_id, l.started_at`,
      joins: sql`
        join challenge_launches l on l.tenant_id = m.tenant_id and l.user_id = m.user_id
        join challenges c on c.tenant_id = l.tenant_id and c.id = l.challenge_id
        left join events e on e.tenant_id = l.tenant_id and e.id = l.event_id
        left join event_challenges ec
          on ec.tenant_id = l.tenant_id and ec.event_id = l.event_id and ec.challenge_id = l.challenge_id`,
      orderBy: sql`l.started_at`,
    }),
  ],
  erase: (tx, person) => eraseOfMember(tx, person, [challengeLaunches]),
};

/** What somebody has bought is a fact, which stands in the export of standings. */
export const advantagesPersonalData: PersonalData = {
  exports: [exportOfMade({ kind: 'advantage', table: advantages, name: advantages.name })],
};
