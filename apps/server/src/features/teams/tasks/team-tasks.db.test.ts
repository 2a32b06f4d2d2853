import { limits, privateTeamChannel, teamTaskRoutes } from '@guidon/contract';
import { asPlatform, auditLog, newId, teamTasks, unitIdOf } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTenant, type TestActor, type TestTenant } from '../../../testing/actors.ts';
import { at } from '../../../testing/play-event.ts';
import { failure, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { playingTeam, signalsOn } from '../progress/team-fixture.ts';

let app: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
});
afterAll(() => app.close());

type Body = { title: string; challengeId?: string; questionId?: string; assigneeId?: string };

const create = (who: TestActor, teamId: string, body: Body) =>
  app.call(teamTaskRoutes.create, who.token, { params: { teamId }, body });
const update = (who: TestActor, teamId: string, taskId: string, change: Partial<Body>) =>
  app.call(teamTaskRoutes.update, who.token, {
    params: { teamId, taskId },
    body: { ...change, version: 1 },
  });
const list = async (who: TestActor, teamId: string) =>
  (await app.call(teamTaskRoutes.list, who.token, { params: { teamId } })).body.data;

test('members plan, assign, move and link tasks, and all of them hear of it', async () => {
  const { teamId, leader, mate, challenges } = await playingTeam(app, tenant);
  const { id: challengeId, name, questionIds } = at(challenges, 0);
  const questionId = at(questionIds, 1);
  const body = { title: '  Read the capture ', challengeId, questionId, assigneeId: leader.userId };
  const made = await create(mate, teamId, body);
  expect(made.status).toBe(201);
  const task = made.body.data;
  expect(task).toMatchObject({
    title: 'Read the capture',
    state: 'todo',
    challenge: { id: challengeId, name },
    questionId,
    assignee: { id: leader.userId, username: leader.username },
    createdBy: { id: mate.userId },
    version: 1,
    can: { remove: true },
  });
  const change = (who: TestActor, given: object, version: number) =>
    app.call(teamTaskRoutes.update, who.token, {
      params: { teamId, taskId: task.id },
      body: { ...given, version },
    });
  const moved = await change(leader, { state: 'doing', assigneeId: null }, 1);
  expect(moved.body.data).toMatchObject({ state: 'doing', assignee: null, version: 2 });
  expect(failure(await change(mate, { state: 'done' }, 1)).code).toBe('CONFLICT');
  const relinked = await change(mate, { challengeId: at(challenges, 1).id }, 2);
  expect(relinked.body.data).toMatchObject({ challenge: { id: at(challenges, 1).id }, questionId: null });
  expect(await list(leader, teamId)).toMatchObject([{ id: task.id, version: 3, can: { remove: true } }]);
  const signals = signalsOn(app, privateTeamChannel(teamId));
  expect(signals.map(({ event, data }) => [event, data])).toEqual(
    Array.from({ length: 3 }, () => ['tasks-changed', { teamId }]),
  );
  const rows = await asPlatform(app.services, (tx) =>
    tx.select({ action: auditLog.action }).from(auditLog).where(eq(auditLog.targetId, task.id)),
  );
  expect(rows.map(({ action }) => action).toSorted()).toEqual([
    'team-task.create',
    'team-task.update',
    'team-task.update',
  ]);
});

test('the author and the leader remove a task, nobody else', async () => {
  const { teamId, leader, mate } = await playingTeam(app, tenant);
  const remove = (who: TestActor, taskId: string) =>
    app.call(teamTaskRoutes.remove, who.token, { params: { teamId, taskId } });
  const ofLeader = (await create(leader, teamId, { title: 'Of the leader' })).body.data;
  const ofMate = (await create(mate, teamId, { title: 'Of a mate' })).body.data;
  expect(await list(mate, teamId)).toMatchObject([{ can: { remove: false } }, { can: { remove: true } }]);
  expect(failure(await remove(mate, ofLeader.id)).code).toBe('FORBIDDEN');
  const renamed = await update(mate, teamId, ofMate.id, { title: 'Renamed' });
  expect(renamed.body.data).toMatchObject({ title: 'Renamed' });
  expect(await list(mate, teamId)).toMatchObject([{ title: 'Of the leader' }, { title: 'Renamed' }]);
  expect((await remove(leader, ofMate.id)).status).toBe(200);
  expect(await list(mate, teamId)).toMatchObject([{ title: 'Of the leader', version: 1 }]);
  expect((await remove(leader, ofLeader.id)).status).toBe(200);
  expect(failure(await remove(leader, ofLeader.id)).code).toBe('NOT_FOUND');
});

test('a task names mates, and challenges of the event that are there', async () => {
  const { teamId, mate, rival, challenges } = await playingTeam(app, tenant);
  const elsewhere = await playingTeam(app, tenant);
  const wrong = [
    { title: 'x', assigneeId: rival.userId },
    { title: 'x', challengeId: at(elsewhere.challenges, 0).id },
    { title: 'x', challengeId: at(challenges, 1).id, questionId: at(at(challenges, 0).questionIds, 0) },
    { title: 'x', questionId: at(at(challenges, 0).questionIds, 0) },
  ];
  for (const body of wrong) expect(failure(await create(mate, teamId, body)).code).toBe('NOT_FOUND');
  expect(await list(mate, teamId)).toEqual([]);
  const { id } = (await create(mate, teamId, { title: 'x' })).body.data;
  for (const body of wrong) expect(failure(await update(mate, teamId, id, body)).code).toBe('NOT_FOUND');
  expect(await list(mate, teamId)).toMatchObject([{ challenge: null, assignee: null, version: 1 }]);
  const theirs = (await create(elsewhere.mate, elsewhere.teamId, { title: 'Theirs' })).body.data;
  expect(failure(await update(mate, teamId, theirs.id, { title: 'Ours' })).code).toBe('NOT_FOUND');
  const params = { teamId, taskId: theirs.id };
  expect(failure(await app.call(teamTaskRoutes.remove, mate.token, { params })).code).toBe('NOT_FOUND');
});

test('to all but its members the tasks of a team are not there, staff included', async () => {
  const { teamId, leader, rival } = await playingTeam(app, tenant);
  const { id: taskId } = (await create(leader, teamId, { title: 'Secret' })).body.data;
  for (const stranger of [rival, tenant.admin, tenant.participant]) {
    const { token } = stranger;
    const replies = [
      await app.call(teamTaskRoutes.list, token, { params: { teamId } }),
      await create(stranger, teamId, { title: 'x' }),
      await app.call(teamTaskRoutes.update, token, { params: { teamId, taskId }, body: { version: 1 } }),
      await app.call(teamTaskRoutes.remove, token, { params: { teamId, taskId } }),
    ];
    expect(replies.map((reply) => failure(reply).code)).toEqual(Array(4).fill('NOT_FOUND'));
  }
});

test('a team has a hundred tasks at most, also when two add one at once', async () => {
  const { teamId, leader, mate } = await playingTeam(app, tenant);
  const { tenantId } = tenant;
  await asPlatform(app.services, (tx) =>
    tx.insert(teamTasks).values(
      Array.from({ length: limits.teamTasks - 1 }, (_, n) => ({
        tenantId,
        id: newId(),
        teamId: unitIdOf(teamId),
        title: `Task ${n}`,
        createdBy: leader.userId,
      })),
    ),
  );
  const both = await Promise.all([leader, mate].map((who) => create(who, teamId, { title: 'One more' })));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect(await list(mate, teamId)).toHaveLength(limits.teamTasks);
});
