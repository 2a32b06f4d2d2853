import { randomUUID } from 'node:crypto';
import {
  type AnswerRule,
  type EventRight,
  playRoutes,
  reviewRoutes,
  standingsRoutes,
  submissionRoutes,
} from '@guidon/contract';
import { asPlatform, auditLog, eventHosts, newId, questions } from '@guidon/db';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createMember, createTenant, type TestActor, type TestTenant } from '../../../testing/actors.ts';
import { eventually } from '../../../testing/eventually.ts';
import { at, createPlayers, type PlannedChallenge, playEvent } from '../../../testing/play-event.ts';
import { failure, startTestApp, type TestApp, urlOf } from '../../../testing/test-app.ts';

const Exported = z.object({ rows: z.array(z.record(z.string(), z.string())) });
const note = 'The rule had a typing error';

let app: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
});
afterAll(() => app.close());

async function newEvent(plan: Parameters<typeof playEvent>[2] = {}, players = 3) {
  const event = await playEvent(app, tenant.tenantId, plan);
  return { ...event, players: await createPlayers(app, tenant.tenantId, event.eventId, players) };
}

async function answer(
  player: TestActor,
  eventId: string,
  challenge: PlannedChallenge,
  text: string,
  question = 0,
) {
  const reply = await app.call(playRoutes.submit, player.token, {
    params: { challengeId: challenge.id },
    body: { eventId, questionId: at(challenge.questionIds, question), answer: text },
  });
  expect(reply.status).toBe(200);
}

type Filter = Parameters<typeof app.call<typeof submissionRoutes.list>>[2]['query'];
const list = (eventId: string, query: Filter = {}, { token } = tenant.admin) =>
  app.call(submissionRoutes.list, token, { params: { eventId }, query });

const accept = (eventId: string, submissionId: string, { token } = tenant.admin) =>
  app.call(submissionRoutes.accept, token, { params: { eventId, submissionId }, body: { note } });

async function mendRule(questionId: string, value: string): Promise<void> {
  await asPlatform(app.services, (tx) =>
    tx
      .update(questions)
      .set({ rule: { kind: 'text', answers: [{ value, caseSensitive: false }] } })
      .where(eq(questions.id, questionId)),
  );
  app.forget();
}

async function scores(eventId: string, { token } = tenant.admin): Promise<[string, number][]> {
  const reply = await app.call(standingsRoutes.leaderboard, token, { params: { eventId }, query: {} });
  return reply.body.data.filter(({ score }) => score > 0).map(({ unit, score }) => [unit.name, score]);
}

test('answers are listed, reviewed and accepted in the order in which they came, whatever their keys say', async () => {
  const rules: AnswerRule[] = [
    { kind: 'text', answers: [{ value: 'flag{right}', caseSensitive: true }] },
    { kind: 'manual', criteria: '' },
  ];
  const { eventId, challenges, players } = await newEvent({
    challenges: [{ questions: rules.map((rule) => ({ rule })) }],
  });
  const challenge = at(challenges, 0);
  const [later, earlier] = ['ffffffff-ffff-4fff-8000-000000000000', '00000000-0000-4000-8000-000000000000'];
  const send = async (player: TestActor, text: string, key: string, question = 0) => {
    const reply = await app.http.inject({
      method: 'POST',
      url: urlOf(playRoutes.submit, { params: { challengeId: challenge.id } }),
      headers: { authorization: `Bearer ${player.token}`, 'idempotency-key': key },
      payload: { eventId, questionId: at(challenge.questionIds, question), answer: text },
    });
    expect(reply.statusCode).toBe(200);
  };
  const [ada, bob, eve] = [at(players, 0), at(players, 1), at(players, 2)];
  await send(ada, 'one', later);
  await send(bob, 'two', randomUUID());
  await send(eve, 'three', earlier);
  await send(ada, 'One', earlier);
  const order = ['One', 'three', 'two', 'one'];
  const whole = await list(eventId, { answers: 'true' });
  expect(whole.body.data.map((row) => row.answer)).toEqual(order);
  const pages: (string | null)[] = [];
  let cursor: string | undefined;
  do {
    const page = await list(eventId, { answers: 'true', limit: 1, ...(cursor && { cursor }) });
    pages.push(...page.body.data.map((row) => row.answer));
    cursor = page.body.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(pages).toEqual(order);
  const managed = await app.call(submissionRoutes.managed, tenant.admin.token, { query: { eventId } });
  expect(managed.body.data.map(({ id }) => id)).toEqual(whole.body.data.map(({ id }) => id));

  await mendRule(at(challenge.questionIds, 0), 'ONE');
  const params = { eventId, questionId: at(challenge.questionIds, 0) };
  const misjudged = await app.call(submissionRoutes.misjudged, tenant.admin.token, { params });
  expect(misjudged.body.data.map(({ id }) => id)).toEqual([whole.body.data.at(-1)?.id]);

  await send(ada, 'An essay', later, 1);
  await send(bob, 'A poem', earlier, 1);
  const reviews = await app.call(reviewRoutes.list, tenant.admin.token, { params: { eventId } });
  expect(reviews.body.data.map(({ answer: text }) => text)).toEqual(['An essay', 'A poem']);
});

test('answers are listed the latest first, without what was answered until it is asked for, which is recorded', async () => {
  const { eventId, challenges, players } = await newEvent();
  const challenge = at(challenges, 0);
  const [ada, bob] = [at(players, 0), at(players, 1)];
  await answer(ada, eventId, challenge, 'flag{wrong}');
  await answer(ada, eventId, challenge, 'flag{right}');
  await answer(bob, eventId, challenge, 'flag{other}');
  const plain = (await list(eventId)).body;
  expect(plain.data.map(({ user, outcome, answer: text }) => [user?.username, outcome, text])).toEqual([
    [bob.username, 'wrong', null],
    [ada.username, 'right', null],
    [ada.username, 'wrong', null],
  ]);
  expect(plain.data.map(({ canAccept, solve }) => [canAccept, solve])).toEqual([
    [true, null],
    [false, { seq: 1, isRevoked: false }],
    [false, null],
  ]);
  const shown = (await list(eventId, { answers: 'true', outcome: 'wrong', search: bob.username })).body.data;
  expect(shown.map(({ answer: text, challenge: of }) => [text, of.name])).toEqual([
    ['flag{other}', challenge.name],
  ]);
  const first = (await list(eventId, { limit: 2 })).body;
  const rest = (await list(eventId, { limit: 2, cursor: first.nextCursor ?? '' })).body;
  expect([...first.data, ...rest.data].map(({ id }) => id)).toEqual(plain.data.map(({ id }) => id));
  const rows = await asPlatform(app.services, (tx) =>
    tx
      .select({ details: auditLog.details })
      .from(auditLog)
      .where(sql`${auditLog.action} = 'submissions.read-answers' and ${auditLog.targetId} = ${eventId}`)
      .orderBy(asc(auditLog.id)),
  );
  expect(rows).toMatchObject([
    { details: { answers: 1, filter: { outcome: 'wrong', search: bob.username } } },
  ]);
});

test('the same are handed out as a file, what was answered only to those who may see it, which is recorded', async () => {
  const { eventId, challenges, players } = await newEvent();
  const challenge = at(challenges, 0);
  const [ada, bob] = [at(players, 0), at(players, 1)];
  await answer(ada, eventId, challenge, '=HYPERLINK("x")');
  await answer(bob, eventId, challenge, 'flag{right}');
  const file = async (query: Record<string, string>, { token } = tenant.admin) => {
    const url = urlOf(submissionRoutes.export, { params: { eventId }, query });
    const reply = await app.http.inject({ url, headers: { authorization: `Bearer ${token}` } });
    return { status: reply.statusCode, text: reply.body };
  };
  const plain = await file({});
  expect(plain.text.split('\r\n')).toHaveLength(4);
  expect(plain.text).not.toContain('HYPERLINK');
  expect(plain.text).toContain(`,"${bob.username}",`);
  const whole = await file({ answers: 'true', outcome: 'wrong' });
  expect(whole.text).toContain(`"'=HYPERLINK(""x"")"`);
  expect(whole.text).not.toContain(bob.username);
  const { rows } = Exported.parse(JSON.parse((await file({ format: 'json' })).text));
  expect(rows.map(({ username, outcome, counts }) => [username, outcome, counts])).toEqual([
    [bob.username, 'right', 'yes'],
    [ada.username, 'wrong', 'no'],
  ]);
  expect((await file({}, tenant.participant)).status).toBe(403);
  const recorded = await asPlatform(app.services, (tx) =>
    tx
      .select({ details: auditLog.details })
      .from(auditLog)
      .where(sql`${auditLog.action} = 'submissions.export' and ${auditLog.targetId} = ${eventId}`)
      .orderBy(asc(auditLog.id)),
  );
  expect(recorded.map(({ details }) => details)).toEqual([
    { format: 'csv', hasAnswers: false },
    { format: 'csv', hasAnswers: true },
    { format: 'json', hasAnswers: false },
  ]);
});

test('insight shows no answers, in the list as in the file; it takes the right to see them', async () => {
  const { eventId, challenges, players } = await newEvent();
  await answer(at(players, 0), eventId, at(challenges, 0), 'flag{nearly}');
  const host = await createMember(app, tenant.tenantId, 'organizer');
  const read = async (query: { answers?: 'true' }) => {
    const url = urlOf(submissionRoutes.export, { params: { eventId }, query });
    const file = await app.http.inject({ url, headers: { authorization: `Bearer ${host.token}` } });
    const { status, body } = await list(eventId, query, host);
    return [
      [status, status === 200 ? body.data[0]?.answer : null],
      [file.statusCode, file.body.includes('flag{nearly}')],
    ];
  };
  const setRights = (rights: EventRight[]) =>
    asPlatform(app.services, async (tx) => {
      await tx.delete(eventHosts).where(eq(eventHosts.userId, host.userId));
      await tx.insert(eventHosts).values({ tenantId: tenant.tenantId, eventId, userId: host.userId, rights });
    });
  await setRights(['insight']);
  expect(await read({})).toEqual([
    [200, null],
    [200, false],
  ]);
  expect(await read({ answers: 'true' })).toEqual([
    [403, null],
    [403, false],
  ]);
  await setRights(['insight', 'answers']);
  expect(await read({ answers: 'true' })).toEqual([
    [200, 'flag{nearly}'],
    [200, true],
  ]);
});

test('what waits for its review is decided there alone, and nothing through another event', async () => {
  const rule: AnswerRule = { kind: 'manual', criteria: '' };
  const { eventId, challenges, players } = await newEvent({ challenges: [{ questions: [{ rule }, {}] }] });
  const challenge = at(challenges, 0);
  const ada = at(players, 0);
  await answer(ada, eventId, challenge, 'A report');
  await answer(ada, eventId, challenge, 'flag{nearly}', 1);
  const [wrong, waiting] = (await list(eventId)).body.data;
  const other = await newEvent({}, 1);
  const revoke = (id: string, inEvent = eventId) =>
    app.call(submissionRoutes.revoke, tenant.admin.token, {
      params: { eventId: inEvent, submissionId: id },
      body: { note },
    });
  const mended = {
    params: { eventId: other.eventId, questionId: at(challenge.questionIds, 1) },
    body: { note },
  };
  const replies = [
    await accept(eventId, waiting?.id ?? ''),
    await revoke(waiting?.id ?? ''),
    await revoke(wrong?.id ?? ''),
    await accept(other.eventId, wrong?.id ?? ''),
    await revoke(wrong?.id ?? '', other.eventId),
    await revoke(newId()),
    await app.call(submissionRoutes.acceptMisjudged, tenant.admin.token, mended),
  ];
  expect(replies.map(({ status }) => status)).toEqual([409, 409, 409, 404, 404, 404, 404]);
  expect(await scores(eventId)).toEqual([]);
  expect((await list(eventId)).body.data.map(({ outcome }) => outcome)).toEqual(['wrong', 'pending']);
});

test('each filter narrows the list', async () => {
  const { eventId, challenges, players } = await newEvent({ challenges: [{}, {}] });
  const [one, two] = [at(challenges, 0), at(challenges, 1)];
  const [ada, bob] = [at(players, 0), at(players, 1)];
  await answer(ada, eventId, one, 'flag{right}');
  await answer(bob, eventId, two, 'flag{wrong}');
  const found = async (filter: Filter) =>
    (await list(eventId, filter)).body.data.map(({ user }) => user?.username);
  expect(await found({ userId: ada.userId })).toEqual([ada.username]);
  expect(await found({ unitId: bob.userId })).toEqual([bob.username]);
  expect(await found({ challengeId: one.id })).toEqual([ada.username]);
  expect(await found({ questionId: at(two.questionIds, 0) })).toEqual([bob.username]);
  expect(await found({ outcome: 'right' })).toEqual([ada.username]);
  const soon = new Date(app.services.clock() + 60_000).toISOString();
  expect(await found({ from: soon })).toEqual([]);
  expect(await found({ to: soon })).toEqual([bob.username, ada.username]);
});

test('participants and strangers read none of them', async () => {
  const { eventId, challenges, players } = await newEvent();
  await answer(at(players, 0), eventId, at(challenges, 0), 'flag{wrong}');
  expect((await list(eventId, {}, at(players, 0))).status).toBe(403);
  const stranger = await createTenant(app);
  expect((await list(eventId, {}, stranger.admin)).status).toBe(404);
  const [row] = (await list(eventId)).body.data;
  expect((await accept(eventId, row?.id ?? '', stranger.admin)).status).toBe(404);
  expect((await accept(eventId, newId())).status).toBe(404);
});

test('a wrong answer that is accepted counts as a solve of who sent it, once, and can be revoked', async () => {
  const { eventId, challenges, players } = await newEvent({ challenges: [{ questions: [{}, {}] }] });
  const challenge = at(challenges, 0);
  const ada = at(players, 0);
  await answer(ada, eventId, challenge, 'flag{right}');
  await answer(ada, eventId, challenge, 'flag{nearly}', 1);
  const [row] = (await list(eventId)).body.data;
  const id = row?.id ?? '';
  const accepted = await accept(eventId, id);
  expect(accepted.body.data).toMatchObject({
    kind: 'acceptance',
    user: { id: ada.userId },
    note,
    of: { seq: 2, kind: 'solve', challenge: challenge.name },
    isRevoked: false,
  });
  await eventually(() => scores(eventId)).toEqual([[ada.username, 200]]);
  expect(failure(await accept(eventId, id))).toMatchObject({ code: 'CONFLICT' });
  const { rows } = await asPlatform(app.services, (tx) =>
    tx.execute(
      sql`select completion_number, submission_id from facts where event_id = ${eventId} and seq = 2`,
    ),
  );
  expect(rows).toEqual([{ completion_number: 1, submission_id: id }]);
  const revoked = await app.call(submissionRoutes.revoke, tenant.admin.token, {
    params: { eventId, submissionId: id },
    body: { note },
  });
  expect(revoked.body.data).toMatchObject({ kind: 'revocation', of: { seq: 2 } });
  await eventually(() => scores(eventId)).toEqual([[ada.username, 100]]);
  expect((await list(eventId)).body.data[0]).toMatchObject({ solve: { seq: 2, isRevoked: true } });
  const again = await app.call(submissionRoutes.revoke, tenant.admin.token, {
    params: { eventId, submissionId: id },
    body: { note },
  });
  expect(failure(again)).toMatchObject({ code: 'CONFLICT' });
});

test('a right answer is not accepted a second time', async () => {
  const { eventId, challenges, players } = await newEvent();
  await answer(at(players, 0), eventId, at(challenges, 0), 'flag{right}');
  const [row] = (await list(eventId)).body.data;
  expect(failure(await accept(eventId, row?.id ?? ''))).toMatchObject({ code: 'CONFLICT' });
});

test('once a rule is mended, the first right answer of each unit is credited in one act, in their order', async () => {
  const { eventId, challenges, players } = await newEvent({}, 4);
  const challenge = at(challenges, 0);
  const [ada, bob, cyd, dan] = [at(players, 0), at(players, 1), at(players, 2), at(players, 3)];
  await answer(bob, eventId, challenge, 'flag{meant}');
  await answer(ada, eventId, challenge, 'flag{wrong}');
  await answer(ada, eventId, challenge, 'FLAG{meant}');
  await answer(ada, eventId, challenge, 'flag{meant}');
  await answer(cyd, eventId, challenge, 'flag{meant}');
  await answer(cyd, eventId, challenge, 'flag{right}');
  await answer(dan, eventId, challenge, 'flag{wrong}');
  const questionId = at(challenge.questionIds, 0);
  const params = { eventId, questionId };
  await mendRule(questionId, 'flag{meant}');
  const found = (await app.call(submissionRoutes.misjudged, tenant.admin.token, { params })).body;
  expect(found.data.map(({ user, answer: text }) => [user?.username, text])).toEqual([
    [bob.username, 'flag{meant}'],
    [ada.username, 'FLAG{meant}'],
  ]);
  expect([found.total, found.solvedOtherwise]).toEqual([2, 1]);
  const done = await app.call(submissionRoutes.acceptMisjudged, tenant.admin.token, {
    params,
    body: { note },
  });
  expect(done.body.data).toEqual({ accepted: 2, left: 0 });
  await eventually(() => scores(eventId)).toEqual([
    [cyd.username, 100],
    [bob.username, 100],
    [ada.username, 100],
  ]);
  const twice = await app.call(submissionRoutes.acceptMisjudged, tenant.admin.token, {
    params,
    body: { note },
  });
  expect(twice.body.data).toEqual({ accepted: 0, left: 0 });
  await app.runJobs('notify');
  expect((await app.call(submissionRoutes.misjudged, at(players, 0).token, { params })).status).toBe(403);
});

test('what is credited behind the freeze moves no frozen board', async () => {
  const nowMs = app.services.clock();
  const { eventId, challenges, players } = await newEvent({ event: { freezeAt: new Date(nowMs + 60_000) } });
  const challenge = at(challenges, 0);
  const [ada, bob] = [at(players, 0), at(players, 1)];
  await answer(ada, eventId, challenge, 'flag{meant}');
  await answer(bob, eventId, challenge, 'flag{right}');
  await mendRule(at(challenge.questionIds, 0), 'flag{meant}');
  app.setClock(nowMs + 120_000);
  const params = { eventId, questionId: at(challenge.questionIds, 0) };
  await app.call(submissionRoutes.acceptMisjudged, tenant.admin.token, { params, body: { note } });
  await eventually(async () => (await scores(eventId)).length).toBe(2);
  expect(await scores(eventId, bob)).toEqual([[bob.username, 100]]);
  app.setClock(nowMs);
});

test('answers of all events are listed to whoever has insight into them, without what was answered', async () => {
  const own = await createTenant(app);
  const events = [];
  for (const name of ['Tide', 'Ebb']) {
    const event = await playEvent(app, own.tenantId, { event: { name } });
    const [player] = await createPlayers(app, own.tenantId, event.eventId, 1);
    if (!player) throw new Error('a player');
    await answer(player, event.eventId, at(event.challenges, 0), 'flag{wrong}');
    events.push(event);
  }
  const read = async ({ token }: { token: string }, query = {}) =>
    app.call(submissionRoutes.managed, token, { query });
  const all = await read(own.admin);
  expect(all.body.data.map(({ event }) => event.name)).toEqual(['Ebb', 'Tide']);
  expect(JSON.stringify(all.body)).not.toContain('flag{wrong}');
  const eventId = at(events, 0).eventId;
  expect((await read(own.admin, { eventId })).body.data.map(({ event }) => event.name)).toEqual(['Tide']);
  const organizer = await createMember(app, own.tenantId, 'organizer');
  expect((await read(organizer)).body.data).toEqual([]);
  await asPlatform(app.services, (tx) =>
    tx
      .insert(eventHosts)
      .values({ tenantId: own.tenantId, eventId, userId: organizer.userId, rights: ['edit'] }),
  );
  expect((await read(organizer)).body.data).toEqual([]);
  await asPlatform(app.services, (tx) =>
    tx
      .update(eventHosts)
      .set({ rights: ['insight'] })
      .where(eq(eventHosts.userId, organizer.userId)),
  );
  expect((await read(organizer)).body.data.map(({ event }) => event.name)).toEqual(['Tide']);
  expect((await read(own.participant)).status).toBe(403);
  expect((await read(tenant.admin, { eventId })).status).toBe(404);
});
