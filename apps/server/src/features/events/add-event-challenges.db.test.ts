import { eventRoutes, limits, playRoutes, roles } from '@guidon/contract';
import { asPlatform, challenges, eventChallenges, newId } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTenant, type TestTenant } from '../../testing/actors.ts';
import { failure, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { auditOf, createEventWith, createInBank } from '../challenges/bank-fixture.ts';

let app: TestApp;
let tenant: TestTenant;
let other: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
  other = await createTenant(app);
});
afterAll(() => app.close());

const idsOfBank = async (count: number, of = tenant) =>
  Promise.all(Array.from({ length: count }, async () => (await createInBank(app, of)).id));

const add = (eventId: string, challengeIds: string[], token = tenant.admin.token) =>
  app.call(eventRoutes.addChallenges, token, { params: { eventId }, body: { challengeIds } });

async function listOf(eventId: string): Promise<string[]> {
  const { body } = await app.call(playRoutes.challenges, tenant.admin.token, { params: { eventId } });
  return body.data.map(({ id }) => id);
}

test('adds at the end and leaves in their places those that are there', async () => {
  const [first = '', second = '', third = ''] = await idsOfBank(3);
  const eventId = await createEventWith(app, tenant, [second, first]);
  const reply = await add(eventId, [first, third]);
  expect(reply.body).toEqual({ success: true, data: { addedIds: [third] } });
  expect(await listOf(eventId)).toEqual([second, first, third]);
  expect((await auditOf(app, eventId)).map(({ action }) => action)).toContain('event.add-challenges');
  expect((await add(eventId, [third])).body).toEqual({ success: true, data: { addedIds: [] } });
});

test('keeps what everybody adds at once, each at a place of its own', async () => {
  const ids = await idsOfBank(8);
  const eventId = await createEventWith(app, tenant, []);
  const replies = await Promise.all(ids.map((id) => add(eventId, [id])));
  expect(replies.map(({ status }) => status)).toEqual(ids.map(() => 200));
  expect((await listOf(eventId)).toSorted()).toEqual(ids.toSorted());
  expect(replies.flatMap(({ body }) => body.data.addedIds).toSorted()).toEqual(ids.toSorted());
});

test('refuses what is named twice, what is not in the bank and an event of another tenant', async () => {
  const [id = ''] = await idsOfBank(1);
  const [foreign = ''] = await idsOfBank(1, other);
  const eventId = await createEventWith(app, tenant, []);
  const twice = await add(eventId, [id, id]);
  expect(twice.status).toBe(400);
  expect(failure(twice).field).toBe('challengeIds');
  expect((await add(eventId, [id, foreign])).status).toBe(404);
  expect((await add(eventId, [foreign], other.admin.token)).status).toBe(404);
  expect(await listOf(eventId)).toEqual([]);
});

test('has room for so many, however many are added at once', async () => {
  const [one = '', two = ''] = await idsOfBank(2);
  const eventId = await createEventWith(app, tenant, []);
  const { tenantId } = tenant;
  const ids = Array.from({ length: limits.challengesPerEvent - 1 }, () => newId());
  await asPlatform(app.services, async (tx) => {
    const scoring = { kind: 'static' } as const;
    await tx
      .insert(challenges)
      .values(ids.map((id) => ({ tenantId, id, name: `Of many ${id}`, category: 'Web', scoring })));
    await tx
      .insert(eventChallenges)
      .values(ids.map((challengeId, position) => ({ tenantId, eventId, challengeId, position })));
  });
  const replies = await Promise.all([add(eventId, [one]), add(eventId, [two])]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  const placed = await asPlatform(app.services, (tx) =>
    tx.$count(eventChallenges, eq(eventChallenges.eventId, eventId)),
  );
  expect(placed).toBe(limits.challengesPerEvent);
});

test('is for those who run the event', async () => {
  const [id = ''] = await idsOfBank(1);
  const eventId = await createEventWith(app, tenant, []);
  // Staff that may run events does not see the draft of another person.
  const statuses = {
    admin: 200,
    orgAdministrator: 200,
    organizer: 404,
    contentCreator: 404,
    participant: 403,
  };
  for (const role of roles) {
    const { status } = await add(eventId, [id], tenant[role].token);
    expect([role, status]).toEqual([role, statuses[role]]);
  }
});
