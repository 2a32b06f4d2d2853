import { type Notification, notificationRoutes } from '@guidon/contract';
import { newId } from '@guidon/db';
import { sql } from 'drizzle-orm';
import type { TestActor } from '../../testing/actors.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { Notifier } from './jobs/notify.ts';
import { collectDefinitions } from './notification-definitions.ts';

/** Notifications of a user, the latest first. */
export async function notificationsOf(
  app: TestApp,
  { token }: Pick<TestActor, 'token'>,
): Promise<Notification[]> {
  return (await app.call(notificationRoutes.list, token, {})).body.data;
}

export async function unreadOf(app: TestApp, { token }: Pick<TestActor, 'token'>): Promise<number> {
  return (await app.call(notificationRoutes.unread, token, {})).body.data.count;
}

/** Participants of an event without sessions, many at once. */
export async function fillEvent(
  app: TestApp,
  { tenantId, eventId, count }: { tenantId: string; eventId: string; count: number },
): Promise<void> {
  const mark = newId().slice(-12);
  await app.database.platform.execute(sql`
      with people as (
        insert into users (id, email, username, username_key, password_hash)
        select gen_random_uuid(), 'p' || n || '-' || ${mark} || '@example.org', 'p' || n || '-' || ${mark},
          'p' || n || '-' || ${mark}, 'none'
        from generate_series(1, ${count}) n returning id
      ), members as (
        insert into memberships (tenant_id, user_id, role)
        select ${tenantId}::uuid, id, 'participant' from people returning user_id
      ), units as (
        insert into scoring_units (tenant_id, event_id, id)
        select ${tenantId}::uuid, ${eventId}::uuid, user_id from members returning id
      )
      insert into event_participants (tenant_id, event_id, user_id, unit_id)
      select ${tenantId}::uuid, ${eventId}::uuid, id, id from units`);
}

/** Signals of one event, by the channels they went to. */
export function signalsOf(app: TestApp, event: string): { channel: string; data: unknown }[] {
  return app.signals
    .filter((signal) => signal.event === event)
    .map(({ channel, data }) => ({ channel, data }));
}

export function notifierOf(app: TestApp): Notifier {
  const all = app.features.flatMap(({ notifications }) => notifications ?? []);
  return { ...app.services, definitions: collectDefinitions(all) };
}
