import { playRoutes } from '@guidon/contract';
import { asPlatform, challengeOpens } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTenant, type TestActor, type TestTenant } from '../../testing/actors.ts';
import { at, createPlayers, playEvent } from '../../testing/play-event.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let other: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  other = await startTestApp({ beside: app });
  tenant = await createTenant(app);
});
afterAll(async () => {
  await other.close();
  await app.close();
});

async function openOn(on: TestApp, eventId: string, challengeId: string, { token }: TestActor) {
  const reply = await on.call(playRoutes.challenge, token, { params: { eventId, challengeId } });
  expect(reply.status).toBe(200);
}

const opensOf = (eventId: string) =>
  asPlatform(app.services, (tx) =>
    tx.select().from(challengeOpens).where(eq(challengeOpens.eventId, eventId)),
  );

test('a person’s first opening of a challenge is one row, in whichever process and however often', async () => {
  const { eventId, challenges } = await playEvent(app, tenant.tenantId, { challenges: [{}, {}] });
  const [first, second] = [at(challenges, 0).id, at(challenges, 1).id];
  const [ada, bob] = await createPlayers(app, tenant.tenantId, eventId, 2);
  if (!ada || !bob) throw new Error('Two players were made.');
  await Promise.all([
    ...Array.from({ length: 5 }, () => openOn(app, eventId, first, ada)),
    ...Array.from({ length: 5 }, () => openOn(other, eventId, first, ada)),
    openOn(app, eventId, second, ada),
    openOn(app, eventId, first, bob),
    openOn(app, eventId, first, tenant.admin),
  ]);
  await Promise.all([app.tick(), other.tick()]);
  const rows = await opensOf(eventId);
  expect(rows.map(({ challengeId, userId }) => `${challengeId} ${userId}`).toSorted()).toEqual(
    [`${first} ${ada.userId}`, `${first} ${bob.userId}`, `${second} ${ada.userId}`].toSorted(),
  );
  const openedAt = rows.map((row) => row.openedAt.getTime());
  await openOn(other, eventId, second, ada);
  await Promise.all([app.tick(), other.tick()]);
  expect((await opensOf(eventId)).map((row) => row.openedAt.getTime())).toEqual(openedAt);
});

test('nothing is noticed of an event that is over, and what failed is written later', async () => {
  const { eventId, challenges } = await playEvent(app, tenant.tenantId);
  const challengeId = at(challenges, 0).id;
  const [ada] = await createPlayers(app, tenant.tenantId, eventId, 1);
  if (!ada) throw new Error('A player was made.');
  const over = await playEvent(app, tenant.tenantId, { event: { lifecycle: 'completed' } });
  await openOn(app, over.eventId, at(over.challenges, 0).id, ada);
  await openOn(app, eventId, challengeId, ada);
  const spy = vi.spyOn(app.database.tenantPool, 'connect').mockImplementationOnce(() => {
    throw new Error('connection refused');
  });
  await app.tick();
  spy.mockRestore();
  await app.tick();
  expect(await opensOf(eventId)).toMatchObject([{ challengeId, userId: ada.userId }]);
  expect(await opensOf(over.eventId)).toEqual([]);
});
