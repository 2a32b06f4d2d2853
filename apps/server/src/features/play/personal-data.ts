import { sql } from 'drizzle-orm';
import { noId, type PersonalData } from '../../platform/feature/personal-data.ts';
import { tracesOf } from './event-traces.ts';

export const playPersonalData: PersonalData = {
  exports: [
    {
      name: 'submissions',
      pages: async ({ userId }, tx) =>
        (await tracesOf(tx, userId)).map(
          ({ tenantId, eventId }) =>
            (after, limit) =>
              sql`
              select s.id as key, s.id, e.name as event, s.event_id, c.name as challenge, q.title as question,
                s.answer, s.outcome, s.submitted_at
              from submissions s
              join events e on e.tenant_id = s.tenant_id and e.id = s.event_id
              left join challenges c on c.tenant_id = s.tenant_id and c.id = s.challenge_id
              left join questions q on q.tenant_id = s.tenant_id and q.id = s.question_id
              where s.tenant_id = ${tenantId} and s.event_id = ${eventId} and s.user_id = ${userId}
                and s.id > ${after ?? noId} order by s.id limit ${limit}`,
        ),
    },
    {
      name: 'score-facts',
      pages: async ({ userId }, tx) =>
        (await tracesOf(tx, userId)).map(
          ({ tenantId, eventId }) =>
            (after, limit) =>
              sql`
              select f.seq::text as key, f.seq, e.name as event, f.event_id, f.kind, c.name as challenge, f.points,
                f.note, f.at
              from facts f
              join events e on e.tenant_id = f.tenant_id and e.id = f.event_id
              left join challenges c on c.tenant_id = f.tenant_id and c.id = f.challenge_id
              where f.tenant_id = ${tenantId} and f.event_id = ${eventId} and f.user_id = ${userId}
                and f.seq > ${after ?? '0'}::bigint order by f.seq limit ${limit}`,
        ),
    },
  ],
};
