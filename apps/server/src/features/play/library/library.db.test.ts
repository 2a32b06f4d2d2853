import {
  challengeRoutes,
  libraryRoutes,
  memberGroupRoutes,
  playRoutes,
  searchRoutes,
} from '@guidon/contract';
import { asPlatform, challenges as bank, newId } from '@guidon/db';
import { challengeLaunches } from '@guidon/db/schema/play';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMember, createTenant, type TestTenant } from '../../../testing/actors.ts';
import { at, joinEvent, playEvent } from '../../../testing/play-event.ts';
import { failure, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { answer, attachFile, download, openChallenges } from './library-fixture.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function describeChallenge(id: string, fields: Partial<typeof bank.$inferInsert>): Promise<void> {
  await asPlatform(app.services, (tx) => tx.update(bank).set(fields).where(eq(bank.id, id)));
}

const link = 'https://environment.example/';

const hits = async (token: string) =>
  (await app.call(searchRoutes.find, token, { query: { q: 'alpha' } })).body.data;

describe('the library', () => {
  let tenant: TestTenant;
  beforeAll(async () => {
    tenant = await createTenant(app);
    const [alpha, beta, gamma] = await openChallenges(app, tenant, [
      { name: 'Alpha' },
      { name: 'Beta', questions: [{ points: 10 }, { points: 20 }] },
      {
        name: 'Gamma 100%',
        scoring: { kind: 'dynamic', initial: 500, minimum: 100, decay: 9, curve: 'linear' },
      },
    ]);
    await openChallenges(app, tenant, [{ name: 'Alpha unseen' }], { visibility: 'event' });
    await openChallenges(app, tenant, [{ name: 'Alpha internal' }], { visibility: 'internal' });
    if (!alpha || !beta || !gamma) throw new Error('no challenges');
    await describeChallenge(alpha.id, { category: 'crypto', difficulty: 3, tags: ['RSA'] });
    await describeChallenge(beta.id, { description: `# Title\n\n**Bold** ${'word '.repeat(100)}` });
    await answer(app, tenant.participant, alpha);
    await answer(app, tenant.participant, beta);
  });

  const list = async (
    query: Record<string, string | number> = {},
    role: 'participant' | 'admin' = 'participant',
  ) => (await app.call(libraryRoutes.list, tenant[role].token, { query })).body;
  const names = async (query: Record<string, string | number>) =>
    (await list(query)).data.map(({ name }) => name);

  test('lists cards with what the caller has solved, and nothing else of the bank', async () => {
    const { data, total, categories } = await list();
    expect(total).toBe(3);
    expect(categories).toEqual(['crypto', 'Web']);
    expect(data).toMatchObject([
      { name: 'Alpha', isSolved: true, solvedCount: 1, solveCount: 1, points: 100, firstBlood: null },
      { name: 'Beta', isSolved: false, solvedCount: 1, questionCount: 2, points: 30, solveCount: 0 },
      { name: 'Gamma 100%', isSolved: false, points: 500, isDynamic: false },
    ]);
    expect(data[1]?.description).toMatch(/^Title Bold word .*word…$/);
    expect(data[1]?.description.length).toBeLessThanOrEqual(160);
  });

  test('finds by text, category, difficulty, tag and state', async () => {
    expect(await names({ search: '  alp ' })).toEqual(['Alpha']);
    expect(await names({ search: 'CRYPTO' })).toEqual(['Alpha']);
    expect(await names({ search: 'rsa' })).toEqual(['Alpha']);
    expect(await names({ search: '100%' })).toEqual(['Gamma 100%']);
    expect(await names({ search: '%' })).toEqual(['Gamma 100%']);
    expect(await names({ category: 'Crypto' })).toEqual(['Alpha']);
    expect(await names({ difficulty: 3 })).toEqual(['Alpha']);
    expect(await names({ tag: 'rsa' })).toEqual(['Alpha']);
    expect(await names({ solved: 'solved' })).toEqual(['Alpha']);
    expect(await names({ solved: 'open' })).toEqual(['Beta', 'Gamma 100%']);
    expect(await names({ search: 'nothing' })).toEqual([]);
    const blank = await app.call(libraryRoutes.list, tenant.participant.token, { query: { search: ' ' } });
    expect(failure(blank)).toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  test('is read page by page', async () => {
    const first = await list({ limit: 2 });
    expect(first.data).toHaveLength(2);
    const second = await list({ limit: 2, cursor: first.nextCursor ?? '' });
    expect(second.data.map(({ name }) => name)).toEqual(['Gamma 100%']);
    expect(second.nextCursor).toBe(null);
  });

  test('counts by difficulty, as of a minute ago at most', async () => {
    const read = async () =>
      (await app.call(libraryRoutes.difficulties, tenant.participant.token, {})).body.data;
    const before = await read();
    expect(before.map(({ level, name }) => [level, name])).toEqual([
      [1, 'Easy'],
      [2, 'Medium'],
      [3, 'Hard'],
      [4, 'Expert'],
    ]);
    expect(before.map((row) => row.count)).toEqual([2, 0, 1, 0]);
    const [late] = await openChallenges(app, tenant, [{ name: 'Zeta' }]);
    expect(await read()).toEqual(before);
    app.setClock(app.services.clock() + 60_001);
    expect((await read())[0]?.count).toBe(3);
    await app.call(challengeRoutes.publish, tenant.admin.token, {
      params: { challengeId: late?.id ?? '' },
      body: { visibility: 'event' },
    });
  });

  test('is searched by name, and says where a hit is opened', async () => {
    expect(await hits(tenant.participant.token)).toMatchObject([
      { kind: 'challenge', name: 'Alpha', event: null, place: 'library' },
    ]);
    for (const { token } of [tenant.organizer, tenant.admin])
      expect((await hits(token)).map((hit) => 'place' in hit && hit.place)).toEqual(['bank', 'bank', 'bank']);
  });

  test('gives its files to every member, and to nobody outside', async () => {
    const [challenge] = await openChallenges(app, tenant, [{ name: 'With a file' }]);
    const other = await createTenant(app);
    const challengeId = challenge?.id ?? '';
    const url = await attachFile(app, tenant, challengeId);
    expect(await download(app, tenant.participant.token, url)).toBe(200);
    expect(await download(app, other.participant.token, url)).toBe(404);
    await app.call(challengeRoutes.publish, tenant.admin.token, {
      params: { challengeId },
      body: { visibility: 'event' },
    });
    expect(await download(app, tenant.participant.token, url)).toBe(404);
    await openChallenges(app, tenant, [{ name: 'Open beside it' }]);
    expect(await download(app, tenant.participant.token, url)).toBe(404);
  });
});

describe('publishing', () => {
  test('is for authors, leaves an audit row, and names the events that it would spoil', async () => {
    const tenant = await createTenant(app);
    const { challenges, eventId } = await playEvent(app, tenant.tenantId, { challenges: [{}, {}] });
    const params = { challengeId: at(challenges, 0).id };
    for (const role of ['participant', 'organizer', 'orgAdministrator'] as const) {
      const refused = await app.call(challengeRoutes.publish, tenant[role].token, {
        params,
        body: { visibility: 'library' },
      });
      expect(failure(refused)).toMatchObject({ code: 'FORBIDDEN' });
    }
    const { body } = await app.call(challengeRoutes.publish, tenant.contentCreator.token, {
      params,
      body: { visibility: 'library' },
    });
    expect(body.data).toEqual({
      visibility: 'library',
      groupIds: [],
      openEvents: [{ id: eventId, name: 'Capture' }],
    });
    await answer(app, tenant.participant, at(challenges, 0));
    const listed = await app.call(challengeRoutes.list, tenant.organizer.token, {});
    expect(listed.body.data.find(({ id }) => id === params.challengeId)).toMatchObject({
      visibility: 'library',
      eventCount: 1,
      openEventCount: 1,
    });
    const read = await app.call(challengeRoutes.get, tenant.organizer.token, { params });
    expect(read.body.data).toMatchObject({ eventCount: 1, openEventCount: 1, can: { remove: false } });
  });

  test('in bulk changes all of them or none', async () => {
    const tenant = await createTenant(app);
    const other = await createTenant(app);
    const [one, two] = await openChallenges(app, tenant, [{}, {}], { visibility: 'event' });
    const [foreign] = await openChallenges(app, other, [{}]);
    const publish = (challengeIds: string[]) =>
      app.call(challengeRoutes.publishMany, tenant.admin.token, {
        body: { challengeIds, visibility: 'library' },
      });
    expect(failure(await publish([one?.id ?? '', foreign?.id ?? '']))).toMatchObject({ code: 'NOT_FOUND' });
    expect((await app.call(libraryRoutes.list, tenant.participant.token, {})).body.total).toBe(0);
    const { body } = await publish([one?.id ?? '', two?.id ?? '', two?.id ?? '']);
    expect(body.data).toEqual({ changed: 2 });
    expect((await app.call(libraryRoutes.list, tenant.participant.token, {})).body.total).toBe(2);
  });

  test('of a challenge that was practised keeps it from being deleted, and taking it back hides it', async () => {
    const tenant = await createTenant(app);
    const [challenge] = await openChallenges(app, tenant, [{}]);
    if (!challenge) throw new Error('no challenge');
    const params = { challengeId: challenge.id };
    await answer(app, tenant.participant, challenge);
    const removed = await app.call(challengeRoutes.remove, tenant.admin.token, { params });
    expect(failure(removed)).toMatchObject({ code: 'HAS_HISTORY' });
    await app.call(challengeRoutes.publish, tenant.admin.token, { params, body: { visibility: 'event' } });
    expect(failure(await answer(app, tenant.participant, challenge))).toMatchObject({ code: 'NOT_FOUND' });
    const read = await app.call(libraryRoutes.challenge, tenant.participant.token, { params });
    expect(failure(read)).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('an environment', () => {
  test('is started in an event and outside, and the first start is kept', async () => {
    const tenant = await createTenant(app);
    const [challenge] = await openChallenges(app, tenant, [{}]);
    const running = await playEvent(app, tenant.tenantId, { challenges: [{}] });
    const inEvent = at(running.challenges, 0);
    const { eventId } = running;
    if (!challenge) throw new Error('no challenge');
    const ada = await createMember(app, tenant.tenantId, 'participant');
    const launch = (challengeId: string, within?: string) =>
      app.call(libraryRoutes.launch, ada.token, {
        params: { challengeId },
        body: within === undefined ? {} : { eventId: within },
      });
    expect(failure(await launch(challenge.id))).toMatchObject({ code: 'NOT_FOUND' });
    await describeChallenge(challenge.id, { beginChallengeLink: link });
    await describeChallenge(inEvent.id, { beginChallengeLink: link });
    const first = await launch(challenge.id);
    expect(first.body.data).toMatchObject({ url: link, expiresAt: null });
    app.setClock(app.services.clock() + 5_000);
    expect((await launch(challenge.id)).body.data).toEqual(first.body.data);
    expect(failure(await launch(inEvent.id))).toMatchObject({ code: 'NOT_FOUND' });
    expect(failure(await launch(inEvent.id, eventId))).toMatchObject({ code: 'NOT_REGISTERED' });
    await joinEvent(app, tenant.tenantId, eventId, [ada.userId]);
    expect((await launch(inEvent.id, eventId)).body.data.url).toBe(link);
    expect(failure(await launch(challenge.id, eventId))).toMatchObject({ code: 'NOT_FOUND' });
    const started = await asPlatform(app.services, (tx) =>
      tx.$count(challengeLaunches, eq(challengeLaunches.userId, ada.userId)),
    );
    expect(started).toBe(2);
  });
});

describe('an internal challenge', () => {
  test('is there for its group and for staff, and for nobody else', async () => {
    const tenant = await createTenant(app);
    const other = await createTenant(app);
    const inside = await createMember(app, tenant.tenantId, 'participant');
    const group = await app.call(memberGroupRoutes.create, tenant.admin.token, {
      body: { name: 'Blue team' },
    });
    const groupId = group.body.data.id;
    await app.call(memberGroupRoutes.setMembers, tenant.admin.token, {
      params: { groupId },
      body: { userIds: [inside.userId] },
    });
    const [challenge] = await openChallenges(
      app,
      tenant,
      [{ name: 'Drill', hints: [{ content: 'Look', cost: 0 }] }],
      { visibility: 'internal', groupIds: [groupId] },
    );
    if (!challenge) throw new Error('no challenge');
    await describeChallenge(challenge.id, { beginChallengeLink: link });
    const url = await attachFile(app, tenant, challenge.id);
    const params = { challengeId: challenge.id };

    const statusesFor = async (token: string, challengeId = challenge.id) => {
      const asked = { params: { challengeId } };
      const replies = [
        await app.call(libraryRoutes.internalChallenge, token, asked),
        await app.call(libraryRoutes.challenge, token, asked),
        await app.call(libraryRoutes.internalAccess, token, asked),
        await app.call(libraryRoutes.launch, token, { ...asked, body: {} }),
        await app.call(playRoutes.unlockHint, token, {
          params: { challengeId, hintId: at(challenge.hintIds, 0) },
          body: {},
        }),
        await app.call(playRoutes.submit, token, {
          ...asked,
          body: { questionId: at(challenge.questionIds, 0), answer: 'flag{right}' },
        }),
      ];
      return [...replies.map(({ status }) => status), await download(app, token, url)];
    };
    const found = async (token: string) => {
      const { body } = await app.call(libraryRoutes.internalList, token, {});
      const hits = await app.call(searchRoutes.find, token, { query: { q: 'Drill' } });
      return [body.total, hits.body.data.length];
    };
    for (const { token } of [inside, tenant.organizer]) {
      expect(await statusesFor(token)).toEqual([200, 200, 200, 200, 200, 200, 200]);
      expect(await found(token)).toEqual([1, 1]);
    }
    for (const { token } of [tenant.participant, other.participant, other.admin]) {
      expect(await statusesFor(token)).toEqual([404, 404, 404, 404, 404, 404, 404]);
      expect(await found(token)).toEqual([0, 0]);
    }
    const missing = await app.call(libraryRoutes.internalAccess, tenant.participant.token, {
      params: { challengeId: newId() },
    });
    const refused = await app.call(libraryRoutes.internalAccess, tenant.participant.token, { params });
    expect(failure(refused).message).toBe(failure(missing).message);
    const access = async (token: string) =>
      (await app.call(libraryRoutes.internalAccess, token, { params })).body.data;
    expect(await access(inside.token)).toEqual({ hasAccess: true, reason: 'group' });
    expect(await access(tenant.admin.token)).toEqual({ hasAccess: true, reason: 'staff' });
    expect((await app.call(libraryRoutes.list, inside.token, {})).body.total).toBe(0);

    await app.call(memberGroupRoutes.remove, tenant.admin.token, { params: { groupId } });
    expect((await statusesFor(inside.token)).slice(0, 6)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(await found(tenant.organizer.token)).toEqual([1, 1]);
  });

  test('of the library or of an event alone is none', async () => {
    const tenant = await createTenant(app);
    const [open] = await openChallenges(app, tenant, [{}]);
    const reply = await app.call(libraryRoutes.internalAccess, tenant.admin.token, {
      params: { challengeId: open?.id ?? '' },
    });
    expect(failure(reply)).toMatchObject({ code: 'NOT_FOUND' });
  });
});
