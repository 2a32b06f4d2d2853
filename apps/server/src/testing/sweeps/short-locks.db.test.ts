import {
  badgeRoutes,
  eventRoutes,
  judgingRoutes,
  submissionRoutes,
  teamAdminRoutes,
  limits,
} from '@guidon/contract';
import { asPlatform, connect, events, newId, questions, type UserId } from '@guidon/db';
import { badgeAwards, badgeReveals } from '@guidon/db/schema/badges';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTenant, type TestTenant } from '../actors.ts';
import { makeTeam } from '../make-team.ts';
import { at, playEvent } from '../play-event.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { type HeldLock, watchLocks } from '../watch-locks.ts';

const units = 2_000;
/** What is done under one lock takes a few dozen milliseconds then, however many people there are. */
const most = { statements: 40, rows: 250 };
const note = 'It was broken';

let app: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
});
afterAll(() => app.close());

/** Players of an event, each with a wrong answer to its question that another rule calls right. */
async function crowd(count = units) {
  const { tenantId } = tenant;
  const { eventId, challenges } = await playEvent(app, tenantId, {
    event: { teamMode: 'optional', teamSizeMax: 100 },
  });
  const { id: challengeId, questionIds } = at(challenges, 0);
  const questionId = at(questionIds, 0);
  const mark = newId().slice(-8);
  const userIds = await asPlatform(app.services, async (tx) => {
    await tx.execute(sql`create temp table crowd on commit drop as
      select gen_random_uuid() as id, ${mark} || n as name from generate_series(1, ${count}) n`);
    await tx.execute(sql`insert into users (id, email, username, username_key, password_hash)
      select id, name || '@example.org', name, name, 'none' from crowd`);
    await tx.execute(sql`insert into memberships (tenant_id, user_id, role)
      select ${tenantId}::uuid, id, 'participant' from crowd`);
    await tx.execute(sql`insert into scoring_units (tenant_id, event_id, id, kind)
      select ${tenantId}::uuid, ${eventId}::uuid, id, 'user' from crowd`);
    await tx.execute(sql`insert into event_participants (tenant_id, event_id, user_id, unit_id)
      select ${tenantId}::uuid, ${eventId}::uuid, id, id from crowd`);
    await tx.execute(sql`insert into submissions
        (tenant_id, event_id, unit_id, user_id, challenge_id, question_id, id, answer, outcome)
      select ${tenantId}::uuid, ${eventId}::uuid, id, id, ${challengeId}::uuid, ${questionId}::uuid,
        gen_random_uuid(), 'flag{other}', 'wrong' from crowd`);
    const { rows } = await tx.execute<{ id: UserId }>(sql`select id from crowd`);
    return rows.map(({ id }) => id);
  });
  await analyze();
  return { eventId, challengeId, questionId, userIds };
}

async function analyze() {
  const owner = await connect(app.database.config);
  await owner.query('analyze');
  await owner.end();
  app.forget();
}

async function mendRule(questionId: string) {
  await asPlatform(app.services, (tx) =>
    tx
      .update(questions)
      .set({ rule: { kind: 'text', answers: [{ value: 'flag{other}', caseSensitive: true }] } })
      .where(eq(questions.id, questionId)),
  );
  app.forget();
}

function jobNamed(name: string): () => Promise<void> {
  const handler = app.jobs.find(({ job }) => job.name === name);
  if (!handler) throw new Error(`no feature does the job ${name}`);
  return () => handler.run(null, { isLast: true });
}

async function locksOf(work: () => Promise<unknown>): Promise<HeldLock[]> {
  const { tenantPool, platformPool } = app.database;
  return watchLocks([tenantPool, platformPool], work);
}

function expectShort(held: readonly HeldLock[], atLeast: number) {
  expect(held.length).toBeGreaterThanOrEqual(atLeast);
  expect(Math.max(...held.map(({ statements }) => statements))).toBeLessThanOrEqual(most.statements);
  expect(Math.max(...held.map(({ rows }) => rows))).toBeLessThanOrEqual(most.rows);
}

async function creditAll({ eventId, questionId }: { eventId: string; questionId: string }) {
  await mendRule(questionId);
  const params = { eventId, questionId };
  return app.call(submissionRoutes.acceptMisjudged, tenant.admin.token, { params, body: { note } });
}

test('no right answer waits long for two thousand that are credited, annulled and restored, and for their badges', async () => {
  const all = await crowd();
  const { eventId, challengeId } = all;
  const parts = units / most.rows;
  let credited: unknown;
  const ofCredit = await locksOf(async () => {
    credited = (await creditAll(all)).body;
  });
  expect(credited).toEqual({ success: true, data: { accepted: units, left: 0 } });
  expectShort(ofCredit, parts);

  const params = { eventId, challengeId };
  const token = tenant.admin.token;
  const replies: unknown[] = [];
  const ofAnnulment = await locksOf(async () => {
    replies.push((await app.call(judgingRoutes.annul, token, { params, body: { note } })).body.data);
  });
  expectShort(ofAnnulment, parts);
  const ofRestoring = await locksOf(async () => {
    replies.push(
      (await app.call(judgingRoutes.restoreChallenge, token, { params, body: { note } })).body.data,
    );
  });
  expectShort(ofRestoring, parts);
  expect(replies).toEqual([
    { changed: units, left: 0 },
    { changed: units, left: 0 },
  ]);

  const badge = await app.call(badgeRoutes.create, token, {
    body: {
      name: 'There',
      description: '',
      icon: 'flag',
      rarity: 'COMMON',
      points: 5,
      rule: { kind: 'first-solve' },
    },
  });
  await app.call(eventRoutes.complete, token, { params: { eventId } });
  expectShort(await locksOf(jobNamed('give-badges')), parts);
  const badgeId = badge.body.data.id;
  const holders = () =>
    asPlatform(app.services, (tx) => tx.$count(badgeAwards, eq(badgeAwards.badgeId, badgeId)));
  expect(await holders()).toBeGreaterThanOrEqual(units);
  const remove = () => app.call(badgeRoutes.remove, tenant.admin.token, { params: { badgeId } });
  expectShort(await locksOf(remove), parts);
  expect(await holders()).toBe(0);
});

test('no right answer waits long for two large teams that become one', async () => {
  const { eventId, userIds } = await crowd(100);
  const { tenantId } = tenant;
  const into = await makeTeam(app, { tenantId, eventId, name: 'Harbour', members: userIds.slice(0, 50) });
  const from = await makeTeam(app, { tenantId, eventId, name: 'Lagoon', members: userIds.slice(50) });
  let status = 0;
  const held = await locksOf(async () => {
    const params = { eventId, teamId: into.id };
    const body = { fromTeamId: from.id, note };
    ({ status } = await app.call(teamAdminRoutes.merge, tenant.admin.token, { params, body }));
  });
  expect(status).toBe(200);
  expectShort(held, 1);
});

test('what ends in the middle stays as far as it came, and the same call goes on', async () => {
  const all = await crowd(120);
  const owner = await connect(app.database.config);
  await owner.query(`create function end_at_seq() returns trigger language plpgsql as $$
    begin raise exception 'the database went away'; end $$`);
  await owner.query(`create trigger end_in_the_middle before insert on facts for each row
    when (new.event_id = '${all.eventId}' and new.seq > 60) execute function end_at_seq()`);
  expect((await creditAll(all)).status).toBe(500);
  await owner.query('drop trigger end_in_the_middle on facts; drop function end_at_seq()');
  await owner.end();
  expect((await creditAll(all)).body.data).toEqual({ accepted: 70, left: 0 });
});

test('an event that awaits its ceremony hides none behind it, however many there are', async () => {
  const { tenantId } = tenant;
  const now = app.services.clock();
  const isOver = { lifecycle: 'completed' as const, completedAt: new Date(now - 2 * limits.reopenMs) };
  await asPlatform(app.services, (tx) =>
    tx.insert(events).values(
      Array.from({ length: 120 }, (_, place) => ({
        ...isOver,
        tenantId,
        id: newId(),
        name: 'Awaits its ceremony',
        registrationCode: `AWAITS${String(place).padStart(4, '0')}`,
        reveal: 'by-hand' as const,
      })),
    ),
  );
  const { eventId } = await playEvent(app, tenantId, { event: isOver });
  await jobNamed('give-badges')();
  const revealed = await asPlatform(app.services, (tx) =>
    tx.$count(badgeReveals, eq(badgeReveals.eventId, eventId)),
  );
  expect(revealed).toBe(1);
});
