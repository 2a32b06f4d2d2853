import {
  AnswerRule,
  challengeRoutes,
  type EventRight,
  flagRoutes,
  integrityRoutes,
  judgingRoutes,
  limits,
  notificationRoutes,
  playRoutes,
  standingsRoutes,
  submissionRoutes,
  teamProgressRoutes,
} from '@guidon/contract';
import {
  asPlatform,
  auditLog,
  eventChallenges,
  eventHosts,
  eventParticipants,
  newId,
  soloUnitId,
  submissions,
  unitIdOf,
} from '@guidon/db';
import { flagSecrets, foreignFlags, integrityNotes } from '@guidon/db/schema/judging';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createMember, createTenant, type TestActor, type TestTenant } from '../../../testing/actors.ts';
import { eventually } from '../../../testing/eventually.ts';
import { makeTeam } from '../../../testing/make-team.ts';
import { at, createPlayers, playEvent } from '../../../testing/play-event.ts';
import { failure, startTestApp, type TestApp, urlOf } from '../../../testing/test-app.ts';
import { whileSuspended } from '../../../testing/while-suspended.ts';
import { openMissedCases } from './open-new-cases.ts';

let app: TestApp;
let tenant: TestTenant;
let other: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
  other = await createTenant(app);
});
afterAll(() => app.close());

const rule = AnswerRule.parse({ kind: 'per-unit', template: 'CTF{own_{flag}}' });

interface Event {
  eventId: string;
  challengeId: string;
  questionId: string;
}

interface Rules {
  maxAttempts?: number | null;
  wrongPenalty?: number;
}

async function newEvent({ maxAttempts = null, wrongPenalty = 0 }: Rules = {}): Promise<Event> {
  const { eventId } = await playEvent(app, tenant.tenantId, {
    challenges: [{}],
    event: { teamMode: 'optional' },
  });
  const made = await app.call(challengeRoutes.create, tenant.admin.token, {
    body: {
      name: `Own flags ${eventId}`,
      category: 'Web',
      description: 'Log in with `{{flag}}`.',
      beginChallengeLink: 'https://box.example.org/?token={{flag}}',
      questions: [
        { title: 'Shared', points: 50, rule: { kind: 'text', answers: [{ value: 'flag{shared}' }] } },
        { title: 'Own', prompt: 'Yours is {{ flag }}', points: 100, rule, maxAttempts },
      ],
    },
  });
  const { id: challengeId, questions } = made.body.data;
  await asPlatform(app.services, (tx) =>
    tx
      .insert(eventChallenges)
      .values({ tenantId: tenant.tenantId, eventId, challengeId, position: 1, wrongPenalty }),
  );
  app.forget();
  return { eventId, challengeId, questionId: at(questions, 1).id };
}

async function newTeam({ eventId }: Event, name: string) {
  const members = await createPlayers(app, tenant.tenantId, eventId, 2);
  const userIds = members.map(({ userId }) => userId);
  const { id } = await makeTeam(app, { tenantId: tenant.tenantId, eventId, name, members: userIds });
  return { id, ada: at(members, 0), bob: at(members, 1) };
}

async function shown({ token }: TestActor, { eventId, challengeId }: Event) {
  const reply = await app.call(playRoutes.challenge, token, { params: { eventId, challengeId } });
  return reply.body.data;
}

const flagIn = (text: string) => /CTF\{own_[\da-f]{32}\}/.exec(text)?.[0] ?? '';

const submit = ({ token }: TestActor, { challengeId, eventId, questionId }: Event, answer: string) =>
  app.call(playRoutes.submit, token, { params: { challengeId }, body: { eventId, questionId, answer } });
const box = ({ token }: TestActor, { eventId }: Event, flag: string) =>
  app.call(flagRoutes.submit, token, { params: { eventId }, body: { flag } });
const FoundReply = z.object({
  data: z.object({
    found: z.object({ questionId: z.string(), result: z.object({ isCorrect: z.boolean() }) }),
  }),
});
async function boxUnder(key: string, { token }: TestActor, { eventId }: Event, flag: string) {
  const reply = await app.http.inject({
    method: 'POST',
    url: urlOf(flagRoutes.submit, { params: { eventId } }),
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
    payload: { flag },
  });
  return FoundReply.parse(reply.json()).data.found;
}
const cases = ({ eventId }: Event, { token } = tenant.admin) =>
  app.call(integrityRoutes.list, token, { params: { eventId }, query: {} });
const own = ({ token }: TestActor, { eventId }: Event) =>
  app.call(integrityRoutes.own, token, { params: { eventId } });

async function openedCase(event: Event) {
  await eventually(async () => (await cases(event)).body.data.length).toBe(1);
  return at((await cases(event)).body.data, 0);
}

const decide = (
  { eventId }: Event,
  caseId: string,
  unitId: string,
  decision: 'dismissed' | 'warned' | 'disqualified',
  { token } = tenant.admin,
) =>
  app.call(integrityRoutes.decide, token, {
    params: { eventId, caseId, unitId },
    body: { decision, note: 'We have looked at it' },
  });
const appeal = ({ token }: TestActor, { eventId }: Event, caseId: string, text = 'It was not us') =>
  app.call(integrityRoutes.appeal, token, { params: { eventId, caseId }, body: { text } });

async function caseOf() {
  const event = await newEvent();
  const [red, blue] = [await newTeam(event, 'Red'), await newTeam(event, 'Blue')];
  await submit(blue.ada, event, flagIn((await shown(red.ada, event)).description));
  return { event, red, blue, caseId: (await openedCase(event)).id };
}

describe('a flag of each unit’s own', () => {
  test('is shown to its unit alone, where the author put it, and is right for it alone', async () => {
    const event = await newEvent();
    const [red, blue] = [await newTeam(event, 'Red'), await newTeam(event, 'Blue')];
    const [ofRed, ofMate, ofBlue] = [
      await shown(red.ada, event),
      await shown(red.bob, event),
      await shown(blue.ada, event),
    ];
    const flag = flagIn(ofRed.description);
    expect(flag).not.toBe('');
    expect([flagIn(ofRed.beginChallengeLink ?? ''), flagIn(at(ofRed.questions, 1).prompt)]).toEqual([
      flag,
      flag,
    ]);
    expect(flagIn(ofMate.description)).toBe(flag);
    expect(flagIn(ofBlue.description)).not.toBe(flag);
    expect(at(ofRed.questions, 1).kind).toBe('text');
    expect((await shown(tenant.admin, event)).description).toContain('{{flag}}');
    expect((await submit(red.bob, event, flag)).body.data).toMatchObject({ isCorrect: true, points: 100 });
  });

  test('is looked up by staff with that right, for one unit at a time, which is recorded', async () => {
    const event = await newEvent();
    const red = await newTeam(event, 'Red');
    const look = (actor: TestActor, unitId: string = red.id) =>
      app.call(flagRoutes.ofUnit, actor.token, {
        params: { eventId: event.eventId, unitId },
        query: { show: 'true' },
      });
    const reply = await look(tenant.admin);
    expect(reply.body.data.flags.map(({ flag }) => flag)).toEqual([
      flagIn((await shown(red.ada, event)).description),
    ]);
    const rows = await asPlatform(app.services, (tx) =>
      tx
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.action, 'flags.read'), eq(auditLog.targetId, red.id))),
    );
    expect(rows).toHaveLength(1);
    expect((await look(red.ada)).status).toBe(403);
    expect((await look(other.admin)).status).toBe(404);
    expect((await look(tenant.admin, newId())).status).toBe(404);
  });

  test('is made with a secret that stands sealed in the database', async () => {
    await newEvent();
    const rows = await asPlatform(app.services, (tx) =>
      tx.select().from(flagSecrets).where(eq(flagSecrets.tenantId, tenant.tenantId)),
    );
    expect(rows).toHaveLength(1);
    expect(at(rows, 0).sealed).toHaveLength(123);
  });
});

describe('a flag of another unit', () => {
  test.each<Rules>([{}, { maxAttempts: 5 }, { wrongPenalty: 3 }, { maxAttempts: 5, wrongPenalty: 3 }])(
    'is wrong to its sender like any other, with a case for staff, under %j',
    async (rules) => {
      const event = await newEvent(rules);
      const [red, blue] = [await newTeam(event, 'Red'), await newTeam(event, 'Blue')];
      const flag = flagIn((await shown(red.ada, event)).description);
      const guess = flag.replace(/[\da-f]{32}/, (hex) => hex.slice(16) + hex.slice(0, 16));
      const told = (await submit(blue.ada, event, flag)).body.data;
      const plain = (await submit(blue.bob, event, guess)).body.data;
      const counted = { attemptsLeft: null, standingsVersion: 0 };
      expect({ ...told, ...counted }).toEqual({ ...plain, ...counted });
      const sent = await asPlatform(app.services, (tx) =>
        tx.select().from(submissions).where(eq(submissions.eventId, event.eventId)).orderBy(submissions.id),
      );
      expect(sent.map(({ outcome }) => outcome)).toEqual(['foreign', 'wrong']);

      const found = await openedCase(event);
      expect(found).toMatchObject({ kind: 'foreign-flag', state: 'open', flags: 1 });
      expect(found.units.map(({ unit, part }) => [unit.id, part])).toEqual([
        [blue.id, 'sender'],
        [red.id, 'owner'],
      ]);
      const detail = await app.call(integrityRoutes.get, tenant.admin.token, {
        params: { eventId: event.eventId, caseId: found.id },
        query: { answers: 'true' },
      });
      expect(at(detail.body.data.sent, 0)).toMatchObject({
        user: { username: blue.ada.username },
        answer: flag,
        sender: { id: blue.id },
        owner: { id: red.id },
      });
      expect(at(detail.body.data.sent, 0).session).not.toBeNull();

      for (const member of [red.ada, red.bob, blue.ada, blue.bob]) {
        expect((await own(member, event)).body.data).toEqual([]);
        expect((await cases(event, member)).status).toBe(403);
        const notices = (await app.call(notificationRoutes.list, member.token, { query: {} })).body.data;
        expect(notices).toEqual([]);
      }
      const team = await app.call(teamProgressRoutes.submissions, blue.bob.token, {
        params: { teamId: blue.id },
        query: {},
      });
      expect(team.body.data.rows.map(({ isCorrect }) => isCorrect)).toEqual([false, false]);
      const listed = await app.call(submissionRoutes.list, tenant.admin.token, {
        params: { eventId: event.eventId },
        query: { outcome: 'foreign' },
      });
      expect(listed.body.data).toHaveLength(1);
    },
  );

  test('is a wrong answer to staff who do not judge', async () => {
    const event = await newEvent();
    const [red, blue] = [await newTeam(event, 'Red'), await newTeam(event, 'Blue')];
    await submit(blue.ada, event, flagIn((await shown(red.ada, event)).description));
    await submit(blue.ada, event, 'flag{guess}');
    const host = await createMember(app, tenant.tenantId, 'organizer');
    const { eventId } = event;
    const rights = ['insight' as const, 'answers' as const];
    await asPlatform(app.services, (tx) =>
      tx.insert(eventHosts).values({ tenantId: tenant.tenantId, eventId, userId: host.userId, rights }),
    );
    const seenBy = async ({ token }: TestActor, outcome?: 'wrong' | 'foreign') => {
      const one = await app.call(submissionRoutes.list, token, { params: { eventId }, query: { outcome } });
      const all = await app.call(submissionRoutes.managed, token, { query: { outcome, eventId } });
      const outcomes = one.body.data.map((row) => row.outcome);
      expect(all.body.data.map((row) => row.outcome)).toEqual(outcomes);
      const url = urlOf(submissionRoutes.export, { params: { eventId }, query: { outcome } });
      const file = await app.http.inject({ url, headers: { authorization: `Bearer ${token}` } });
      expect(file.payload.match(/\b(?:wrong|foreign)\b/g) ?? []).toEqual(outcomes);
      return outcomes;
    };
    expect(await seenBy(host)).toEqual(['wrong', 'wrong']);
    expect(await seenBy(host, 'wrong')).toEqual(['wrong', 'wrong']);
    expect(await seenBy(host, 'foreign')).toEqual([]);
    expect(await seenBy(tenant.admin)).toEqual(['wrong', 'foreign']);
    expect(await seenBy(tenant.admin, 'wrong')).toEqual(['wrong']);
  });

  test('is no foreign one where it was the sender’s or a mate’s before they were a team', async () => {
    const event = await newEvent();
    const [ada, bob] = await createPlayers(app, tenant.tenantId, event.eventId, 2);
    if (!ada || !bob) throw new Error('Two players were made.');
    const flag = flagIn((await shown(ada, event)).description);
    await makeTeam(app, { ...event, tenantId: tenant.tenantId, members: [ada.userId, bob.userId] });
    await eventually(async () => (await shown(bob, event)).teamId).not.toBeNull();
    await submit(ada, event, flag);
    await submit(bob, event, flag);
    const rows = await asPlatform(app.services, (tx) =>
      tx.select().from(submissions).where(eq(submissions.eventId, event.eventId)),
    );
    expect(rows.map(({ outcome }) => outcome)).toEqual(['wrong', 'wrong']);
  });

  test('sent by many at once comes into one case', async () => {
    const event = await newEvent();
    const [red, blue] = [await newTeam(event, 'Red'), await newTeam(event, 'Blue')];
    const flag = flagIn((await shown(red.ada, event)).description);
    await Promise.all([blue.ada, blue.bob, blue.ada].map((member) => submit(member, event, flag)));
    await eventually(async () => (await cases(event)).body.data.map(({ flags }) => flags)).toEqual([3]);
    expect((await cases(event)).body.data).toHaveLength(1);
  });
});

describe('a case', () => {
  test('is decided for each unit once, told to those it concerns, appealed once and answered once', async () => {
    const { event, red, blue, caseId } = await caseOf();
    expect((await decide(event, caseId, red.id, 'dismissed')).status).toBe(200);
    const many = await Promise.all([1, 2, 3].map(() => decide(event, caseId, blue.id, 'disqualified')));
    expect(many.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect((await own(red.ada, event)).body.data).toEqual([]);
    expect(at((await own(blue.bob, event)).body.data, 0)).toMatchObject({
      decision: 'disqualified',
      note: 'We have looked at it',
      canAppeal: true,
    });
    const board = await app.call(standingsRoutes.leaderboard, tenant.admin.token, {
      params: { eventId: event.eventId },
      query: {},
    });
    expect(board.body.data.map(({ unit }) => unit.id)).not.toContain(blue.id);

    expect((await appeal(red.ada, event, caseId)).status).toBe(404);
    const appeals = await Promise.all([blue.ada, blue.bob].map((member) => appeal(member, event, caseId)));
    expect(appeals.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(at((await cases(event)).body.data, 0).state).toBe('appealed');
    const answer = () =>
      app.call(integrityRoutes.answer, tenant.admin.token, {
        params: { eventId: event.eventId, caseId, unitId: blue.id },
        body: { text: 'You are right', lifts: true },
      });
    expect([(await answer()).status, (await answer()).status]).toEqual([200, 409]);
    expect(at((await own(blue.ada, event)).body.data, 0)).toMatchObject({
      canAppeal: false,
      answer: { text: 'You are right' },
    });
    expect((await cases(event)).body).toMatchObject({ open: 0, data: [{ state: 'decided' }] });
    const statuses = await app.call(judgingRoutes.explain, tenant.admin.token, {
      params: { eventId: event.eventId },
      query: { unitId: blue.id },
    });
    expect(statuses.body.ranking?.status).toBe('ranked');
  });

  test('tells every member of a unit that is warned or disqualified, and of one that is not nobody', async () => {
    const { event, red, blue, caseId } = await caseOf();
    const green = await newTeam(event, 'Green');
    const opened = await app.call(integrityRoutes.open, tenant.admin.token, {
      params: { eventId: event.eventId },
      body: { unitIds: [green.id], reason: 'They were seen together' },
    });
    await decide(event, caseId, red.id, 'dismissed');
    await decide(event, caseId, blue.id, 'warned');
    await decide(event, opened.body.data.id, green.id, 'disqualified');
    await app.runJobs('notify');
    const told = async ({ token }: TestActor) =>
      (await app.call(notificationRoutes.list, token, { query: {} })).body.data.map(({ title }) => title);
    for (const member of [blue.ada, blue.bob])
      expect(await told(member)).toEqual(['The organizers have warned Blue']);
    for (const member of [green.ada, green.bob])
      expect(await told(member)).toContain('The organizers have decided about Green');
    for (const member of [red.ada, red.bob]) expect(await told(member)).toEqual([]);
    await appeal(blue.bob, event, caseId);
    await app.call(integrityRoutes.answer, tenant.admin.token, {
      params: { eventId: event.eventId, caseId, unitId: blue.id },
      body: { text: 'It stays', lifts: false },
    });
    await app.runJobs('notify');
    for (const member of [blue.ada, blue.bob])
      expect(await told(member)).toContain('The organizers have answered the appeal of Blue');
  });

  test('takes further flags until all its units are decided, and none that it had again', async () => {
    const event = await newEvent();
    const [red, blue] = [await newTeam(event, 'Red'), await newTeam(event, 'Blue')];
    await app.call(integrityRoutes.open, tenant.admin.token, {
      params: { eventId: event.eventId },
      body: { unitIds: [red.id, blue.id], reason: 'They sit at one desk' },
    });
    const send = async (member: TestActor) =>
      submit(member, event, flagIn((await shown(red.ada, event)).description));
    const foreign = async () =>
      (await cases(event)).body.data.filter(({ kind }) => kind === 'foreign-flag').map(({ id }) => id);
    await send(blue.ada);
    await eventually(async () => (await foreign()).length).toBe(1);
    const caseId = at(await foreign(), 0);
    const sent = async () => {
      const params = { eventId: event.eventId, caseId };
      return (await app.call(integrityRoutes.get, tenant.admin.token, { params, query: {} })).body.data.sent;
    };
    await decide(event, caseId, red.id, 'dismissed');
    await send(blue.bob);
    await eventually(async () => (await sent()).length).toBe(2);
    await decide(event, caseId, blue.id, 'warned');
    await openMissedCases(app.services);
    expect(await foreign()).toEqual([caseId]);
  });

  test('has an appeal answered once, when one was written, and lifts nothing but the decision it is about', async () => {
    const { event, red, blue, caseId } = await caseOf();
    const { eventId } = event;
    const answer = async (unitId: string, lifts: boolean) => {
      const reply = await app.call(integrityRoutes.answer, tenant.admin.token, {
        params: { eventId, caseId, unitId },
        body: { text: 'We have read it', lifts },
      });
      return reply.status;
    };
    await decide(event, caseId, red.id, 'warned');
    await decide(event, caseId, blue.id, 'disqualified');
    expect(await answer(red.id, false)).toBe(409);
    await appeal(red.ada, event, caseId);
    await appeal(blue.ada, event, caseId);
    expect([await answer(red.id, true), await answer(red.id, false), await answer(red.id, false)]).toEqual([
      409, 200, 409,
    ]);
    for (const status of ['ranked', 'disqualified'] as const)
      await app.call(judgingRoutes.setStatus, tenant.admin.token, {
        params: { eventId, unitId: blue.id },
        body: { status, note: 'For another reason' },
      });
    expect(await answer(blue.id, true)).toBe(409);
    const explained = await app.call(judgingRoutes.explain, tenant.admin.token, {
      params: { eventId },
      query: { unitId: blue.id },
    });
    expect(explained.body.ranking?.status).toBe('disqualified');
    expect(await answer(blue.id, false)).toBe(200);
  });

  test('is one of its event and about its units alone, and has room for so many notes', async () => {
    const { event, blue, caseId } = await caseOf();
    const elsewhere = await newEvent();
    const green = await newTeam(event, 'Green');
    const note = async (eventId: string) =>
      app.call(integrityRoutes.note, tenant.admin.token, {
        params: { eventId, caseId },
        body: { text: 'Asked them' },
      });
    const get = { params: { eventId: elsewhere.eventId, caseId }, query: {} };
    const replies = [
      await note(elsewhere.eventId),
      await app.call(integrityRoutes.get, tenant.admin.token, get),
      await decide(elsewhere, caseId, blue.id, 'disqualified'),
      await decide(event, caseId, green.id, 'disqualified'),
      await decide(event, caseId, newId(), 'warned'),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    const { tenantId } = tenant;
    await asPlatform(app.services, (tx) =>
      tx.insert(integrityNotes).values(
        Array.from({ length: limits.caseNotes - 1 }, () => ({
          tenantId,
          id: newId(),
          caseId,
          authorId: tenant.admin.userId,
          body: 'Note',
          createdAt: new Date(app.services.clock()),
        })),
      ),
    );
    const both = await Promise.all([note(event.eventId), note(event.eventId)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('names a device from which several of its units have answered, by who is in them and for them', async () => {
    const event = await newEvent();
    const { tenantId } = tenant;
    const players = await createPlayers(app, tenantId, event.eventId, 3);
    const [ada, bob, dan] = [at(players, 0), at(players, 1), at(players, 2)];
    const team = (name: string, ...members: TestActor[]) =>
      makeTeam(app, { ...event, tenantId, name, members: members.map(({ userId }) => userId) });
    const red = await team('Red', ada);
    for (const player of [ada, bob]) await submit(player, event, 'flag{guess}');
    const blue = await team('Blue', bob, dan);
    await eventually(async () => (await shown(dan, event)).teamId).toBe(blue.id);
    await submit(dan, event, 'flag{guess}');
    await asPlatform(app.services, (tx) =>
      tx
        .update(eventParticipants)
        .set({ unitId: soloUnitId(dan.userId) })
        .where(and(eq(eventParticipants.eventId, event.eventId), eq(eventParticipants.userId, dan.userId))),
    );
    const opened = await app.call(integrityRoutes.open, tenant.admin.token, {
      params: { eventId: event.eventId },
      body: { unitIds: [red.id, blue.id], reason: 'They sit at one desk' },
    });
    const params = { eventId: event.eventId, caseId: opened.body.data.id };
    const shared = async () =>
      (await app.call(integrityRoutes.get, tenant.admin.token, { params, query: {} })).body.data
        .sharedDevices;
    expect(await shared()).toEqual([]);
    await submit(bob, event, 'flag{another guess}');
    const devices = await shared();
    expect(devices).toMatchObject([{ device: 'test', address: '127.0.0.1' }]);
    expect(new Set(at(devices, 0).units)).toEqual(new Set([red.id, blue.id]));
  });

  test('that was missed is opened later, and not while the organization is suspended', async () => {
    const event = await newEvent();
    const [red, blue] = [await newTeam(event, 'Red'), await newTeam(event, 'Blue')];
    const { tenantId } = tenant;
    const missed = {
      ...event,
      tenantId,
      id: newId(),
      unitId: unitIdOf(blue.id),
      ownerUnitId: unitIdOf(red.id),
      userId: blue.ada.userId,
      sentAt: new Date(app.services.clock()),
    };
    await asPlatform(app.services, (tx) => tx.insert(foreignFlags).values(missed));
    await whileSuspended(app, tenantId, () => openMissedCases(app.services));
    expect((await cases(event)).body.data).toEqual([]);
    await openMissedCases(app.services);
    expect((await cases(event)).body.data).toHaveLength(1);
  });

  test('about a member and their team is appealed for each of the two, and no appeal replaces another', async () => {
    const event = await newEvent();
    const red = await newTeam(event, 'Red');
    const alone = soloUnitId(red.ada.userId);
    const opened = await app.call(integrityRoutes.open, tenant.admin.token, {
      params: { eventId: event.eventId },
      body: { unitIds: [red.id, alone], reason: 'Before and after they joined' },
    });
    const caseId = opened.body.data.id;
    for (const unitId of [red.id, alone]) await decide(event, caseId, unitId, 'warned');
    const told = async () => (await own(red.ada, event)).body.data.map((one) => one.appeal?.text ?? null);
    expect((await appeal(red.bob, event, caseId, 'The team was not')).status).toBe(200);
    expect((await appeal(red.ada, event, caseId, 'I was not')).status).toBe(200);
    expect((await appeal(red.ada, event, caseId, 'Once more')).status).toBe(409);
    expect(new Set(await told())).toEqual(new Set(['I was not', 'The team was not']));
  });

  test('that was decided is another one when a flag is sent again', async () => {
    const { event, red, blue, caseId } = await caseOf();
    await decide(event, caseId, red.id, 'dismissed');
    await decide(event, caseId, blue.id, 'warned');
    await submit(blue.bob, event, flagIn((await shown(red.ada, event)).description));
    await eventually(async () => (await cases(event)).body.data.length).toBe(2);
  });

  test('takes notes and is opened by staff, seen by those who judge alone', async () => {
    const { event, red, blue, caseId } = await caseOf();
    const params = { eventId: event.eventId, caseId };
    const note = (actor: TestActor) =>
      app.call(integrityRoutes.note, actor.token, { params, body: { text: 'Asked them' } });
    expect((await note(tenant.admin)).status).toBe(200);
    expect([(await note(red.ada)).status, (await note(other.admin)).status]).toEqual([403, 404]);
    const get = (actor: TestActor) => app.call(integrityRoutes.get, actor.token, { params, query: {} });
    const detail = (await get(tenant.admin)).body.data;
    expect(detail.notes.map(({ text, by }) => [text, by?.username])).toEqual([
      ['Asked them', tenant.admin.username],
    ]);
    expect(at(detail.sent, 0).answer).toBeNull();
    expect([(await get(blue.ada)).status, (await get(other.admin)).status]).toEqual([403, 404]);
    const open = (actor: TestActor, unitIds: string[]) =>
      app.call(integrityRoutes.open, actor.token, {
        params: { eventId: event.eventId },
        body: { unitIds, reason: 'They sit at one desk' },
      });
    expect((await open(tenant.admin, [red.id, blue.id])).body.data).toMatchObject({ kind: 'reported' });
    expect((await open(tenant.admin, [newId()])).status).toBe(404);
    const twice = failure(await open(tenant.admin, [red.id, red.id.toUpperCase()]));
    expect(twice).toMatchObject({ code: 'VALIDATION_FAILED', field: 'unitIds' });
    expect((await open(red.ada, [blue.id])).status).toBe(403);
    const audited = await asPlatform(app.services, (tx) =>
      tx.select({ action: auditLog.action }).from(auditLog).where(eq(auditLog.targetId, caseId)),
    );
    expect(audited.map(({ action }) => action).toSorted()).toEqual(['case.note', 'case.open']);
  });

  test('shows what was answered to those with that right alone', async () => {
    const { event, caseId } = await caseOf();
    const { eventId } = event;
    const judge = await createMember(app, tenant.tenantId, 'organizer');
    const get = async (query: { answers?: 'true' }) =>
      app.call(integrityRoutes.get, judge.token, { params: { eventId, caseId }, query });
    const setRights = (rights: EventRight[]) =>
      asPlatform(app.services, async (tx) => {
        await tx.delete(eventHosts).where(eq(eventHosts.userId, judge.userId));
        await tx
          .insert(eventHosts)
          .values({ tenantId: tenant.tenantId, eventId, userId: judge.userId, rights });
      });
    expect([403, 404]).toContain((await get({})).status);
    await setRights(['insight', 'answers']);
    expect((await get({})).status).toBe(403);
    await setRights(['insight', 'judge']);
    expect((await get({})).body.data).toMatchObject({ can: { seeAnswers: false }, sent: [{ answer: null }] });
    expect((await get({ answers: 'true' })).status).toBe(403);
    await setRights(['insight', 'judge', 'answers']);
    expect(at((await get({ answers: 'true' })).body.data.sent, 0).answer).toMatch(/^CTF/);
  });
});

describe('the one field for flags', () => {
  test('answers the question that a flag belongs to, unsolved ones first', async () => {
    const event = await newEvent();
    const red = await newTeam(event, 'Red');
    const flag = flagIn((await shown(red.ada, event)).description);
    const found = (await box(red.ada, event, ` ${flag} `)).body.data.found;
    expect(found).toMatchObject({
      challengeId: event.challengeId,
      questionId: event.questionId,
      result: { isCorrect: true, points: 100 },
    });
    expect((await box(red.bob, event, flag)).body.data.found?.result).toMatchObject({ alreadySolved: true });
    expect((await box(red.bob, event, 'flag{shared}')).body.data.found?.result).toMatchObject({
      isCorrect: true,
      challengeComplete: true,
    });
  });

  test('says the same of a guess, of a flag of another unit and of one that is not open, and records no attempt', async () => {
    const event = await newEvent();
    const [red, blue] = [await newTeam(event, 'Red'), await newTeam(event, 'Blue')];
    const foreign = flagIn((await shown(red.ada, event)).description);
    const hidden = await playEvent(app, tenant.tenantId, {
      challenges: [
        {
          questions: [{ rule: AnswerRule.parse({ kind: 'text', answers: [{ value: 'flag{elsewhere}' }] }) }],
        },
      ],
    });
    expect(hidden.challenges).toHaveLength(1);
    const replies = [];
    for (const flag of ['flag{guess}', foreign, 'flag{elsewhere}']) {
      replies.push((await box(blue.ada, event, flag)).body);
    }
    expect(new Set(replies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(at(replies, 0).data.found).toBeNull();
    const recorded = await asPlatform(app.services, (tx) =>
      tx.select().from(submissions).where(eq(submissions.eventId, event.eventId)),
    );
    expect(recorded).toEqual([]);
    const found = await openedCase(event);
    expect(found.units.map(({ unit }) => unit.id)).toEqual([blue.id, red.id]);
    const kept = await asPlatform(app.services, (tx) =>
      tx.select().from(foreignFlags).where(eq(foreignFlags.eventId, event.eventId)),
    );
    expect(kept).toMatchObject([{ submissionId: null, userId: blue.ada.userId }]);
  });

  test('leaves out what has limited attempts, or costs points when it is wrong', async () => {
    for (const rules of [{ maxAttempts: 5 }, { wrongPenalty: 3 }]) {
      const event = await newEvent(rules);
      const red = await newTeam(event, 'Red');
      const flag = flagIn((await shown(red.ada, event)).description);
      expect((await box(red.ada, event, flag)).body.data.found).toBeNull();
    }
  });

  test('answers alike when the same call comes again, and solves no second question by it', async () => {
    const twin = AnswerRule.parse({ kind: 'text', answers: [{ value: 'flag{twin}' }] });
    const { eventId } = await playEvent(app, tenant.tenantId, {
      challenges: [{ questions: [{ rule: twin }] }, { questions: [{ rule: twin }] }],
    });
    const event = { eventId, challengeId: '', questionId: '' };
    const ada = at(await createPlayers(app, tenant.tenantId, eventId, 1), 0);
    const key = newId();
    const first = await boxUnder(key, ada, event, 'flag{twin}');
    expect(await boxUnder(key, ada, event, 'flag{twin}')).toEqual(first);
    const rows = await asPlatform(app.services, (tx) =>
      tx.select().from(submissions).where(eq(submissions.eventId, eventId)),
    );
    expect(rows).toHaveLength(1);
  });

  test('is closed to who does not take part', async () => {
    const event = await newEvent();
    const stranger = await createMember(app, tenant.tenantId, 'participant');
    expect(failure(await box(stranger, event, 'flag{x}')).code).toBe('NOT_REGISTERED');
    expect((await box(other.participant, event, 'flag{x}')).status).toBe(404);
  });
});
