import {
  adventureRoutes,
  announcementRoutes,
  challengeRoutes,
  dashboardRoutes,
  learningRoutes,
  playRoutes,
  teamRoutes,
} from '@guidon/contract';
import { announcements, asPlatform } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTenant, type TestTenant } from '../../testing/actors.ts';
import { at, createPlayers, joinEvent, playEvent } from '../../testing/play-event.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
});
afterAll(() => app.close());

test('shows standings, what can be joined, and what was begun and left', async () => {
  const running = await playEvent(app, tenant.tenantId, { challenges: [{ questions: [{}, {}] }, {}] });
  const over = await playEvent(app, tenant.tenantId, { event: { lifecycle: 'completed', name: 'Past' } });
  const open = await playEvent(app, tenant.tenantId, { event: { registrationType: 'open', name: 'Open' } });
  await playEvent(app, tenant.tenantId, { event: { lifecycle: 'draft', registrationType: 'open' } });
  const ada = at(await createPlayers(app, tenant.tenantId, running.eventId, 1), 0);
  await joinEvent(app, tenant.tenantId, over.eventId, [ada.userId]);
  const [pair, single] = [at(running.challenges, 0), at(running.challenges, 1)];
  const answer = (challengeId: string, questionId: string, text: string) =>
    app.call(playRoutes.submit, ada.token, {
      params: { challengeId },
      body: { eventId: running.eventId, questionId, answer: text },
    });
  await answer(pair.id, at(pair.questionIds, 0), 'flag{right}');
  await answer(single.id, at(single.questionIds, 0), 'flag{right}');

  const { body } = await app.call(dashboardRoutes.data, ada.token, {});
  expect(body.data.registered).toMatchObject([
    { event: { id: running.eventId }, rank: 1, score: 200, total: 1, solvedQuestions: 2, totalQuestions: 3 },
    { event: { id: over.eventId }, rank: 1, score: 0, solvedQuestions: 0 },
  ]);
  expect(body.data.joinable.map(({ id }) => id)).toEqual([open.eventId]);
  expect(body.data.unfinished).toMatchObject([
    { eventId: running.eventId, challengeId: pair.id, solvedQuestions: 1, totalQuestions: 2 },
  ]);
  expect(body.data.points).toBe(200);

  const mine = await app.call(dashboardRoutes.myEvents, ada.token, {});
  expect(mine.body.data).toEqual(body.data.registered);
  const nothing = await app.call(dashboardRoutes.data, tenant.participant.token, {});
  expect(nothing.body.data).toMatchObject({ registered: [], unfinished: [], points: 0 });
});

test('ranks nobody who has no team in an event that takes one', async () => {
  const { eventId } = await playEvent(app, tenant.tenantId, { event: { teamMode: 'teams' } });
  const players = await createPlayers(app, tenant.tenantId, eventId, 2);
  const [ada, grace] = [at(players, 0), at(players, 1)];
  const body = { name: 'Night Watch' };
  await app.call(teamRoutes.create, ada.token, { params: { eventId }, body });
  const standingOf = async (token: string) => {
    const { data } = (await app.call(dashboardRoutes.myEvents, token, {})).body;
    return data.find(({ event }) => event.id === eventId);
  };
  expect(await standingOf(ada.token)).toMatchObject({ unit: { kind: 'team' }, rank: 1, total: 1 });
  expect(await standingOf(grace.token)).toMatchObject({ unit: null, rank: null, score: 0, total: 1 });
});

test('names what was announced lately in the events of the caller, and whether they have read it', async () => {
  const { eventId } = await playEvent(app, tenant.tenantId, { event: { name: 'Told' } });
  const elsewhere = await playEvent(app, tenant.tenantId, {});
  const ada = at(await createPlayers(app, tenant.tenantId, eventId, 1), 0);
  const announce = (id: string, title: string) =>
    app.call(announcementRoutes.announce, tenant.admin.token, {
      params: { eventId: id },
      body: { title, message: 'Bring a charger.', priority: 'normal' },
    });
  await announce(elsewhere.eventId, 'Not theirs');
  for (let number = 1; number <= 6; number += 1) await announce(eventId, `News ${number}`);
  const read = async () => (await app.call(dashboardRoutes.data, ada.token, {})).body.data.announcements;
  const news = await read();
  expect(news.map(({ title }) => title)).toEqual(['News 6', 'News 5', 'News 4', 'News 3', 'News 2']);
  expect(news[0]).toMatchObject({ eventId, eventName: 'Told', isRead: false });
  const params = { eventId, announcementId: at(news, 0).id };
  await app.call(announcementRoutes.read, ada.token, { params });
  expect((await read()).map(({ isRead }) => isRead)).toEqual([true, false, false, false, false]);
  const createdAt = new Date(app.services.clock() - 15 * 24 * 60 * 60 * 1000);
  const isOfEvent = eq(announcements.eventId, eventId);
  await asPlatform(app.services, (tx) => tx.update(announcements).set({ createdAt }).where(isOfEvent));
  expect(await read()).toEqual([]);
});

const step = (title: string) => ({ x: 10, y: 10, title, story: title, challengeId: null });

test('names what was begun outside events and not finished, the latest first, as far as it is open', async () => {
  const own = await createTenant(app);
  const { admin, participant } = own;
  const rule = { kind: 'text' as const, answers: [{ value: 'flag{right}' }] };
  const question = (title: string) => ({ title, points: 50, rule });
  const addChallenge = async (name: string, visibility: 'library' | 'internal') => {
    const questions = [question('First'), question('Second')];
    const body = { name, category: 'Web', questions };
    const { data } = (await app.call(challengeRoutes.create, admin.token, { body })).body;
    const params = { challengeId: data.id };
    await app.call(challengeRoutes.publish, admin.token, { params, body: { visibility, groupIds: [] } });
    return { id: data.id, questionIds: data.questions.map(({ id }) => id) };
  };
  const answer = (challengeId: string, questionId: string | undefined) =>
    app.call(playRoutes.submit, participant.token, {
      params: { challengeId },
      body: { questionId: questionId ?? '', answer: 'flag{right}' },
    });
  const training = async (token = participant.token) =>
    (await app.call(dashboardRoutes.training, token, {})).body.data.map(({ kind, title, done, total }) => ({
      kind,
      title,
      done,
      total,
    }));
  expect(await training()).toEqual([]);

  const cookies = await addChallenge('Cookies', 'library');
  await answer(cookies.id, cookies.questionIds[0]);
  const adventure = (
    await app.call(adventureRoutes.create, admin.token, {
      body: { title: 'The lamp', theme: 'islands', isPublished: true, steps: [step('Harbour'), step('Bay')] },
    })
  ).body.data;
  const stepIds = adventure.steps.map(({ id }) => id);
  const readStep = (stepId: string | undefined) =>
    app.call(adventureRoutes.read, participant.token, {
      params: { adventureId: adventure.id, stepId: stepId ?? '' },
    });
  await readStep(stepIds[0]);
  const collection = (
    await app.call(learningRoutes.create, admin.token, { body: { title: 'First steps', isPublished: true } })
  ).body.data;
  const params = { collectionId: collection.id };
  const items = [];
  for (const title of ['One', 'Two']) {
    const item = { kind: 'text' as const, title, body: title };
    const { data } = (await app.call(learningRoutes.addItem, admin.token, { params, body: { item } })).body;
    items.push(data.id);
  }
  await app.call(learningRoutes.setDone, participant.token, { params: { ...params, itemId: at(items, 0) } });

  const lamp = { kind: 'adventure', title: 'The lamp', done: 1, total: 2 };
  const steps = { kind: 'materials', title: 'First steps', done: 1, total: 2 };
  const jar = { kind: 'challenge', title: 'Cookies', done: 1, total: 2 };
  expect(await training()).toEqual([steps, lamp, jar]);
  expect(await training(admin.token)).toEqual([]);

  await readStep(stepIds[1]);
  await answer(cookies.id, cookies.questionIds[1]);
  expect(await training()).toEqual([steps]);
  const { title, description, audience } = collection;
  const version = (await app.call(learningRoutes.get, admin.token, { params })).body.data.version;
  const draft = { title, description, audience, isPublished: false, version };
  await app.call(learningRoutes.update, admin.token, { params, body: draft });
  expect(await training()).toEqual([]);
});
