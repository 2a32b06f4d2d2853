import {
  authoringRoutes,
  type BankChallenge,
  challengeRoutes,
  eventRoutes,
  libraryRoutes,
  limits,
  playRoutes,
  type UpdateChallengeBody,
} from '@guidon/contract';
import { eventChallenges, events, hints, newId } from '@guidon/db';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTenant, type TestActor, type TestTenant } from '../../testing/actors.ts';
import { at, createPlayers } from '../../testing/play-event.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { notifyTimes } from '../notifications/jobs/notify-times.ts';
import { notificationsOf, notifierOf } from '../notifications/notification-fixture.ts';
import { eventChanged } from '../events/index.ts';
import { asUpdate, createEventWith, createInBank, newChallenge } from './bank-fixture.ts';

const minute = 60_000;
let app: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  tenant = await createTenant(app);
});
afterAll(() => app.close());

const content = {
  successMessage: 'You are **through**.',
  topics: ['lfi', 'php'],
  solution: 'Ask for ../../flag',
  showSolutionAfterEnd: true,
  writeupLinks: ['https://blog.example/one'],
  connectionInfo: 'nc ${host} 1',
  flagFormat: 'flag{...}',
  introBody: 'Once upon a time',
  introVideo: 'https://video.example/1',
};

const read = async (challengeId: string, who: Pick<TestActor, 'token'>) =>
  (await app.call(challengeRoutes.get, who.token, { params: { challengeId } })).body.data;

async function change(challenge: BankChallenge, fields: Partial<UpdateChallengeBody>) {
  const { version } = await read(challenge.id, tenant.contentCreator);
  const body = { ...asUpdate(challenge), ...fields, version };
  const params = { challengeId: challenge.id };
  return app.call(challengeRoutes.update, tenant.contentCreator.token, { params, body });
}

async function eventOf(challengeId: string, fields: Partial<typeof events.$inferInsert> = {}) {
  const eventId = await createEventWith(app, tenant, [challengeId]);
  const startedAt = new Date(Date.now() - 60 * minute);
  await setEvent(eventId, {
    name: 'Harbour Cup',
    lifecycle: 'active',
    startsAt: startedAt,
    startedAt,
    ...fields,
  });
  const player = at(await createPlayers(app, tenant.tenantId, eventId, 1), 0);
  return { eventId, player };
}

async function setEvent(eventId: string, fields: Partial<typeof events.$inferInsert>) {
  await app.database.platform.update(events).set(fields).where(eq(events.id, eventId));
  app.bus.publish(eventChanged, { tenantId: tenant.tenantId, eventId });
}

const complete = (eventId: string) =>
  setEvent(eventId, { lifecycle: 'completed', completedAt: new Date(Date.now() - limits.reopenMs) });

async function play(eventId: string, challengeId: string, who: Pick<TestActor, 'token'>) {
  const { body } = await app.call(playRoutes.challenge, who.token, { params: { eventId, challengeId } });
  return body;
}

const hint = (text: string, opensAfterMinutes: number | null = null) => ({
  title: '',
  content: text,
  cost: 0,
  requires: null,
  opensAfterMinutes,
});

const hintNotices = async (who: TestActor) =>
  (await notificationsOf(app, who)).filter(({ title }) => title.endsWith(' is open'));

describe('in the bank', () => {
  test('authors read all of it again, other staff all but the solution', async () => {
    const { id } = await createInBank(app, tenant, content);
    expect(await read(id, tenant.contentCreator)).toMatchObject(content);
    for (const who of [tenant.organizer, tenant.orgAdministrator]) {
      expect(await read(id, who)).toMatchObject({ ...content, solution: null });
    }
    const params = { challengeId: id };
    expect((await app.call(challengeRoutes.get, tenant.participant.token, { params })).status).toBe(403);
  });

  test('hints keep their chain through changes of order, and lose it with the hint that they required', async () => {
    const made = await createInBank(app, tenant, {
      hints: [
        { title: 'One', content: 'a', cost: 0 },
        { title: 'Two', content: 'b', cost: 0, requires: 0, opensAfterMinutes: 5 },
        { title: 'Three', content: 'c', cost: 0, requires: 1 },
      ],
    });
    expect(made.hints).toMatchObject([
      { title: 'One', requires: null },
      { title: 'Two', requires: 0, opensAfterMinutes: 5 },
      { title: 'Three', requires: 1 },
    ]);
    const [one, two, three] = made.hints;
    if (!one || !two || !three) throw new Error('there are three');
    const turned = [
      { ...three, requires: 2 },
      { title: 'New', content: 'd', cost: 1, requires: 3, opensAfterMinutes: null },
      { ...two, requires: null },
      { ...one, requires: 0 },
    ];
    const moved = (await change(made, { hints: turned })).body.data;
    expect(moved.hints.map(({ title, requires }) => [title, requires])).toEqual([
      ['Three', 2],
      ['New', 3],
      ['Two', null],
      ['One', 0],
    ]);
    const fewer = (await change(moved, { hints: [{ ...three, requires: null }] })).body.data;
    expect(fewer.hints).toMatchObject([{ id: three.id, requires: null }]);
  });

  test.each([
    ['a hint that requires itself', [{ content: 'a', cost: 0, requires: 0 }]],
    [
      'hints that require each other',
      [
        { content: 'a', cost: 0, requires: 1 },
        { content: 'b', cost: 0, requires: 0 },
      ],
    ],
    ['a hint that requires none of the challenge', [{ content: 'a', cost: 0, requires: 7 }]],
  ])('%s is refused', async (_what, wrong) => {
    const body = newChallenge({ hints: wrong });
    const reply = await app.call(challengeRoutes.create, tenant.contentCreator.token, { body });
    expect(reply.body).toMatchObject({ code: 'VALIDATION_FAILED', field: 'hints.0.requires' });
  });

  test('a variable that is not written like one is refused', async () => {
    const body = newChallenge({ connectionInfo: 'nc ${ host } 1' });
    const reply = await app.call(challengeRoutes.create, tenant.contentCreator.token, { body });
    expect(reply.body).toMatchObject({ code: 'VALIDATION_FAILED', field: 'connectionInfo' });
  });

  test('a hint never refers to one of another challenge', async () => {
    const [mine, theirs] = [await createInBank(app, tenant), await createInBank(app, tenant)];
    const wrong = app.database.platform
      .update(hints)
      .set({ requiresHintId: at(theirs.hints, 0).id })
      .where(eq(hints.id, at(mine.hints, 0).id));
    await expect(wrong).rejects.toMatchObject({ cause: { constraint: 'hints_requires_fkey' } });
  });
});

describe('what is recommended next', () => {
  test('is a challenge of the bank, another one, until it is deleted', async () => {
    const [one, two] = [await createInBank(app, tenant), await createInBank(app, tenant)];
    const theirs = await createInBank(app, await createTenant(app));
    const saved = await change(one, { nextChallengeId: two.id });
    expect(saved.body.data.nextChallenge).toEqual({ id: two.id, name: two.name });
    for (const id of [theirs.id, newId()]) {
      const refused = await change(one, { nextChallengeId: id });
      expect([refused.status, refused.body]).toMatchObject([404, { field: 'nextChallengeId' }]);
    }
    const itself = await change(one, { nextChallengeId: one.id });
    expect([itself.status, itself.body]).toMatchObject([400, { field: 'nextChallengeId' }]);
    const body = newChallenge({ nextChallengeId: theirs.id });
    expect((await app.call(challengeRoutes.create, tenant.contentCreator.token, { body })).status).toBe(404);
    const copy = await app.call(authoringRoutes.duplicate, tenant.contentCreator.token, {
      params: { challengeId: one.id },
    });
    expect(copy.body.data.nextChallenge?.id).toBe(two.id);
    await app.call(challengeRoutes.remove, tenant.contentCreator.token, { params: { challengeId: two.id } });
    expect((await read(one.id, tenant.contentCreator)).nextChallenge).toBeNull();
  });

  test('may be each other, also when both are saved at once', async () => {
    const [one, two] = [await createInBank(app, tenant), await createInBank(app, tenant)];
    const saved = await Promise.all([
      change(one, { nextChallengeId: two.id }),
      change(two, { nextChallengeId: one.id }),
    ]);
    expect(saved.map(({ status }) => status)).toEqual([200, 200]);
  });

  test('is named to players who may open it in their event, and to nobody else', async () => {
    const [one, two] = [await createInBank(app, tenant), await createInBank(app, tenant)];
    await change(one, { nextChallengeId: two.id });
    const alone = await eventOf(one.id);
    const eventId = await createEventWith(app, tenant, [one.id, two.id]);
    await setEvent(eventId, { lifecycle: 'active', startsAt: new Date(), startedAt: new Date() });
    const player = at(await createPlayers(app, tenant.tenantId, eventId, 1), 0);
    const next = async (id: string, who: Pick<TestActor, 'token'>) =>
      (await play(id, one.id, who)).data.recommended;
    const place = async (fields: object) => {
      const params = { eventId };
      const items = [
        { challengeId: one.id },
        { challengeId: two.id, isHidden: false, opensAt: null, ...fields },
      ];
      const reply = await app.call(eventRoutes.setChallenges, tenant.admin.token, {
        params,
        body: { items },
      });
      expect(reply.status).toBe(200);
    };
    expect(await next(eventId, player)).toEqual({ id: two.id, name: two.name });
    expect(await next(alone.eventId, alone.player)).toBeNull();
    const later = new Date(Date.now() + 60 * minute).toISOString();
    for (const shut of [{ isHidden: true }, { opensAt: later }, { prerequisiteIds: [one.id] }]) {
      await place(shut);
      expect(await next(eventId, player)).toBeNull();
    }
    const answers = ['flag{one}', '1984'];
    for (const [index, { id: questionId }] of one.questions.entries()) {
      const reply = await app.call(playRoutes.submit, player.token, {
        params: { challengeId: one.id },
        body: { eventId, questionId, answer: answers[index] ?? '' },
      });
      expect(reply.body).toMatchObject({ data: { isCorrect: true } });
    }
    expect(await next(eventId, player)).toEqual({ id: two.id, name: two.name });
  });

  test('is named outside events to members who may open it there', async () => {
    const [one, two] = [await createInBank(app, tenant), await createInBank(app, tenant)];
    await change(one, { nextChallengeId: two.id });
    const publish = (challengeId: string) =>
      app.call(challengeRoutes.publish, tenant.contentCreator.token, {
        params: { challengeId },
        body: { visibility: 'library' },
      });
    const next = async () =>
      (
        await app.call(libraryRoutes.challenge, tenant.participant.token, {
          params: { challengeId: one.id },
        })
      ).body.data.recommended;
    await publish(one.id);
    expect(await next()).toBeNull();
    await publish(two.id);
    expect(await next()).toEqual({ id: two.id, name: two.name });
  });
});

describe('to players', () => {
  test('nothing is there before the start, nothing for staff during it, and the message comes with the last answer', async () => {
    const made = await createInBank(app, tenant, content);
    const { eventId, player } = await eventOf(made.id, {
      lifecycle: 'scheduled',
      autoStart: false,
      startedAt: null,
    });
    expect(await play(eventId, made.id, player)).toMatchObject({ code: 'EVENT_NOT_LIVE' });
    await setEvent(eventId, { lifecycle: 'active', startedAt: new Date() });
    const shown = await play(eventId, made.id, player);
    expect(shown).toMatchObject({
      data: { flagFormat: 'flag{...}', connectionInfo: null, missingValues: [], solution: null },
    });
    const words = [
      content.successMessage,
      content.solution,
      ...content.topics,
      ...content.writeupLinks,
      '${',
    ];
    for (const word of words) expect(JSON.stringify(shown)).not.toContain(word);
    const answers = ['flag{one}', '1984'];
    const results = [];
    for (const [index, { id: questionId }] of made.questions.entries()) {
      const body = { eventId, questionId, answer: answers[index] ?? '' };
      const reply = await app.call(playRoutes.submit, player.token, {
        params: { challengeId: made.id },
        body,
      });
      results.push(reply.body.data);
    }
    expect(results.map(({ successMessage }) => successMessage)).toEqual([null, content.successMessage]);
    const again = await app.call(playRoutes.submit, player.token, {
      params: { challengeId: made.id },
      body: { eventId, questionId: made.questions[0]?.id ?? '', answer: 'flag{one}' },
    });
    expect(again.body.data).toMatchObject({ alreadySolved: true, successMessage: null });
  });

  test('the solution comes after the end where the author shows it, and not to another tenant', async () => {
    const made = await createInBank(app, tenant, content);
    const { eventId, player } = await eventOf(made.id);
    for (const who of [player, tenant.admin])
      expect(await play(eventId, made.id, who)).toMatchObject({ data: { solution: null } });
    await complete(eventId);
    const solution = { body: content.solution, writeupLinks: content.writeupLinks };
    for (const who of [player, tenant.participant, tenant.organizer])
      expect(await play(eventId, made.id, who)).toMatchObject({ data: { solution } });
    const other = await createTenant(app);
    expect(await play(eventId, made.id, other.admin)).toMatchObject({ code: 'NOT_FOUND' });
    await change(made, { showSolutionAfterEnd: false });
    expect(await play(eventId, made.id, player)).toMatchObject({ data: { solution: null } });
  });

  test('the solution waits while another event that is not over has the challenge', async () => {
    const made = await createInBank(app, tenant, content);
    const { eventId, player } = await eventOf(made.id);
    await complete(eventId);
    const next = await createEventWith(app, tenant, [made.id]);
    for (const lifecycle of ['draft', 'scheduled', 'active'] as const) {
      await setEvent(next, { lifecycle, autoStart: false });
      expect(await play(eventId, made.id, player)).toMatchObject({ data: { solution: null } });
    }
    await complete(next);
    expect(await play(eventId, made.id, player)).toMatchObject({
      data: { solution: { body: content.solution } },
    });
  });

  test('an event that is over keeps what it had, and takes a solution that was written since', async () => {
    const made = await createInBank(app, tenant, { ...content, solution: '' });
    const { eventId, player } = await eventOf(made.id);
    await complete(eventId);
    const before = await play(eventId, made.id, player);
    const changed = {
      introBody: 'Other',
      flagFormat: 'ctf{}',
      successMessage: 'Other',
      solution: 'Written later',
    };
    expect((await change(made, changed)).status).toBe(200);
    const after = await play(eventId, made.id, player);
    expect(after).toMatchObject({
      data: {
        intro: { body: content.introBody },
        flagFormat: content.flagFormat,
        solution: { body: 'Written later' },
      },
    });
    expect({ ...after.data, solution: null }).toEqual({ ...before.data, solution: null });
    await change(made, { solution: 'For another year' });
    expect(await play(eventId, made.id, player)).toMatchObject({
      data: { solution: { body: 'For another year' } },
    });
  });
});

test('what an event keeps has the chain of hints and no topics', async () => {
  const made = await createInBank(app, tenant, content);
  const { eventId } = await eventOf(made.id);
  await complete(eventId);
  await change(made, { introBody: 'Other' });
  const [row] = await app.database.platform
    .select({ kept: eventChallenges.contentAtEnd })
    .from(eventChallenges)
    .where(sql`${eventChallenges.eventId} = ${eventId}`);
  expect(row?.kept).toMatchObject({
    successMessage: content.successMessage,
    solution: content.solution,
    hints: [{ title: '', requiresHintId: null, opensAfterMinutes: null }],
  });
  expect(row?.kept).not.toHaveProperty('topics');
});

describe('a hint is told of', () => {
  test('when it is added to a live event, once, and without what it says', async () => {
    const made = await createInBank(app, tenant, { name: 'Sluice', hints: [] });
    const live = await eventOf(made.id);
    const waiting = await eventOf(made.id, { lifecycle: 'scheduled', autoStart: false, startedAt: null });
    await change(made, {
      hints: [{ ...hint('Look closer'), title: 'Closer' }, hint('The secret'), hint('Later', 90)],
    });
    await app.runJobs();
    const notices = await notificationsOf(app, live.player);
    const ofHints = notices.filter(({ type }) => type === 'challenge');
    expect(ofHints.map(({ title }) => title).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'Sluice: hint 2 is open',
      'Sluice: the hint “Closer” is open',
    ]);
    for (const { message, link } of ofHints) {
      expect(message).toBe('It is in Harbour Cup, beside the challenge.');
      expect(link).toBe(`/challenges/${made.id}?event=${live.eventId}`);
    }
    expect(JSON.stringify(notices)).not.toContain('secret');
    expect(await hintNotices(waiting.player)).toEqual([]);
  });

  test('when its time comes on the clock of the event, in whatever process, once', async () => {
    const made = await createInBank(app, tenant, {
      name: 'Weir',
      hints: [{ content: 'Late', cost: 0, opensAfterMinutes: 62 }],
    });
    const { player, eventId } = await eventOf(made.id);
    const tick = async (afterMinutes: number) => {
      app.setClock(Date.now() + afterMinutes * minute);
      await Promise.all([notifyTimes(notifierOf(app)), notifyTimes(notifierOf(app))]);
      app.setClock(Date.now());
      return hintNotices(player);
    };
    expect(await tick(1)).toEqual([]);
    await setEvent(eventId, { pausedAt: new Date() });
    expect(await tick(3)).toEqual([]);
    await setEvent(eventId, { pausedAt: null });
    expect(await tick(3)).toHaveLength(1);
    expect(await tick(4)).toHaveLength(1);
  });
});
