import { asPlatform, connect } from '@guidon/db';
import { webhookDeliveries } from '@guidon/db/schema/integrations';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTenant, type TestTenant } from '../../../testing/actors.ts';
import { playEvent } from '../../../testing/play-event.ts';
import { longestDelayMs, measureLoopDelay } from '../../../testing/sweeps/loop-delay.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { waitingMax } from './follow/add-deliveries.ts';
import { makeWebhook, type Receiver, startReceiver } from './webhook-fixture.ts';

let app: TestApp;
let tenant: TestTenant;
let receiver: Receiver;

beforeAll(async () => {
  receiver = await startReceiver();
  app = await startTestApp({ webhooksAllowLoopback: true });
  tenant = await createTenant(app);
});
afterAll(async () => {
  await app.close();
  await receiver.close();
});

/** All at once, as from a list. */
async function register(eventId: string, count: number): Promise<void> {
  const { tenantId } = tenant;
  const ofEvent = sql`${tenantId}::uuid, ${eventId}::uuid`;
  await asPlatform(app.services, async (tx) => {
    await tx.execute(sql`create temp table crowd on commit drop as
      select gen_random_uuid() as id, 'crowd' || n as name from generate_series(1, ${count}) n`);
    await tx.execute(sql`insert into users (id, email, username, username_key, password_hash)
      select id, name || '@example.org', name, name, 'none' from crowd`);
    await tx.execute(sql`insert into memberships (tenant_id, user_id, role)
      select ${tenantId}::uuid, id, 'participant' from crowd`);
    await tx.execute(sql`insert into scoring_units (tenant_id, event_id, id, kind)
      select ${ofEvent}, id, 'user' from crowd`);
    await tx.execute(sql`insert into event_participants (tenant_id, event_id, user_id, unit_id)
      select ${ofEvent}, id, id from crowd`);
  });
  const owner = await connect(app.database.config);
  await owner.query('analyze');
  await owner.end();
  app.forget();
}

test('other work goes on while a webhook is told of ten thousand registrations', async () => {
  const { eventId } = await playEvent(app, tenant.tenantId, { event: { boardVisibility: 'public' } });
  await makeWebhook(app, tenant.admin.token, { url: receiver.url, events: ['registration'] });
  await app.tick();
  await register(eventId, 10_000);
  const { delayMs } = await measureLoopDelay(() => app.tick());
  expect(delayMs).toBeLessThan(longestDelayMs);
  const waiting = await asPlatform(app.services, (tx) =>
    tx.$count(webhookDeliveries, eq(webhookDeliveries.eventId, eventId)),
  );
  expect(waiting).toBe(waitingMax);
});
