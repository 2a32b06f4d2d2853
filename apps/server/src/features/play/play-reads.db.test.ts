import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { playRoutes } from '@guidon/contract';
import { asPlatform, attemptCounts, eventParticipants, facts, newId, soloUnitId } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { createTenant, type TestActor, type TestTenant } from '../../testing/actors.ts';
import { insertChallengeFile } from '../../testing/insert-challenge-file.ts';
import { makeTeam } from '../../testing/make-team.ts';
import { at, createPlayers, type PlannedChallenge, playEvent } from '../../testing/play-event.ts';
import { failure, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;
let other: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
  other = await createTenant(app);
});
afterAll(() => app.close());

async function start(plan: Parameters<typeof playEvent>[2] = {}, players = 2) {
  const event = await playEvent(app, tenant.tenantId, plan);
  const joined = await createPlayers(app, tenant.tenantId, event.eventId, players);
  return { ...event, ada: at(joined, 0), bob: at(joined, 1) };
}

async function solve(player: TestActor, eventId: string, challenge: PlannedChallenge, question = 0) {
  const reply = await app.call(playRoutes.submit, player.token, {
    params: { challengeId: challenge.id },
    body: { eventId, questionId: at(challenge.questionIds, question), answer: 'flag{right}' },
  });
  expect(reply.status).toBe(200);
}

const read = (token: string, eventId: string) =>
  app.call(playRoutes.challenges, token, { params: { eventId } });

describe('the challenges of an event', () => {
  test('carry current values, counts, first blood and what the caller has solved', async () => {
    const { eventId, challenges, ada, bob } = await start({
      challenges: [
        {
          name: 'Alpha',
          scoring: { kind: 'dynamic', initial: 300, minimum: 100, decay: 100, curve: 'linear' },
        },
        { name: 'Beta', questions: [{ points: 10 }, { points: 20 }] },
      ],
    });
    const [alpha, beta] = [at(challenges, 0), at(challenges, 1)];
    await solve(ada, eventId, alpha);
    await solve(bob, eventId, alpha);
    await solve(ada, eventId, beta, 0);
    const byAda = {
      unit: { kind: 'user', id: ada.userId, name: ada.username, avatarUrl: null },
      user: { id: ada.userId, username: ada.username },
    };
    const list = () => app.call(playRoutes.challenges, ada.token, { params: { eventId } });
    await eventually(async () => (await list()).body.version).toBe(3);
    const { body } = await list();
    expect(body.data).toMatchObject([
      {
        id: alpha.id,
        name: 'Alpha',
        points: 200,
        solveCount: 2,
        firstBlood: ada.username,
      },
      { id: beta.id, points: 30, questionIds: beta.questionIds, solveCount: 0 },
    ]);
    expect(body.data[1]).not.toHaveProperty('firstBlood');
    const params = { eventId, challengeId: alpha.id };
    expect((await app.call(playRoutes.challenge, ada.token, { params })).body.data).toMatchObject({
      pointsAtStart: 300,
      isDynamic: true,
      firstBlood: byAda,
    });
    expect(body.solvedQuestionIds.toSorted()).toEqual(
      [at(alpha.questionIds, 0), at(beta.questionIds, 0)].toSorted(),
    );
    await solve(ada, eventId, beta, 1);
    await eventually(async () => (await list()).body.data[1]?.solveCount).toBe(1);
    expect((await list()).body.data[1]?.firstBlood).toBe(ada.username);
  });

  test('name who was first to those alone who may read the board', async () => {
    const { eventId, challenges, ada, bob } = await start({ event: { boardVisibility: 'hidden' } });
    const [challenge] = challenges;
    if (!challenge) throw new Error('a challenge');
    await solve(ada, eventId, challenge);
    const bloodFor = async ({ token }: TestActor) => {
      const params = { eventId, challengeId: challenge.id };
      const whole = (await app.call(playRoutes.challenge, token, { params })).body.data;
      const card = (await read(token, eventId)).body.data[0];
      return [
        [card?.solveCount, card?.firstBlood ?? null],
        [whole.solveCount, whole.firstBlood?.unit.name ?? null],
      ];
    };
    const named = [1, ada.username];
    await eventually(() => bloodFor(tenant.admin)).toEqual([named, named]);
    expect(await bloodFor(bob)).toEqual([
      [1, null],
      [1, null],
    ]);
  });

  test('are fifty in at most 14 kB for a team that has solved thirty, every one named with who was first', async () => {
    const kinds = ['Baby’s First', 'Return of the', 'Yet Another', 'Midnight', 'Broken', 'Forgotten'];
    const things = [
      'Overflow',
      'Cookie Jar',
      'Radio Tower',
      'Cipher Wheel',
      'Notebook',
      'Captain',
      'Harbour',
    ];
    const names = [...kinds, 'Under the', 'Beyond a'].flatMap((kind) =>
      things.map((thing) => `${kind} ${thing}`),
    );
    const categories = ['Web', 'Cryptography', 'Forensics', 'Binary exploitation', 'Reverse engineering'];
    const { eventId, challenges, ada, bob } = await start({
      event: { teamMode: 'optional' },
      challenges: names.slice(0, 50).map((name, index) => ({
        name,
        scoring: { kind: 'dynamic', initial: 500, minimum: 100, decay: 50, curve: 'linear' },
        questions: index % 10 === 0 ? [{}, {}] : [{}],
        fields: {
          category: at(categories, index % categories.length),
          description: 'A description that goes on for longer than a card has room for. '.repeat(5),
          tags: ['beginners', 'remote'],
        },
      })),
    });
    const mates = await createPlayers(app, tenant.tenantId, eventId, 2);
    const { tenantId } = tenant;
    const team = { tenantId, eventId, name: 'The Overflowing Stacks' };
    await makeTeam(app, { ...team, members: [ada, ...mates].map(({ userId }) => userId) });
    const members = [ada, ...mates];
    for (const [index, challenge] of challenges.entries()) {
      const player = index < 30 ? at(members, index % members.length) : bob;
      for (const question of challenge.questionIds.keys()) await solve(player, eventId, challenge, question);
    }
    await eventually(async () =>
      (await read(ada.token, eventId)).body.data.map((card) => card.solveCount),
    ).toEqual(challenges.map(() => 1));
    const { body } = await read(ada.token, eventId);
    expect(body.solvedQuestionIds).toHaveLength(33);
    expect(body.team?.members).toHaveLength(3);
    expect(body.data.every(({ firstBlood }) => firstBlood !== undefined)).toBe(true);
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThanOrEqual(14_000);
    const beside = await app.call(playRoutes.summaries, ada.token, { params: { eventId } });
    expect(beside.body.data.map(({ id, tags }) => [id, tags.length])).toEqual(
      challenges.map(({ id }) => [id, 2]),
    );
  });

  test('show an answer in the next read of the whole team, whatever was read before, and in none of others', async () => {
    const { eventId, challenges, ada, bob } = await start({ event: { teamMode: 'optional' } });
    const mate = at(await createPlayers(app, tenant.tenantId, eventId, 1), 0);
    const members = [ada.userId, mate.userId];
    await makeTeam(app, { tenantId: tenant.tenantId, eventId, members });
    const solvedBy = (players: TestActor[]) =>
      Promise.all(players.map(async ({ token }) => (await read(token, eventId)).body.solvedQuestionIds));
    const everybody = [ada, mate, bob, tenant.admin];
    await eventually(async () => (await read(mate.token, eventId)).body.team?.members).toEqual([]);
    expect(await solvedBy(everybody)).toEqual([[], [], [], []]);
    await solve(ada, eventId, at(challenges, 0));
    const { questionIds } = at(challenges, 0);
    expect(await solvedBy(everybody)).toEqual([questionIds, questionIds, [], []]);
    await solve(bob, eventId, at(challenges, 0));
    expect(await solvedBy(everybody)).toEqual([questionIds, questionIds, questionIds, []]);
  });

  test('are spliced per caller in the compressed form too', async () => {
    const { eventId, challenges, ada, bob } = await start();
    await solve(ada, eventId, at(challenges, 0));
    for (const [player, solved] of [
      [ada, at(challenges, 0).questionIds],
      [bob, []],
    ] as const) {
      const reply = await app.http.inject({
        url: `/api/events/${eventId}/challenges`,
        headers: { authorization: `Bearer ${player.token}`, 'accept-encoding': 'br, gzip' },
      });
      expect(reply.headers['content-encoding']).toBe('gzip');
      const body: unknown = JSON.parse(gunzipSync(reply.rawPayload).toString());
      expect(body).toMatchObject({ success: true, solvedQuestionIds: solved });
      const etag = String(reply.headers.etag);
      const again = await app.http.inject({
        url: `/api/events/${eventId}/challenges`,
        headers: { authorization: `Bearer ${player.token}`, 'if-none-match': etag },
      });
      expect(again.statusCode).toBe(304);
    }
  });

  test('are revealed at the start to participants, always to those who may edit, after the end to all', async () => {
    const soon = { lifecycle: 'scheduled' as const, startsAt: new Date(Date.now() + 60_000) };
    const before = await start({ event: soon });
    expect(failure(await read(before.ada.token, before.eventId)).code).toBe('EVENT_NOT_LIVE');
    expect((await read(tenant.admin.token, before.eventId)).status).toBe(200);
    const running = await start();
    expect(failure(await read(tenant.participant.token, running.eventId)).code).toBe('NOT_REGISTERED');
    expect((await read(running.ada.token, running.eventId)).status).toBe(200);
    const over = await start({ event: { lifecycle: 'completed' } });
    expect((await read(tenant.participant.token, over.eventId)).status).toBe(200);
    const draft = await start({ event: { lifecycle: 'draft' } });
    expect((await read(draft.ada.token, draft.eventId)).status).toBe(404);
    expect((await read(tenant.admin.token, draft.eventId)).status).toBe(200);
  });
});

describe('one challenge', () => {
  test('never shows rules, accepted answers or locked hints', async () => {
    const options = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, text: `Option ${id}` }));
    const { eventId, challenges, ada } = await start({
      challenges: [
        {
          questions: [
            { rule: { kind: 'text', answers: [{ value: 'SECRET-TEXT', caseSensitive: true }] } },
            { rule: { kind: 'regex', pattern: 'SECRET-REGEX', caseSensitive: true } },
            { rule: { kind: 'number', value: 424_242, tolerance: 1 } },
            { rule: { kind: 'choice', options, correct: ['b', 'd'], multiple: true }, maxAttempts: 3 },
          ],
          hints: [{ content: 'SECRET-HINT', cost: 5 }],
        },
        {},
      ],
    });
    const challengeId = at(challenges, 0).id;
    const reply = await app.call(playRoutes.challenge, ada.token, { params: { eventId, challengeId } });
    expect(reply.status).toBe(200);
    expect(JSON.stringify(reply.body)).not.toMatch(/SECRET|424242|"correct"|"rule"/);
    const { data } = reply.body;
    expect(data).toMatchObject({
      previousId: null,
      nextId: at(challenges, 1).id,
      can: { answer: true },
      whyNot: null,
      eventName: 'Capture',
    });
    expect(data.questions.map(({ kind }) => kind)).toEqual(['text', 'regex', 'number', 'choice']);
    const shown = data.questions[3]?.options ?? [];
    expect(shown.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(options);
    const again = await app.call(playRoutes.challenge, ada.token, { params: { eventId, challengeId } });
    expect(again.body.data.questions[3]?.options).toEqual(shown);
  });

  test('shows the attempts used, and why a participant cannot answer', async () => {
    const { eventId, challenges, ada } = await start({ challenges: [{ questions: [{ maxAttempts: 3 }] }] });
    const { id: challengeId, questionIds } = at(challenges, 0);
    const questionId = at(questionIds, 0);
    await app.call(playRoutes.submit, ada.token, {
      params: { challengeId },
      body: { eventId, questionId, answer: 'no' },
    });
    const mine = await app.call(playRoutes.challenge, ada.token, { params: { eventId, challengeId } });
    expect(mine.body.data.questions).toMatchObject([{ attemptsUsed: 1, maxAttempts: 3, isSolved: false }]);
    const staff = await app.call(playRoutes.challenge, tenant.admin.token, {
      params: { eventId, challengeId },
    });
    expect(staff.body.data).toMatchObject({
      can: { answer: false },
      whyNot: 'You are not registered for this event',
    });
    const rows = await asPlatform(app.services, (tx) =>
      tx.select().from(attemptCounts).where(eq(attemptCounts.eventId, eventId)),
    );
    expect(rows).toMatchObject([{ used: 1, unitId: ada.userId }]);
    const foreign = await app.call(playRoutes.challenge, ada.token, {
      params: { eventId, challengeId: newId() },
    });
    expect(foreign.status).toBe(404);
  });
});

describe('a hint', () => {
  test('is not paid by a unit that its reader no longer scores for, whatever a process still believes', async () => {
    const { eventId, challenges, ada, bob } = await start({
      event: { teamMode: 'optional' },
      challenges: [{ hints: [{ content: 'Look up.', cost: 30 }] }],
    });
    const challenge = at(challenges, 0);
    const { tenantId } = tenant;
    await makeTeam(app, { tenantId, eventId, members: [ada.userId, bob.userId] });
    await read(bob.token, eventId);
    // As another process does it, of which this one has not heard yet.
    await asPlatform(app.services, (tx) =>
      tx
        .update(eventParticipants)
        .set({ unitId: soloUnitId(bob.userId) })
        .where(and(eq(eventParticipants.eventId, eventId), eq(eventParticipants.userId, bob.userId))),
    );
    const params = { challengeId: challenge.id, hintId: at(challenge.hintIds, 0) };
    const reply = await app.call(playRoutes.unlockHint, bob.token, { params, body: { eventId } });
    expect([reply.status, failure(reply).code]).toEqual([409, 'CONFLICT']);
    await asPlatform(app.services, (tx) =>
      tx
        .delete(eventParticipants)
        .where(and(eq(eventParticipants.eventId, eventId), eq(eventParticipants.userId, ada.userId))),
    );
    const gone = await app.call(playRoutes.unlockHint, ada.token, { params, body: { eventId } });
    expect(failure(gone).code).toBe('NOT_REGISTERED');
    const paid = await asPlatform(app.services, (tx) =>
      tx.select().from(facts).where(eq(facts.eventId, eventId)),
    );
    expect(paid).toEqual([]);
  });

  test('is paid once per unit, under parallel requests, and counts on the board', async () => {
    const { eventId, challenges, ada, bob } = await start({
      challenges: [{ hints: [{ content: 'Look **up**.', cost: 30 }] }],
    });
    const challenge = at(challenges, 0);
    const params = { eventId, challengeId: challenge.id, hintId: at(challenge.hintIds, 0) };
    await solve(ada, eventId, challenge);
    const unlocks = await Promise.all(
      Array.from({ length: 12 }, () =>
        app.call(playRoutes.unlockHint, ada.token, { params, body: { eventId } }),
      ),
    );
    for (const { status, body } of unlocks) {
      expect(status).toBe(200);
      expect(body.data).toEqual({
        id: params.hintId,
        title: '',
        cost: 30,
        requiresHintId: null,
        opensAt: null,
        isLocked: false,
        content: 'Look **up**.',
      });
    }
    const recorded = await asPlatform(app.services, (tx) =>
      tx.select().from(facts).where(eq(facts.eventId, eventId)).orderBy(facts.seq),
    );
    expect(recorded).toMatchObject([
      { kind: 'solve', seq: 1 },
      { kind: 'hint', seq: 2, points: -30 },
    ]);
    const mine = await app.call(playRoutes.challenge, ada.token, { params });
    expect(mine.body.data.hints).toMatchObject([{ content: 'Look **up**.' }]);
    const theirs = await app.call(playRoutes.challenge, bob.token, { params });
    expect(theirs.body.data.hints).toMatchObject([{ content: null, cost: 30 }]);
    const missing = { ...params, hintId: newId() };
    expect(
      (await app.call(playRoutes.unlockHint, ada.token, { params: missing, body: { eventId } })).status,
    ).toBe(404);
  });
});

describe('activity', () => {
  test('lists the latest thirty solves, newest first', async () => {
    const { eventId, challenges, ada, bob } = await start({
      challenges: Array.from({ length: 20 }, () => ({})),
    });
    for (const challenge of challenges) {
      await solve(ada, eventId, challenge);
      await solve(bob, eventId, challenge);
    }
    const { body } = await app.call(playRoutes.activity, ada.token, { params: { eventId } });
    expect(body.data.map(({ seq }) => seq)).toEqual(
      Array.from({ length: 30 }, (_value, index) => 40 - index),
    );
    expect(body.data.slice(0, 2)).toMatchObject([
      {
        unit: { kind: 'user', name: bob.username },
        user: { id: bob.userId, username: bob.username },
        isFirstBlood: false,
        challengeName: at(challenges, 19).name,
      },
      { user: { username: ada.username }, isFirstBlood: true },
    ]);
  });

  test('names no challenge to those who may not read them', async () => {
    const { eventId, challenges, ada } = await start();
    const { id, name } = at(challenges, 0);
    await solve(ada, eventId, at(challenges, 0));
    const of = async ({ token }: TestActor) =>
      (await app.call(playRoutes.activity, token, { params: { eventId } })).body.data;
    const named = { unit: { name: ada.username }, challengeId: id, challengeName: name };
    const unnamed = { unit: { name: ada.username }, challengeId: null, challengeName: null };
    for (const outsider of [tenant.participant, tenant.organizer, tenant.contentCreator]) {
      expect(await of(outsider)).toMatchObject([unnamed]);
      expect(JSON.stringify(await of(outsider))).not.toContain(id);
    }
    for (const reader of [ada, tenant.admin, tenant.orgAdministrator])
      expect(await of(reader)).toMatchObject([named]);
  });
});

async function withFile(plan: Parameters<typeof start>[0] = {}, name = 'tür "1".txt') {
  const game = await start(plan);
  const challengeId = at(game.challenges, 0).id;
  const stored = await app.services.files.put(Readable.from([Buffer.from('some bytes')]), 100);
  const fileId = await asPlatform(app.services, (tx) =>
    insertChallengeFile(tx, { tenantId: tenant.tenantId, challengeId, name, stored }),
  );
  return { ...game, params: { challengeId, fileId, name: 'any' } };
}

const statusFor = async (who: TestActor, { params }: Awaited<ReturnType<typeof withFile>>) =>
  (await app.call(playRoutes.file, who.token, { params })).status;

describe('a file', () => {
  test('is sent as an attachment that no browser opens by itself', async () => {
    const { ada, params } = await withFile();
    const reply = await app.call(playRoutes.file, ada.token, { params });
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual(Buffer.from('some bytes'));
    expect(reply.headers).toMatchObject({
      'content-disposition': `attachment; filename="t_r _1_.txt"; filename*=UTF-8''t%C3%BCr%20%221%22.txt`,
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-length': '10',
    });
  });

  test.each([
    ['page.html', 'application/octet-stream'],
    ['picture.svg', 'image/svg+xml'],
    ['picture.png.html', 'application/octet-stream'],
    ['x.xhtml', 'application/octet-stream'],
    ['a"; filename="b.html', 'application/octet-stream'],
    ['x\r\nset-cookie: a=b', 'application/octet-stream'],
    ['..\\..\\x.html', 'application/octet-stream'],
  ])('of the name %j is a download without any rights', async (name, contentType) => {
    const { ada, params } = await withFile({}, name);
    const { status, headers } = await app.call(playRoutes.file, ada.token, { params });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe(contentType);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="[^"\\]*"; filename\*=UTF-8''[\w.%~!-]*$/,
    );
    expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'");
    expect(headers).not.toHaveProperty('set-cookie');
  });

  test('is there for participants of a running event, authors, and everybody after the end', async () => {
    const running = await withFile();
    expect(await statusFor(tenant.participant, running)).toBe(404);
    expect(await statusFor(tenant.contentCreator, running)).toBe(200);
    expect(await statusFor(tenant.orgAdministrator, running)).toBe(200);
    expect(await statusFor(tenant.organizer, running)).toBe(404);
    expect(await statusFor(other.admin, running)).toBe(404);
    const over = await withFile({ event: { lifecycle: 'completed' } });
    expect(await statusFor(tenant.participant, over)).toBe(200);
    const before = await withFile({ event: { lifecycle: 'scheduled', autoStart: false } });
    expect(await statusFor(before.ada, before)).toBe(404);
  });
});
