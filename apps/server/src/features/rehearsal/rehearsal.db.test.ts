import { type Rehearsal, rehearsalRoutes, sequenceRoutes } from '@guidon/contract';
import { asPlatform, challenges, claimSideDatabase, newId } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTenant, type TestTenant } from '../../testing/actors.ts';
import { insertChallengeFile } from '../../testing/insert-challenge-file.ts';
import { at, playEvent } from '../../testing/play-event.ts';
import { failure, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
});
afterAll(() => app.close());

const draft = { lifecycle: 'draft', startsAt: null, endsAt: null } as const;

/** What keeps people out, and must not keep out those who rehearse. */
const entryRules = {
  allowedDomains: ['uni.example'],
  needsApproval: true,
  hasWaitlist: true,
  maxParticipants: 1,
};

const start = (eventId: string, body: { teams: number; seconds: number }, who = tenant) =>
  app.call(rehearsalRoutes.start, who.organizer.token, { params: { eventId }, body });

async function latest(eventId: string): Promise<Rehearsal | null> {
  const { body } = await app.call(rehearsalRoutes.get, tenant.organizer.token, { params: { eventId } });
  return body.data;
}

/** Preparing and playing takes seconds, on a busy machine more than a minute. */
const within = { timeout: 80_000, interval: 200 };

async function ended(eventId: string): Promise<Rehearsal> {
  await expect.poll(async () => (await latest(eventId))?.state, within).not.toBe('running');
  const found = await latest(eventId);
  if (found === null) throw new Error('There was no rehearsal.');
  return found;
}

async function rowsLeft(): Promise<string[]> {
  const databases = await app.database.platformPool.query<{ name: string }>(
    "select datname as name from pg_database where datname like '%\\_side\\_%'",
  );
  const people = await app.database.platformPool.query<{ name: string }>(
    "select username as name from users where username like 'rehearsal-%'",
  );
  const answers = await app.database.platformPool.query<{ name: string }>(
    'select id::text as name from submissions',
  );
  return [...databases.rows, ...people.rows, ...answers.rows].map(({ name }) => name);
}

it('plays every challenge, names what players would have met, and leaves nothing behind', async () => {
  const nothing = { kind: 'regex', pattern: 'a[^\\x00-\\x{10FFFF}]', caseSensitive: true } as const;
  const answers = ['one', 'two'].map((value) => ({ value, caseSensitive: true }));
  const both = { kind: 'text', logic: 'all', answers } as const;
  const { eventId, challenges: made } = await playEvent(app, tenant.tenantId, {
    event: { ...draft, ...entryRules, createdBy: tenant.organizer.userId },
    challenges: [
      { name: 'Fine', hints: [{ content: 'Look', cost: 0 }] },
      { name: 'Lost file' },
      { name: 'Never came' },
      { name: 'Takes nothing', questions: [{ rule: nothing }] },
      { name: 'Asks for both', questions: [{ rule: both }] },
    ],
  });
  await asPlatform(app.services, async (tx) => {
    await insertChallengeFile(tx, {
      tenantId: tenant.tenantId,
      challengeId: at(made, 1).id,
      name: 'lost.zip',
      stored: {
        sizeBytes: 3,
        sha256: '0'.repeat(64),
        storageKey: 'ab/00000000-0000-0000-0000-000000000000',
      },
    });
    await tx
      .update(challenges)
      .set({ expectedFiles: ['secret.txt'] })
      .where(eq(challenges.id, at(made, 2).id));
  });
  const chain = await app.call(sequenceRoutes.create, tenant.admin.token, {
    body: {
      name: 'The long way',
      steps: made.slice(0, 2).map(({ id }) => ({ challengeId: id, rule: { kind: 'all-before' as const } })),
    },
  });
  await app.call(sequenceRoutes.setOfEvent, tenant.admin.token, {
    params: { eventId },
    body: { sequenceId: chain.body.data.id },
  });
  const begun = await start(eventId, { teams: 3, seconds: 5 });
  expect(begun.status, JSON.stringify(begun.body)).toBe(201);
  expect(begun.body.data).toMatchObject({ state: 'running', startedBy: { id: tenant.organizer.userId } });
  const { state, report, failure } = await ended(eventId);
  expect({ state, failure }).toEqual({ state: 'finished', failure: null });
  expect(report).toMatchObject({
    challenges: 5,
    questions: 5,
    files: 1,
    firstError: null,
    sequence: 'The long way',
  });
  const problems = report?.problems.map(({ kind, challenge, detail }) => [kind, challenge.name, detail]);
  expect(problems).toEqual([
    ['file-missing', 'Lost file', 'lost.zip'],
    ['file-not-attached', 'Never came', 'secret.txt'],
    ['not-tried', 'Takes nothing', ''],
  ]);
  expect(report?.load.rightAnswers).toBeGreaterThanOrEqual(3);
  expect(report?.load.errors).toBe(0);
  expect(report?.load.requests).toBeGreaterThan(9);
  expect(await rowsLeft()).toEqual([]);
});

it('forms teams of the least size where an event wants teams, one run at a time, and ends when it is asked to', async () => {
  const event = { ...draft, teamMode: 'teams', teamSizeMin: 2, createdBy: tenant.organizer.userId } as const;
  const { eventId } = await playEvent(app, tenant.tenantId, { event });
  expect((await start(eventId, { teams: 2, seconds: 600 })).status).toBe(201);
  expect((await start(eventId, { teams: 2, seconds: 5 })).body).toMatchObject({ code: 'REHEARSAL_RUNNING' });
  await expect.poll(async () => (await latest(eventId))?.progress.solves, within).toBeGreaterThan(0);
  const { status } = await app.call(rehearsalRoutes.stop, tenant.organizer.token, { params: { eventId } });
  expect(status).toBe(200);
  const { state, report } = await ended(eventId);
  expect(state).toBe('stopped');
  expect(report?.load).toMatchObject({ errors: 0 });
  expect(await rowsLeft()).toEqual([]);
});

it('makes an organization that rehearses again wait behind those that asked meanwhile', async () => {
  const other = await createTenant(app);
  const eventOf = async ({ tenantId, organizer }: TestTenant) =>
    (await playEvent(app, tenantId, { event: { ...draft, createdBy: organizer.userId } })).eventId;
  const [own, theirs] = [await eventOf(tenant), await eventOf(other)];
  const running = await claimSideDatabase(app.database.config);
  await app.database.platformPool.query(
    `insert into rehearsals (tenant_id, event_id, id, started_at, beat_at, teams, seconds, progress)
     values ($1, $2, $3, now(), now(), 10, 600, '{"seconds": 0, "requests": 0, "solves": 0}')`,
    [tenant.tenantId, own, newId()],
  );
  const short = { teams: 1, seconds: 5 };
  expect((await start(own, short)).body).toMatchObject({ code: 'REHEARSAL_RUNNING' });
  const refused = failure(await start(theirs, short, other));
  expect(refused).toMatchObject({ code: 'REHEARSAL_RUNNING', details: { ahead: 0 } });
  expect(Number(refused.details?.['retryAfterSeconds'])).toBeGreaterThan(500);
  expect(refused.message).toMatch(/Your place in line is kept/);
  await running?.close();
  await app.database.platformPool.query("update rehearsals set state = 'finished' where event_id = $1", [
    own,
  ]);
  expect(failure(await start(own, short))).toMatchObject({
    code: 'REHEARSAL_RUNNING',
    details: { ahead: 1 },
  });
  expect((await start(theirs, short, other)).status).toBe(201);
  await app.call(rehearsalRoutes.stop, other.organizer.token, { params: { eventId: theirs } });
  const waiting = await app.database.platformPool.query<{ id: string }>(
    "select tenant_id as id from tenant_leases where work = 'rehearsal-turn'",
  );
  expect(waiting.rows).toEqual([{ id: tenant.tenantId }]);
});

it('is refused for an event that has begun', async () => {
  const { eventId } = await playEvent(app, tenant.tenantId, {
    event: { createdBy: tenant.organizer.userId },
  });
  expect((await start(eventId, { teams: 1, seconds: 5 })).body).toMatchObject({
    code: 'TRANSITION_NOT_ALLOWED',
  });
});

it('says of a run whose process was stopped that it came to nothing', async () => {
  const { eventId } = await playEvent(app, tenant.tenantId, {
    event: { ...draft, createdBy: tenant.organizer.userId },
  });
  expect(await latest(eventId)).toBeNull();
  await app.database.platformPool.query(
    `insert into rehearsals (tenant_id, event_id, id, started_at, beat_at, teams, seconds, progress)
     values ($1, $2, $3, now() - interval '5 minutes', now() - interval '1 minute', 10, 120,
       '{"seconds": 9, "requests": 12, "solves": 1}')`,
    [tenant.tenantId, eventId, newId()],
  );
  expect(await latest(eventId)).toMatchObject({
    state: 'failed',
    failure: expect.stringContaining('Nothing was heard of it for half a minute'),
  });
});
