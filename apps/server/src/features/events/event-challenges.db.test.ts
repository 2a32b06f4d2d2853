import { eventRoutes } from '@guidon/contract';
import { asPlatform, challenges, eventChallenges } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTenant, type TestTenant } from '../../testing/actors.ts';
import { eventually } from '../../testing/eventually.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { waitingForLocks } from '../../testing/waiting-for-locks.ts';
import { createEventWith, createInBank } from '../challenges/bank-fixture.ts';
import { removeChallengesFromEvent } from './event-challenges.ts';
import { lockEvent } from './team-units.ts';

let app: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
});
afterAll(() => app.close());

test('a challenge leaves an event after the change of its list that is under way', async () => {
  const { tenantId } = tenant;
  const { id } = await createInBank(app, tenant);
  const eventId = await createEventWith(app, tenant, [id]);
  let leaving = Promise.resolve();
  await asPlatform(app.services, async (tx) => {
    await lockEvent(tx, tenantId, eventId);
    leaving = asPlatform(app.services, (other) =>
      removeChallengesFromEvent(other, { tenantId }, { eventId, challengeIds: [id] }),
    );
    await eventually(() => waitingForLocks(app)).toBe(1);
  });
  await leaving;
  const rows = await app.database.platform
    .select()
    .from(eventChallenges)
    .where(eq(eventChallenges.eventId, eventId));
  expect(rows).toEqual([]);
});

test('a challenge that is put into an event waits for the event before it keeps the challenge', async () => {
  const { tenantId } = tenant;
  const { id } = await createInBank(app, tenant);
  const eventId = await createEventWith(app, tenant, []);
  const add = () =>
    app.call(eventRoutes.addChallenges, tenant.admin.token, {
      params: { eventId },
      body: { challengeIds: [id] },
    });
  let adding: ReturnType<typeof add> | undefined;
  await asPlatform(app.services, async (tx) => {
    await lockEvent(tx, tenantId, eventId);
    adding = add();
    await eventually(() => waitingForLocks(app)).toBe(1);
    // As an undo of an import does, which has both; it would wait for who waits for it.
    await tx.select().from(challenges).where(eq(challenges.id, id)).for('update');
  });
  expect(await adding).toMatchObject({ status: 200, body: { data: { addedIds: [id] } } });
});
