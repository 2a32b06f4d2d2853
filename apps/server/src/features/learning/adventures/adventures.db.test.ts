import {
  adventureRoutes,
  challengeRoutes,
  judgingRoutes,
  libraryRoutes,
  memberGroupRoutes,
  playRoutes,
} from '@guidon/contract';
import { asPlatform, auditLog } from '@guidon/db';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMember, createTenant, type TestActor, type TestTenant } from '../../../testing/actors.ts';
import { eventually } from '../../../testing/eventually.ts';
import { at, createPlayers, type PlannedChallenge, playEvent } from '../../../testing/play-event.ts';
import { createInBank } from '../../challenges/bank-fixture.ts';
import { failure, startTestApp, type TestApp } from '../../../testing/test-app.ts';

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

const openChallenge = (challengeId: string, actor: TestActor) =>
  app.call(libraryRoutes.challenge, actor.token, { params: { challengeId } });

describe('a challenge of the bank on a step', () => {
  const answers = [{ value: 'flag{bank}' }];
  let banked = 0;
  const inBank = () =>
    createInBank(app, tenant, {
      name: `Banked ${(banked += 1)}`,
      questions: [{ title: 'Flag', points: 100, rule: { kind: 'text', answers } }],
    });
  type Banked = Awaited<ReturnType<typeof inBank>>;

  async function publish(steps: (Banked | null)[], isPublished = true) {
    const made = await app.call(adventureRoutes.create, author(), {
      body: {
        title: 'Of the bank',
        theme: 'islands',
        isPublished,
        steps: steps.map((of, x) => ({
          x,
          y: 1,
          title: `Step ${x}`,
          story: of === null ? 'Read this first' : '',
          challengeId: of?.id ?? null,
        })),
      },
    });
    return made.body.data;
  }
  const practise = ({ id, questions }: Banked, actor: TestActor) =>
    app.call(playRoutes.submit, actor.token, {
      params: { challengeId: id },
      body: { questionId: at(questions, 0).id, answer: 'flag{bank}' },
    });

  test('is read and practised from when its step is open, and not before', async () => {
    const one = await inBank();
    const two = await inBank();
    const { id, steps } = await publish([null, one, two]);
    const actor = await createMember(app, tenant.tenantId, 'participant');
    const reads = async () => [
      (await openChallenge(one.id, actor)).status === 200,
      (await openChallenge(two.id, actor)).status === 200,
    ];
    const shown = async () => (await statesOf(id, actor)).slice(1).map((state) => state !== 'locked');
    expect(await reads()).toEqual([false, false]);
    expect(await shown()).toEqual(await reads());
    expect(failure(await practise(one, actor)).code).toBe('NOT_FOUND');
    await read(id, at(steps, 0).id, actor);
    expect(await reads()).toEqual([true, false]);
    expect(await shown()).toEqual(await reads());
    expect((await practise(one, actor)).body.data).toMatchObject({
      isCorrect: true,
      challengeComplete: true,
    });
    expect(await reads()).toEqual([true, true]);
    expect(await shown()).toEqual(await reads());
    expect(failure(await openChallenge(one.id, other.participant)).code).toBe('NOT_FOUND');
  });

  test('stays shut while the adventure is not published', async () => {
    const one = await inBank();
    await publish([one], false);
    expect(failure(await openChallenge(one.id, player)).code).toBe('NOT_FOUND');
    expect(failure(await practise(one, player)).code).toBe('NOT_FOUND');
  });

  test('stays with its groups where it is internal; for others its step is one to read', async () => {
    const inner = await inBank();
    const after = await inBank();
    const mate = await createMember(app, tenant.tenantId, 'participant');
    const outsider = await createMember(app, tenant.tenantId, 'participant');
    const group = await app.call(memberGroupRoutes.create, tenant.admin.token, { body: { name: 'Harbour' } });
    const { id: groupId } = group.body.data;
    await app.call(memberGroupRoutes.setMembers, tenant.admin.token, {
      params: { groupId },
      body: { userIds: [mate.userId] },
    });
    await app.call(challengeRoutes.publish, author(), {
      params: { challengeId: inner.id },
      body: { visibility: 'internal', groupIds: [groupId] },
    });
    const { id, steps } = await publish([inner, after]);
    expect((await open(id, outsider)).body.data.steps[0]).toMatchObject({ state: 'open', challengeId: null });
    expect(failure(await openChallenge(inner.id, outsider)).code).toBe('NOT_FOUND');
    expect(failure(await openChallenge(after.id, outsider)).code).toBe('NOT_FOUND');
    await read(id, at(steps, 0).id, outsider);
    expect(await statesOf(id, outsider)).toEqual(['done', 'open']);
    expect((await openChallenge(after.id, outsider)).status).toBe(200);
    expect((await openChallenge(inner.id, mate)).status).toBe(200);
    expect((await openChallenge(after.id, mate)).status).toBe(404);
  });
});

const publishSteps = (steps: { x: number; y: number; title: string; story?: string }[], isPublished = true) =>
  app.call(adventureRoutes.create, author(), {
    body: { title: 'Empty', theme: 'islands', isPublished, steps },
  });

test('nothing is published whose steps are empty, or that has none', async () => {
  const step = { x: 1, y: 1, title: 'Harbour' };
  expect(failure(await publishSteps([])).field).toBe('isPublished');
  expect(failure(await publishSteps([{ ...step, story: 'Read me' }, step])).field).toBe('steps.1.story');
  expect((await publishSteps([step], false)).status).toBe(201);
});
