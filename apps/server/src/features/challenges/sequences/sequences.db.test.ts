import { challengeRoutes, eventRoutes, limits, sequenceRoutes } from '@guidon/contract';
import { asPlatform, auditLog, newId } from '@guidon/db';
import { sequences } from '@guidon/db/schema/challenges';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTenant, type TestTenant } from '../../../testing/actors.ts';
import { at, type PlannedChallenge, playEvent } from '../../../testing/play-event.ts';
import { failure, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { ChainStep } from './locks-of.ts';

let app: TestApp;
let tenant: TestTenant;
let other: TestTenant;
let eventId: string;
let bank: PlannedChallenge[];
let made = 0;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
  other = await createTenant(app);
  ({ eventId, challenges: bank } = await playEvent(app, tenant.tenantId, { challenges: [{}, {}, {}] }));
});
afterAll(() => app.close());

const author = () => tenant.contentCreator.token;
const allBefore = { kind: 'all-before' } as const;
const stepsOf = (...indexes: number[]) =>
  indexes.map((index) => ({ challengeId: at(bank, index).id, rule: allBefore }));

const create = (steps: ChainStep[] = stepsOf(0, 1), name = `Chain ${(made += 1)}`) =>
  app.call(sequenceRoutes.create, author(), { body: { name, steps } });

const auditOf = (action: string, targetId: string) =>
  asPlatform(app.services, (tx) =>
    tx
      .select({ details: auditLog.details })
      .from(auditLog)
      .where(and(eq(auditLog.action, action), eq(auditLog.targetId, targetId))),
  );

test('an author makes a chain, and staff read it', async () => {
  const made1 = await create([
    ...stepsOf(0),
    { challengeId: at(bank, 1).id, rule: { kind: 'any', k: 1 } },
    { challengeId: at(bank, 2).id, rule: { kind: 'score', points: 250 } },
  ]);
  expect(made1.status).toBe(201);
  const { id } = made1.body.data;
  const { body } = await app.call(sequenceRoutes.get, tenant.organizer.token, { params: { sequenceId: id } });
  expect(body.data).toMatchObject({
    stepCount: 3,
    eventCount: 0,
    can: { edit: false },
    steps: [
      { name: at(bank, 0).name, points: 100, rule: allBefore },
      { rule: { kind: 'any', k: 1 } },
      { rule: { kind: 'score', points: 250 } },
    ],
  });
  const list = await app.call(sequenceRoutes.list, tenant.organizer.token, {});
  expect(list.body.data).toContainEqual(expect.objectContaining({ id, stepCount: 3 }));
  expect(await auditOf('sequence.create', id)).toHaveLength(1);
  const refused = await app.call(sequenceRoutes.create, tenant.organizer.token, { body: { name: 'Mine' } });
  expect(failure(refused).code).toBe('FORBIDDEN');
});

test('no challenge stands in a chain twice, and no rule asks for more than is before it', async () => {
  const twice = await create(stepsOf(0, 0));
  expect(failure(twice).code).toBe('VALIDATION_FAILED');
  const tooMany = await create([{ challengeId: at(bank, 0).id, rule: { kind: 'any', k: 1 } }]);
  expect(failure(tooMany).code).toBe('VALIDATION_FAILED');
});

test('a name is taken once, whatever its case', async () => {
  await create([], 'Warm up');
  expect(failure(await create([], 'WARM UP')).code).toBe('NAME_TAKEN');
});

test('an old version changes nothing', async () => {
  const { body } = await create();
  const params = { sequenceId: body.data.id };
  const change = { name: body.data.name, steps: stepsOf(1, 0), version: body.data.version };
  const changed = await app.call(sequenceRoutes.update, author(), { params, body: change });
  expect(changed.body.data.steps.map(({ name }) => name)).toEqual([at(bank, 1).name, at(bank, 0).name]);
  const late = await app.call(sequenceRoutes.update, author(), { params, body: change });
  expect(failure(late).code).toBe('CONFLICT');
  expect(await auditOf('sequence.update', params.sequenceId)).toHaveLength(1);
});

test('a chain of another tenant, or with its challenges, is not found', async () => {
  const { body } = await create();
  const params = { sequenceId: body.data.id };
  const read = await app.call(sequenceRoutes.get, other.admin.token, { params });
  expect(failure(read).code).toBe('NOT_FOUND');
  const foreign = await app.call(sequenceRoutes.create, other.contentCreator.token, {
    body: { name: 'Theirs', steps: stepsOf(0) },
  });
  expect(failure(foreign).code).toBe('NOT_FOUND');
  const set = await app.call(sequenceRoutes.setOfEvent, other.admin.token, {
    params: { eventId },
    body: { sequenceId: params.sequenceId },
  });
  expect(failure(set).code).toBe('NOT_FOUND');
});

test('what a tenant has not is in no chain, and no chain that it has not in an event', async () => {
  const made1 = (await create()).body.data;
  const strange = [...stepsOf(0), { challengeId: newId(), rule: allBefore }];
  expect(failure(await create(strange)).code).toBe('NOT_FOUND');
  const updated = await app.call(sequenceRoutes.update, author(), {
    params: { sequenceId: made1.id },
    body: { name: made1.name, steps: strange, version: made1.version },
  });
  expect(failure(updated).code).toBe('NOT_FOUND');
  const params = { challengeId: newId() };
  expect(failure(await app.call(sequenceRoutes.ofChallenge, author(), { params })).code).toBe('NOT_FOUND');
  const body = { sequenceIds: [made1.id] };
  expect(failure(await app.call(sequenceRoutes.setOfChallenge, author(), { params, body })).code).toBe(
    'NOT_FOUND',
  );
  const used = await app.call(sequenceRoutes.setOfEvent, tenant.admin.token, {
    params: { eventId },
    body: { sequenceId: newId() },
  });
  expect(failure(used).code).toBe('NOT_FOUND');
  const unknown = await app.call(sequenceRoutes.update, author(), {
    params: { sequenceId: newId() },
    body: { name: 'Of nobody', steps: stepsOf(0), version: 1 },
  });
  expect(failure(unknown).code).toBe('NOT_FOUND');
  const into = await app.call(sequenceRoutes.setOfChallenge, author(), {
    params: { challengeId: at(bank, 0).id },
    body: { sequenceIds: [newId()] },
  });
  expect(failure(into).code).toBe('NOT_FOUND');
});

test('there is room for so many chains, and for so many steps in each', async () => {
  const { tenantId, admin, contentCreator } = await createTenant(app);
  const { challenges } = await playEvent(app, tenantId, {
    challenges: Array.from({ length: limits.sequenceSteps + 1 }, () => ({})),
  });
  const ids = challenges.map(({ id }) => id);
  await asPlatform(app.services, (tx) =>
    tx.insert(sequences).values(
      Array.from({ length: limits.sequences - 2 }, (_, index) => ({
        tenantId,
        id: newId(),
        name: `Chain ${index}`,
      })),
    ),
  );
  const steps = ids.slice(0, -1).map((challengeId) => ({ challengeId, rule: allBefore }));
  const full = await app.call(sequenceRoutes.create, admin.token, { body: { name: 'Full', steps } });
  expect(full.status).toBe(201);
  const replies = await Promise.all(
    ['Last', 'One more'].map((name) =>
      app.call(sequenceRoutes.create, contentCreator.token, { body: { name } }),
    ),
  );
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  const added = await app.call(sequenceRoutes.setOfChallenge, admin.token, {
    params: { challengeId: at(ids, limits.sequenceSteps) },
    body: { sequenceIds: [full.body.data.id] },
  });
  expect(failure(added).code).toBe('LIMIT_REACHED');
});

test('a challenge is put at the end of chains and taken out of the others', async () => {
  const { body: first } = await create([
    ...stepsOf(0, 2),
    { challengeId: at(bank, 1).id, rule: { kind: 'any', k: 2 } },
  ]);
  const { body: second } = await create([]);
  const { body: other } = await create(stepsOf(0));
  const params = { challengeId: at(bank, 2).id };
  const set = await app.call(sequenceRoutes.setOfChallenge, author(), {
    params,
    body: { sequenceIds: [second.data.id] },
  });
  expect(set.body.data).toEqual([{ id: second.data.id, name: second.data.name, position: 0, stepCount: 1 }]);
  const left = await app.call(sequenceRoutes.get, author(), { params: { sequenceId: first.data.id } });
  expect(left.body.data.steps.map(({ rule }) => rule)).toEqual([allBefore, { kind: 'any', k: 1 }]);
  expect(left.body.data.version).toBeGreaterThan(first.data.version);
  const kept = await app.call(sequenceRoutes.get, author(), { params: { sequenceId: other.data.id } });
  expect(kept.body.data).toEqual(other.data);
  const read = await app.call(sequenceRoutes.ofChallenge, tenant.organizer.token, { params });
  expect(read.body.data).toEqual(set.body.data);
});

test('an event uses a chain until it is taken off, and keeps it from being deleted', async () => {
  const { body } = await create();
  const sequenceId = body.data.id;
  const params = { eventId };
  const set = await app.call(sequenceRoutes.setOfEvent, tenant.admin.token, { params, body: { sequenceId } });
  expect(set.body.data).toEqual({
    sequence: { id: sequenceId, name: body.data.name, stepCount: 2 },
    missing: [],
  });
  const kept = await app.call(sequenceRoutes.remove, author(), { params: { sequenceId } });
  expect([failure(kept).code, failure(kept).message]).toEqual([
    'CONFLICT',
    'Events use this sequence: Capture. Take it off there first.',
  ]);
  const member = await app.call(sequenceRoutes.setOfEvent, tenant.organizer.token, {
    params,
    body: { sequenceId: null },
  });
  expect(failure(member).code).toBe('FORBIDDEN');
  const off = await app.call(sequenceRoutes.setOfEvent, tenant.admin.token, {
    params,
    body: { sequenceId: null },
  });
  expect(off.body.data.sequence).toBeNull();
  const idsNow = async () =>
    (await app.call(sequenceRoutes.list, author(), {})).body.data.map(({ id }) => id);
  const before = await idsNow();
  expect((await app.call(sequenceRoutes.remove, author(), { params: { sequenceId } })).status).toBe(200);
  expect(await idsNow()).toEqual(before.filter((id) => id !== sequenceId));
  expect(await auditOf('event.set-sequence', eventId)).toHaveLength(2);
});

test('says which challenges of its chain an event has not, and its copy has the chain too', async () => {
  const { eventId: small } = await playEvent(app, tenant.tenantId, { challenges: [{}] });
  const { body } = await create(stepsOf(0, 1));
  const params = { eventId: small };
  const set = await app.call(sequenceRoutes.setOfEvent, tenant.admin.token, {
    params,
    body: { sequenceId: body.data.id },
  });
  expect(set.body.data.missing).toEqual([at(bank, 0).name, at(bank, 1).name]);
  const copy = await app.call(eventRoutes.duplicate, tenant.admin.token, { params, body: {} });
  const read = await app.call(sequenceRoutes.ofEvent, tenant.admin.token, {
    params: { eventId: copy.body.data.id },
  });
  expect(read.body.data.sequence?.id).toBe(body.data.id);
});

test('a challenge that is deleted leaves its chains', async () => {
  const { challenges: extra } = await playEvent(app, tenant.tenantId, { challenges: [{}] });
  const { body } = await create([{ challengeId: at(extra, 0).id, rule: allBefore }, ...stepsOf(0)]);
  const removed = await app.call(challengeRoutes.remove, author(), {
    params: { challengeId: at(extra, 0).id },
  });
  expect(removed.status).toBe(200);
  const left = await app.call(sequenceRoutes.get, author(), { params: { sequenceId: body.data.id } });
  expect(left.body.data.steps.map(({ name }) => name)).toEqual([at(bank, 0).name]);
});
