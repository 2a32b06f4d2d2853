import type {
  NotificationPreferences,
  NotificationPriority,
  NotificationType,
  Language,
} from '@guidon/contract';
import type {
  NotificationTarget,
  NotificationDefinition,
  NotificationParams,
  Audience,
} from '../../platform/notifications/notification.ts';
import type { Tx } from '@guidon/db';
import { type SQL, sql } from 'drizzle-orm';
import { readerLanguage } from '../../platform/language/reader-language.ts';

/** What a notification is made of, before it is stored. */
export interface Notice {
  type: NotificationType;
  title: string;
  message: string;
  /** From these its words are made for each reader; absent where a person wrote them. */
  code?: string;
  params?: NotificationParams;
  /** Path of a page of the web app. */
  link: string | null;
  priority?: NotificationPriority;
  eventId?: string;
}

/** A notice of what a feature defines, with its words in English for whatever cannot read its code. */
export function noticeOf(
  { code, type, textsOf }: NotificationDefinition,
  { params, link, eventId }: Pick<NotificationTarget, 'link' | 'eventId'> & { params: NotificationParams },
): Notice {
  const texts = textsOf(params);
  if (!texts) throw new Error(`The parameters of the notification ${code} are not what it declares.`);
  return {
    type,
    code,
    params,
    title: texts.title.in('en'),
    message: texts.message?.in('en') ?? '',
    link,
    ...(eventId !== undefined && { eventId }),
  };
}

/** The switch of the profile that keeps a type away; what has none always comes. */
export const preferenceOf: Partial<Record<NotificationType, keyof NotificationPreferences>> = {
  CHALLENGE_ADDED: 'challengeAdded',
  EVENT_ANNOUNCEMENT: 'eventAnnouncement',
  EVENT_STARTING: 'eventStarting',
  EVENT_ENDING: 'eventEnding',
  EVENT_REGISTRATION: 'eventRegistration',
};

export interface Recipient {
  userId: string;
  language: Language;
}

interface AudienceQuery {
  tenantId: string;
  type: NotificationType;
  audience: Audience;
}

/** Everyone of an audience who is an active member with an active account and has not turned the type off. */
function audienceOf({ tenantId, type, audience }: AudienceQuery): SQL {
  const preference = preferenceOf[type];
  const isWanted =
    preference === undefined
      ? sql`true`
      : sql`u.preferences #> ${sql.param(['notifications', preference])}::text[] is distinct from 'false'::jsonb`;
  const isAddressed =
    'eventId' in audience
      ? sql`exists (select from event_participants p where p.tenant_id = m.tenant_id
          and p.event_id = ${audience.eventId} and p.user_id = m.user_id
          and p.registered_at <= ${audience.registeredBefore ?? 'infinity'}::timestamptz)`
      : sql`m.user_id = any(${sql.param(audience.userIds)}::uuid[])`;
  return sql`memberships m join users u on u.id = m.user_id
    where m.tenant_id = ${tenantId} and m.is_active and u.is_active and ${isAddressed} and ${isWanted}`;
}

export async function countAudience(tx: Tx, addressed: AudienceQuery): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from ${audienceOf(addressed)}`,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Gives a notification to its audience, in one statement however many they are, and answers who has it now and had it
 * not. With `again` it comes up unread for those who had it, too.
 */
export async function fanOut(
  tx: Tx,
  notification: AudienceQuery & { id: string; at: Date },
  { again = false } = {},
): Promise<Recipient[]> {
  const { id, at } = notification;
  const onConflict = again ? sql`do update set at = excluded.at, read_at = null` : sql`do nothing`;
  const { rows } = await tx.execute<{ user_id: string; language: string }>(sql`
    with added as (insert into notification_recipients (tenant_id, user_id, notification_id, at)
    select m.tenant_id, m.user_id, ${id}::uuid, ${at.toISOString()}::timestamptz from ${audienceOf(notification)}
    on conflict (tenant_id, user_id, notification_id) ${onConflict}
    returning user_id)
    select added.user_id, u.language from added join users u on u.id = added.user_id`);
  return rows.map((row) => ({ userId: row.user_id, language: readerLanguage(row.language) }));
}
