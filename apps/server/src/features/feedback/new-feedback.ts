import { feedbackAbouts } from '@guidon/contract';
import { asPlatform, type Tx } from '@guidon/db';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { notifyAtTime } from '../../platform/notifications/notification.ts';
import { staffWithRight } from '../events/index.ts';
import { idsWithRight } from './access.ts';
import { t } from './declares.ts';

/** What came in within the same part of an hour is one notification. */
const windowSeconds = 10 * 60;
/** After a longer standstill what is older is found in the inbox alone. */
const lookBackMs = 24 * 60 * 60_000;

const params = z.object({
  about: z.enum(feedbackAbouts),
  /** Its name; empty for anything but an event. */
  event: z.string(),
  count: z.number(),
});

interface Bundle extends Record<string, unknown> {
  tenantId: string;
  about: z.infer<typeof params>['about'];
  eventId: string | null;
  event: string | null;
  count: number;
  /** Null for the contact form. */
  authorIds: (string | null)[];
  sourceKey: string;
}

/** To those who look after what it is about, without the words and names, which the inbox shows. */
export const feedbackCameIn = notifyAtTime({
  code: 'feedback-came-in',
  type: 'info',
  params,
  title: ({ count }) => t('notification.new', { count }),
  message: ({ about, event }) => t(`notification.newOf.${about}`, { event }),
  findDue: (services, nowMs) =>
    asPlatform(services, async (tx) => {
      const due = [];
      for (const bundle of await readBundles(tx, nowMs)) {
        const { tenantId, about, eventId, event, count, authorIds, sourceKey } = bundle;
        const readers = await readersOf(tx, bundle);
        const userIds = readers.filter((userId) => authorIds.some((authorId) => authorId !== userId));
        const link = eventId === null ? '/admin/feedback' : `/admin/events/${eventId}/feedback`;
        const told = { about, event: event ?? '', count };
        due.push({ tenantId, params: told, link, audience: { userIds }, sourceKey });
      }
      return due;
    }),
});

/** Of the parts of the last day that are over, those of which nobody was told and that wait for an answer still. */
async function readBundles(tx: Tx, nowMs: number): Promise<Bundle[]> {
  const windowMs = windowSeconds * 1000;
  const until = new Date(Math.floor(nowMs / windowMs) * windowMs).toISOString();
  const since = new Date(nowMs - lookBackMs).toISOString();
  const { rows } = await tx.execute<Bundle>(sql`
    select b.* from (
      select m.tenant_id as "tenantId", f.about, f.event_id as "eventId", min(e.name) as event,
        count(*)::int as count, array_agg(distinct m.author_id) as "authorIds",
        concat_ws(':', 'feedback-came-in', f.about, f.event_id, w.number) as "sourceKey"
      from feedback_messages m
      join feedback f on f.tenant_id = m.tenant_id and f.id = m.feedback_id
      left join events e on e.tenant_id = f.tenant_id and e.id = f.event_id
      cross join lateral (select floor(extract(epoch from m.created_at) / ${windowSeconds}::int) as number) w
      where not m.is_answer and m.created_at >= ${since}::timestamptz and m.created_at < ${until}::timestamptz
        and f.state = 'open'
      group by m.tenant_id, f.about, f.event_id, w.number
    ) b
    where not exists (select from notifications n
      where n.tenant_id = b."tenantId" and n.source_key = b."sourceKey")
    order by b."sourceKey" limit 200`);
  return rows;
}

function readersOf(tx: Tx, { tenantId, about, eventId }: Bundle): Promise<string[]> {
  if (about === 'event' && eventId !== null) return staffWithRight(tx, { tenantId, eventId }, 'people');
  return idsWithRight(tx, tenantId, about === 'challenge' ? 'feedback.read' : 'organization.lead');
}
