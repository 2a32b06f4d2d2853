import { type Language, limits } from '@guidon/contract';
import type { Tx } from '@guidon/db';
import { sql } from 'drizzle-orm';
import { readerLanguage } from '../../../platform/language/reader-language.ts';

export interface MailReader {
  userId: string;
  email: string;
  language: Language;
}

interface Slice {
  tenantId: string;
  eventId: string;
  nowMs: number;
  atMost: number;
}

/**
 * Takes the next participants who asked for announcements by mail and had none of this event for a day, and marks them
 * as mailed; of parallel transactions one gets a reader. `isLast` once no further one is due.
 */
export async function claimMailReaders(
  tx: Tx,
  { tenantId, eventId, nowMs, atMost }: Slice,
): Promise<{ readers: MailReader[]; isLast: boolean }> {
  const at = new Date(nowMs).toISOString();
  const before = new Date(nowMs - limits.announcementMailEveryMs).toISOString();
  const { rows } = await tx.execute<{
    user_id: string;
    email: string;
    language: string;
    is_taken: boolean;
  }>(sql`
    with due as (
      select u.id, u.email, u.language
      from event_participants p
      join memberships m on m.tenant_id = p.tenant_id and m.user_id = p.user_id and m.is_active
      join users u on u.id = p.user_id and u.is_active and u.is_email_verified
        and u.preferences #> '{notifications,announcementMails}' = 'true'::jsonb
      where p.tenant_id = ${tenantId} and p.event_id = ${eventId}
        and not exists (select from announcement_mails a where a.tenant_id = p.tenant_id
          and a.event_id = p.event_id and a.user_id = p.user_id and a.mailed_at > ${before}::timestamptz)
      order by u.id limit ${atMost}
    ), taken as (
      insert into announcement_mails (tenant_id, event_id, user_id, mailed_at)
      select ${tenantId}::uuid, ${eventId}::uuid, due.id, ${at}::timestamptz from due
      on conflict (tenant_id, event_id, user_id) do update set mailed_at = excluded.mailed_at
        where announcement_mails.mailed_at <= ${before}::timestamptz
      returning user_id
    )
    select due.id as user_id, due.email, due.language, taken.user_id is not null as is_taken
    from due left join taken on taken.user_id = due.id order by due.id`);
  const readers = rows
    .filter((row) => row.is_taken)
    .map((row) => ({ userId: row.user_id, email: row.email, language: readerLanguage(row.language) }));
  return { readers, isLast: rows.length < atMost };
}
