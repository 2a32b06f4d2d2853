import type { Language } from '@guidon/contract';
import type { Tx } from '@guidon/db';
import { certificateNoticeStates } from '@guidon/db/schema/results';
import { sql } from 'drizzle-orm';
import { readerLanguage } from '../../../platform/language/reader-language.ts';

export interface NoticeReader {
  userId: string;
  language: Language;
  /** Null for who gets no mail: an address that nobody has verified. */
  email: string | null;
}

interface Slice {
  tenantId: string;
  eventId: string;
  nowMs: number;
  atMost: number;
}

/**
 * Takes the next participants for whom there is a certificate and who were not told, and notes that they were; of
 * parallel transactions one gets each. Without those who do not want to hear of it. `isLast` once nobody else is due.
 */
export async function claimNoticeReaders(
  tx: Tx,
  { tenantId, eventId, nowMs, atMost }: Slice,
): Promise<{ readers: NoticeReader[]; isLast: boolean }> {
  const at = new Date(nowMs).toISOString();
  const { rows } = await tx.execute<{
    user_id: string;
    email: string | null;
    language: string;
    is_wanted: boolean;
  }>(sql`
    with due as (
      select u.id, u.language, case when u.is_email_verified then u.email end as email,
        u.preferences #> '{notifications,certificateReady}' is distinct from 'false'::jsonb as is_wanted
      from event_results r
      join memberships m on m.tenant_id = r.tenant_id and m.user_id = r.user_id and m.is_active
        and m.removed_at is null
      join users u on u.id = r.user_id and u.is_active
      where r.tenant_id = ${tenantId} and r.event_id = ${eventId} and r.status in ('ranked', 'unranked')
        and not exists (select from certificate_notices n
          where n.tenant_id = r.tenant_id and n.event_id = r.event_id and n.user_id = r.user_id)
      order by u.id limit ${atMost}
    ), told as (
      insert into certificate_notices (tenant_id, event_id, user_id, told_at)
      select ${tenantId}::uuid, ${eventId}::uuid, due.id, ${at}::timestamptz from due
      on conflict (tenant_id, event_id, user_id) do nothing
      returning user_id
    )
    select due.id as user_id, due.email, due.language, due.is_wanted and told.user_id is not null as is_wanted
    from due left join told on told.user_id = due.id order by due.id`);
  const readers = rows
    .filter((row) => row.is_wanted)
    .map(({ user_id: userId, email, language }) => ({ userId, email, language: readerLanguage(language) }));
  return { readers, isLast: rows.length < atMost };
}

/** Of these results everybody was told; later ones are looked through again. */
export async function markAllTold(tx: Tx, told: typeof certificateNoticeStates.$inferInsert): Promise<void> {
  await tx
    .insert(certificateNoticeStates)
    .values(told)
    .onConflictDoUpdate({
      target: [certificateNoticeStates.tenantId, certificateNoticeStates.eventId],
      set: { resultsAt: told.resultsAt },
    });
}
