import { adventureRoutes, challengeRoutes, judgingRoutes, playRoutes } from '@guidon/contract';
import { asPlatform, auditLog } from '@guidon/db';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTenant, type TestActor, type TestTenant } from '../../testing/actors.ts';
import { eventually } from '../../testing/eventually.ts';
import { at, createPlayers, type PlannedChallenge, playEvent } from '../../testing/play-event.ts';
import { failure, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;
let other: TestTenant;
let eventId: string;
let challenge: PlannedChallenge;
let player: TestActor;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
  other = await createTenant(app);
});
afterAll(() => app.close());

const author = () => tenant.contentCreator.token;
const stories = ['The harbour is dark.', 'The lamp wants a word.', 'The cave is dry.'];

/** Three steps: one to read, one with a challenge, one to read. */
async function tell(isPublished = true) {
  const event = await playEvent(app, tenant.tenantId);
  ({ eventId } = event);
  challenge = at(event.challenges, 0);
  player = at(await createPlayers(app, tenant.tenantId, eventId, 1), 0);
  const made = await app.call(adventureRoutes.create, author(), {
    body: {
      title: 'The lamp',
      theme: 'islands',
      isPublished,
      steps: stories.map((story, index) => ({
        x: index * 300,
        y: 500,
        title: `Step ${index + 1}`,
        story,
        challengeId: index === 1 ? challenge.id : null,
      })),
    },
  });
  expect(made.status).toBe(201);
  return made.body.data;
}

const open = async (adventureId: string, actor = player) =>
  app.call(adventureRoutes.get, actor.token, { params: { adventureId } });
const statesOf = async (adventureId: string, actor = player) =>
  (await open(adventureId, actor)).body.data.steps.map(({ state }) => state);
const read = (adventureId: string, stepId: string, actor = player) =>
  app.call(adventureRoutes.read, actor.token, { params: { adventureId, stepId } });
const solve = () =>
  app.call(playRoutes.submit, player.token, {
    params: { challengeId: challenge.id },
    body: { eventId, questionId: at(challenge.questionIds, 0), answer: 'flag{right}' },
  });

test('a step opens when the one before is done, and its story is nowhere before', async () => {
  const { id, steps } = await tell();
  const first = await open(id);
  expect(await statesOf(id)).toEqual(['open', 'locked', 'locked']);
  expect(JSON.stringify(first.body)).toContain(stories[0]);
  expect(JSON.stringify(first.body)).not.toContain(stories[1]);
  expect(JSON.stringify(first.body)).not.toContain(challenge.id);
  expect(failure(await read(id, at(steps, 1).id)).code).toBe('LOCKED');
  const after = await read(id, at(steps, 0).id);
  expect(after.body.data.steps[1]).toMatchObject({
    state: 'open',
    story: stories[1],
    challengeId: challenge.id,
    challengeName: challenge.name,
    eventId,
  });
  expect(JSON.stringify(after.body)).not.toContain(stories[2]);
  await read(id, at(steps, 1).id);
  expect(await statesOf(id)).toEqual(['done', 'open', 'locked']);
  await solve();
  expect(await statesOf(id)).toEqual(['done', 'done', 'open']);
  expect((await read(id, at(steps, 2).id)).body.data).toMatchObject({ doneCount: 3, stepCount: 3 });
  const list = await app.call(adventureRoutes.list, player.token, {});
  expect(list.body.data.find((card) => card.id === id)).toMatchObject({ doneCount: 3 });
});

test('progress is a member’s own', async () => {
  const { id, steps } = await tell();
  await read(id, at(steps, 0).id);
  expect(await statesOf(id, tenant.participant)).toEqual(['open', 'locked', 'locked']);
});

test('a solve that is revoked shuts what came after', async () => {
  const { id, steps } = await tell();
  await read(id, at(steps, 0).id);
  await solve();
  const params = { eventId, seq: 1 };
  await app.call(judgingRoutes.revokeFact, tenant.admin.token, { params, body: { note: 'Copied' } });
  await eventually(() => statesOf(id)).toEqual(['done', 'open', 'locked']);
});

test('one that is not published is there for authors alone', async () => {
  const { id } = await tell(false);
  expect(failure(await open(id)).code).toBe('NOT_FOUND');
  expect(failure(await open(id, tenant.organizer)).code).toBe('NOT_FOUND');
  expect((await open(id, tenant.contentCreator)).status).toBe(200);
  const list = await app.call(adventureRoutes.list, player.token, {});
  expect(list.body.data.map((card) => card.id)).not.toContain(id);
});

test('is written by authors, with a row in the audit log, and not by others', async () => {
  const { steps, version, ...told } = await tell(false);
  const params = { adventureId: told.id };
  const { title, summary, theme } = told;
  const kept = steps
    .slice(0, 2)
    .map(({ challenge: of, ...step }) => ({ ...step, challengeId: of?.id ?? null }));
  const body = { title, summary, theme, isPublished: true, version, steps: kept.toReversed() };
  const refused = await app.call(adventureRoutes.update, tenant.organizer.token, { params, body });
  expect(failure(refused).code).toBe('FORBIDDEN');
  const changed = await app.call(adventureRoutes.update, author(), { params, body });
  expect(changed.body.data.steps.map(({ id }) => id)).toEqual([at(steps, 1).id, at(steps, 0).id]);
  expect(failure(await app.call(adventureRoutes.update, author(), { params, body })).code).toBe('CONFLICT');
  expect((await app.call(adventureRoutes.remove, author(), { params })).status).toBe(200);
  const rows = await asPlatform(app.services, (tx) =>
    tx
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.targetId, told.id))
      .orderBy(asc(auditLog.id)),
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'adventure.create',
    'adventure.publish',
    'adventure.delete',
  ]);
});

test('what was read stays with the steps that stay', async () => {
  const { steps, version, ...told } = await tell();
  await read(told.id, at(steps, 0).id);
  const { title, summary, theme } = told;
  const inputs = steps.map(({ challenge: of, ...step }) => ({ ...step, challengeId: of?.id ?? null }));
  const added = { x: 10, y: 10, title: 'Prologue', story: 'Once.', challengeId: null };
  await app.call(adventureRoutes.update, author(), {
    params: { adventureId: told.id },
    body: { title, summary, theme, isPublished: true, version, steps: [...inputs, added] },
  });
  expect(await statesOf(told.id)).toEqual(['done', 'open', 'locked', 'locked']);
});

test('of another tenant is not found, nor are its steps and challenges', async () => {
  const { id, steps, version } = await tell();
  expect(failure(await open(id, other.admin)).code).toBe('NOT_FOUND');
  expect(failure(await read(id, at(steps, 0).id, other.admin)).code).toBe('NOT_FOUND');
  const mine = await app.call(adventureRoutes.create, other.contentCreator.token, {
    body: { title: 'Theirs', theme: 'space', steps: [{ x: 1, y: 1, title: 'A', challengeId: challenge.id }] },
  });
  expect(failure(mine).code).toBe('NOT_FOUND');
  const stolen = await app.call(adventureRoutes.update, author(), {
    params: { adventureId: (await tell()).id },
    body: {
      title: 'Mine',
      theme: 'space',
      version,
      steps: [{ id: at(steps, 0).id, x: 1, y: 1, title: 'A' }],
    },
  });
  expect(failure(stolen).code).toBe('NOT_FOUND');
});

test('a step whose challenge is deleted is one to read', async () => {
  const { id, steps } = await tell();
  await read(id, at(steps, 0).id);
  await app.call(challengeRoutes.remove, author(), { params: { challengeId: challenge.id } });
  expect((await read(id, at(steps, 1).id)).body.data.steps.map(({ state }) => state)).toEqual([
    'done',
    'done',
    'open',
  ]);
});
