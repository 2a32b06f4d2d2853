import { challengeRoutes, eventRoutes, limits } from '@guidon/contract';
import { asPlatform, challenges, eventChallenges, newId } from '@guidon/db';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTenant, type TestTenant } from '../../testing/actors.ts';
import { failure, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { asUpdate, createEventWith, createInBank } from '../challenges/bank-fixture.ts';

let app: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
});
afterAll(() => app.close());

const longAnswers = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ value: `${n} ${'x'.repeat(limits.answerMax - 10)}` }));

async function rowOf(id: string) {
  const [row] = await asPlatform(app.services, (tx) =>
    tx
      .select({ bytes: challenges.definitionBytes, version: challenges.version })
      .from(challenges)
      .where(eq(challenges.id, id)),
  );
  return row ?? { bytes: 0, version: 0 };
}

/** Of a tenant, a challenge whose rules take so many MiB. */
async function insertLarge(tenantId: string, mebibytes: number): Promise<string> {
  const id = newId();
  await asPlatform(app.services, async (tx) => {
    await tx.insert(challenges).values({ tenantId, id, name: `Large ${id}`, category: 'web' });
    await tx.execute(sql`insert into questions (tenant_id, id, challenge_id, position, title, points, rule)
      select ${tenantId}::uuid, gen_random_uuid(), ${id}::uuid, n, 'Flag', 1, jsonb_build_object('kind', 'text', 'answers',
        jsonb_build_array(jsonb_build_object('value', repeat('x', 1048000), 'caseSensitive', true)))
      from generate_series(1, ${mebibytes}::int) n`);
  });
  return id;
}

const add = (eventId: string, challengeIds: string[], of = tenant) =>
  app.call(eventRoutes.addChallenges, of.admin.token, { params: { eventId }, body: { challengeIds } });

const withAnswers = (count: number, id?: string, title = 'Flag') => [
  { ...(id && { id }), title, points: 1, rule: { kind: 'text' as const, answers: longAnswers(count) } },
];

test('the database sums up what each event keeps of a challenge, with every change of its questions', async () => {
  const made = await createInBank(app, tenant, { questions: withAnswers(2) });
  const { bytes, version } = await rowOf(made.id);
  expect(bytes).toBeGreaterThan(2 * (limits.answerMax - 10));
  const [question] = asUpdate(made).questions;
  const changed = await app.call(challengeRoutes.update, tenant.contentCreator.token, {
    params: { challengeId: made.id },
    body: {
      ...asUpdate(made),
      version,
      questions: withAnswers(10, question?.id),
      hints: [],
    },
  });
  expect(changed.status).toBe(200);
  expect((await rowOf(made.id)).bytes - bytes).toBeGreaterThan(8 * (limits.answerMax - 10) - 1_000);
});

test('an event takes no more than it may, in whatever way challenges come into it, and stays as it was', async () => {
  const large = await insertLarge(tenant.tenantId, 9);
  const other = await insertLarge(tenant.tenantId, 9);
  const eventId = await createEventWith(app, tenant, [large]);
  const added = await add(eventId, [other]);
  expect(added.status).toBe(409);
  expect(failure(added)).toMatchObject({
    code: 'LIMIT_REACHED',
    message: expect.stringMatching(/“Held” may take 16 MiB together/),
  });
  const set = await app.call(eventRoutes.setChallenges, tenant.admin.token, {
    params: { eventId },
    body: { challengeIds: [large, other] },
  });
  expect(failure(set).code).toBe('LIMIT_REACHED');
  const small = await createInBank(app, tenant);
  expect((await add(eventId, [small.id])).status).toBe(200);
  const { body } = await app.call(eventRoutes.challengeSettings, tenant.admin.token, { params: { eventId } });
  expect(body.data.map(({ challengeId }) => challengeId)).toEqual([large, small.id]);
});

test('a challenge in a full event may be changed, and does not grow', async () => {
  const challenge = await createInBank(app, tenant, { questions: withAnswers(1), hints: [] });
  const eventId = await createEventWith(app, tenant, [challenge.id]);
  const large = await insertLarge(tenant.tenantId, 17);
  await asPlatform(app.services, (tx) =>
    tx
      .insert(eventChallenges)
      .values({ tenantId: tenant.tenantId, eventId, challengeId: large, position: 1 }),
  );
  const [question] = asUpdate(challenge).questions;
  const update = (title: string, count: number, version: number) =>
    app.call(challengeRoutes.update, tenant.contentCreator.token, {
      params: { challengeId: challenge.id },
      body: { ...asUpdate(challenge), version, questions: withAnswers(count, question?.id, title) },
    });
  expect((await update('Mark', 1, 1)).status).toBe(200);
  expect(failure(await update('Mark', 2, 2)).code).toBe('LIMIT_REACHED');
});

test('the events of an organization take no more together than it may', async () => {
  const own = await createTenant(app);
  const large = await insertLarge(own.tenantId, 15);
  const eventId = await createEventWith(app, own, [large]);
  const copies: number[] = [];
  const most = Math.floor(limits.tenantDefinitionBytes / (15 * 1_048_000));
  for (let n = 1; n <= most; n += 1) {
    const copy = await app.call(eventRoutes.duplicate, own.admin.token, { params: { eventId }, body: {} });
    copies.push(copy.status);
  }
  expect(copies).toEqual([...Array.from({ length: most - 1 }, () => 201), 409]);
  const another = await createEventWith(app, tenant, []);
  const small = await createInBank(app, tenant);
  expect((await add(another, [small.id])).status).toBe(200);
});
