import { authoringRoutes, questionRoutes, type RouteCall } from '@guidon/contract';
import { asPlatform, challengeOpens, eventHosts } from '@guidon/db';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMember, createTenant, type TestActor, type TestTenant } from '../../../testing/actors.ts';
import { at, createPlayers, type PlannedChallenge, playEvent } from '../../../testing/play-event.ts';
import { failure, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { answer, openChallenges } from '../../play/library/library-fixture.ts';

let app: TestApp;
let tenant: TestTenant;
let other: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
  other = await createTenant(app);
});
afterAll(() => app.close());

const statistics = (by: TestActor, challenge: PlannedChallenge) =>
  app.call(authoringRoutes.statistics, by.token, {
    params: { challengeId: challenge.id },
    query: { answers: 'true' },
  });

describe('how a challenge was played', () => {
  test('is counted by event and by question, practice apart, and again after half a minute', async () => {
    const { eventId, challenges } = await playEvent(app, tenant.tenantId, {
      challenges: [{ questions: [{ points: 10 }, { points: 20 }], fields: { visibility: 'library' } }],
    });
    const challenge = at(challenges, 0);
    const [right, wrong] = await createPlayers(app, tenant.tenantId, eventId, 2);
    if (!right || !wrong) throw new Error('no players');
    const openedAt = new Date(app.services.clock() - 60_000);
    await asPlatform(app.services, (tx) =>
      tx.insert(challengeOpens).values({
        tenantId: tenant.tenantId,
        eventId,
        challengeId: challenge.id,
        userId: right.userId,
        openedAt,
      }),
    );
    await answer(app, right, challenge, { eventId });
    await answer(app, right, challenge, { eventId, question: 1 });
    await answer(app, wrong, challenge, { eventId, answer: 'flag{almost}' });
    await answer(app, wrong, challenge, { eventId, answer: 'flag{almost} ' });
    await answer(app, tenant.participant, challenge, { answer: 'flag{practice}' });
    const { data } = (await statistics(tenant.admin, challenge)).body;
    expect(data).toMatchObject({ opened: 1, tried: 2, solved: 1, tries: 4, rightShare: 0.5 });
    expect(data.medianSolveMs).toBeGreaterThanOrEqual(60_000);
    expect(data.events).toMatchObject([{ id: eventId, isFrozen: false, tried: 2, solved: 1 }]);
    expect(data.practice).toEqual({ tried: 1, solved: 0, tries: 1 });
    expect(data.questions.map(({ tried, solved }) => [tried, solved])).toEqual([
      [2, 1],
      [1, 1],
    ]);
    expect(data.wrongAnswers).toEqual([
      { questionId: challenge.questionIds[0], answer: 'flag{almost}', count: 2 },
    ]);
    await answer(app, wrong, challenge, { eventId });
    expect((await statistics(tenant.admin, challenge)).body.data.tries).toBe(4);
    app.setClock(app.services.clock() + 31_000);
    expect((await statistics(tenant.admin, challenge)).body.data.tries).toBe(5);
    expect((await statistics(other.admin, challenge)).status).toBe(404);
    expect((await statistics(tenant.participant, challenge)).status).toBe(403);
  });

  test('counts a part of an answer neither as right nor as wrong', async () => {
    const rule = {
      kind: 'text' as const,
      logic: 'all' as const,
      answers: ['one', 'two'].map((value) => ({ value, caseSensitive: true })),
    };
    const { eventId, challenges } = await playEvent(app, tenant.tenantId, {
      challenges: [{ questions: [{ points: 10, rule }] }],
    });
    const challenge = at(challenges, 0);
    const [first, second] = await createPlayers(app, tenant.tenantId, eventId, 2);
    if (!first || !second) throw new Error('no players');
    await answer(app, first, challenge, { eventId, answer: 'one' });
    const given = (await statistics(tenant.admin, challenge)).body.data;
    expect(given).toMatchObject({ tries: 1, solved: 0, rightShare: null, wrongAnswers: [] });
    expect(given.questions).toMatchObject([{ tries: 1, rightShare: null }]);
    await answer(app, first, challenge, { eventId, answer: 'two' });
    await answer(app, second, challenge, { eventId, answer: 'three' });
    app.setClock(app.services.clock() + 31_000);
    const judged = (await statistics(tenant.admin, challenge)).body.data;
    expect(judged).toMatchObject({ tries: 3, solved: 1, rightShare: 0.5 });
    const listed = await app.call(questionRoutes.list, tenant.admin.token, {
      query: { search: challenge.name },
    });
    expect(listed.body.data).toMatchObject([{ tries: 3, solved: 1, rightShare: 0.5 }]);
  });

  test('ends with the freeze of the board, and shows what was wrong to those alone who may read answers', async () => {
    const nowMs = app.services.clock();
    const { eventId, challenges } = await playEvent(app, tenant.tenantId, {
      event: { freezeAt: new Date(nowMs + 5_000), endsAt: new Date(nowMs + 60_000) },
    });
    const challenge = at(challenges, 0);
    const [early, late] = await createPlayers(app, tenant.tenantId, eventId, 2);
    if (!early || !late) throw new Error('no players');
    await answer(app, early, challenge, { eventId, answer: 'flag{early}' });
    app.setClock(app.services.clock() + 40_000);
    await answer(app, late, challenge, { eventId });
    const frozen = (await statistics(tenant.admin, challenge)).body.data;
    expect(frozen).toMatchObject({ tried: 1, solved: 0, events: [{ isFrozen: true, tried: 1 }] });
    const listed = await app.call(questionRoutes.list, tenant.admin.token, {
      query: { search: challenge.name, unsolved: 'true' },
    });
    expect(listed.body.data).toMatchObject([{ tries: 1, solved: 0, rightShare: 0 }]);
    const host = await createMember(app, tenant.tenantId, 'contentCreator');
    const read = async (who: TestActor) => (await statistics(who, challenge)).body.data.wrongAnswers;
    expect(await read(tenant.organizer)).toBeNull();
    expect(await read(host)).toEqual([]);
    await asPlatform(app.services, (tx) =>
      tx
        .insert(eventHosts)
        .values({ tenantId: tenant.tenantId, eventId, userId: host.userId, rights: ['answers'] }),
    );
    expect((await read(host))?.map((one) => one.answer)).toEqual(['flag{early}']);
    app.setClock(nowMs + 100_000);
    const ended = (await statistics(tenant.admin, challenge)).body.data;
    expect(ended).toMatchObject({ tried: 2, solved: 1, events: [{ isFrozen: false }] });
  });
});

/** Every row of the tenant, but for when sessions and members were last seen. */
async function everything(): Promise<string> {
  return asPlatform(app.services, async (tx) => {
    const { rows } = await tx.execute<{ name: string }>(sql`
      select c.relname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
        and c.relname not in ('sessions', 'memberships') order by 1`);
    const sums: string[] = [];
    for (const { name } of rows) {
      const { rows: counted } = await tx.execute<{ sum: string }>(
        sql`select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum
          from ${sql.identifier(name)} t where tenant_id = ${tenant.tenantId}`,
      );
      sums.push(`${name} ${counted[0]?.sum}`);
    }
    return sums.join('\n');
  });
}

describe('trying a challenge as a player', () => {
  test('judges by the true rules, opens hints at no cost, and writes nothing at all', async () => {
    const [challenge] = await openChallenges(app, tenant, [
      {
        questions: [{ points: 30 }, { points: 70 }],
        hints: [
          { content: 'look left', cost: 25 },
          { content: 'look right', cost: 5, requires: 0 },
        ],
        fields: {
          successMessage: 'You are **in**.',
          introBody: 'Once',
          connectionInfo: 'nc ${host} 1337',
          solution: 'sesame',
        },
      },
    ]);
    if (!challenge) throw new Error('no challenge');
    const [first = '', second = ''] = challenge.questionIds;
    const preview = async (
      body: RouteCall<typeof authoringRoutes.preview>['body'],
      by: TestActor = tenant.contentCreator,
    ) =>
      app.call(authoringRoutes.preview, by.token, {
        params: { challengeId: challenge.id },
        body,
      });
    const before = await everything();
    const blank = (await preview({})).body.data;
    expect(blank).toMatchObject({
      result: null,
      challenge: { intro: { isSeen: false }, missingValues: ['host'], solution: null, points: 100 },
    });
    expect(blank.challenge.hints.map(({ content, isLocked }) => [content, isLocked])).toEqual([
      [null, false],
      [null, true],
    ]);
    expect(JSON.stringify(blank)).not.toContain('flag{right}');
    const opened = (await preview({ hintIds: challenge.hintIds.slice(0, 1) })).body.data.challenge.hints;
    expect(opened.map(({ content, isLocked }) => [content, isLocked])).toEqual([
      ['look left', false],
      [null, false],
    ]);
    const wrong = (await preview({ answer: { questionId: first, answer: 'no' } })).body.data;
    expect([wrong.result?.isCorrect, wrong.challenge.questions[0]?.isSolved]).toEqual([false, false]);
    const right = (await preview({ answer: { questionId: first, answer: 'flag{right}' } })).body.data;
    expect(right.result).toMatchObject({
      isCorrect: true,
      points: 30,
      progress: 50,
      challengeComplete: false,
    });
    expect(right.challenge.questions.map(({ isSolved }) => isSolved)).toEqual([true, false]);
    const last = await preview({
      questionIds: [first],
      answer: { questionId: second, answer: 'flag{right}' },
    });
    expect(last.body.data.result).toMatchObject({
      challengeComplete: true,
      successMessage: 'You are **in**.',
      firstBlood: false,
    });
    expect(await everything()).toBe(before);
    expect((await preview({}, tenant.organizer)).status).toBe(403);
    expect((await preview({}, other.admin)).status).toBe(404);
    for (const body of [{ hintIds: [challenge.id] }, { questionIds: [challenge.id] }])
      expect((await preview(body)).status).toBe(404);
    const foreign = await preview({ answer: { questionId: challenge.id, answer: 'x' } });
    expect(failure(foreign).code).toBe('NOT_FOUND');
  });
});
