import {
  certificateRoutes,
  judgingRoutes,
  memberProfileRoutes,
  notificationRoutes,
  participantRoutes,
  playRoutes,
  profileRoutes,
  shareCardRoutes,
} from '@guidon/contract';
import {
  asPlatform,
  auditLog,
  eventCounters,
  eventParticipants,
  events,
  newId,
  scoringUnits,
  soloUnitId,
  users,
} from '@guidon/db';
import { certificateNotices, certificates, eventResults, eventResultStates } from '@guidon/db/schema/results';
import { and, eq, sql } from 'drizzle-orm';
import { Client } from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createMember, createTenant, type TestActor, type TestTenant } from '../../../testing/actors.ts';
import { makeTeam } from '../../../testing/make-team.ts';
import { at, createPlayers, type PlannedChallenge, playEvent } from '../../../testing/play-event.ts';
import { readMails } from '../../../testing/read-mails.ts';
import { ratioOfTimes } from '../../../testing/ratio-of-times.ts';
import { failure, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { whileSuspended } from '../../../testing/while-suspended.ts';
import { notifyCertificates } from '../../results/certificates/jobs/notify-certificates.ts';
import { sumSkills } from '../../results/index.ts';
import { eventChanged } from '../../events/index.ts';

const startMs = Date.UTC(2031, 4, 1, 12);
/** A session ends after fifteen minutes, so that the whole event takes six. */
const minute = 6_000;

// Before the first connection: each keeps the function that it finds.
const query = vi.spyOn(Client.prototype, 'query');

let app: TestApp;
let tenant: TestTenant;
let other: TestTenant;
let eventId: string;
let challenges: PlannedChallenge[];
let ada: TestActor;
let bob: TestActor;
let eve: TestActor;

beforeAll(async () => {
  app = await startTestApp();
  app.setClock(startMs);
  tenant = await createTenant(app);
  other = await createTenant(app);
  ({ eventId, challenges } = await playEvent(app, tenant.tenantId, {
    event: {
      name: 'Cup <b>of</b> Ümläut Ω Ж',
      teamMode: 'optional',
      startsAt: new Date(startMs - minute),
      freezeAt: new Date(startMs + 10 * minute),
      endsAt: new Date(startMs + 60 * minute),
      reveal: 'by-hand',
      boardVisibility: 'public',
      createdBy: tenant.organizer.userId,
    },
    challenges: [
      { name: 'Lock', questions: [{}, { points: 50 }], fields: { category: 'Crypto' } },
      { name: '鍵', fields: { category: 'Web' } },
      { name: 'Hidden', placed: { isHidden: true }, fields: { category: 'Secret' } },
    ],
  }));
  const players = await createPlayers(app, tenant.tenantId, eventId, 4);
  [ada, bob, eve] = [at(players, 0), at(players, 1), at(players, 2)];
  await makeTeam(app, {
    tenantId: tenant.tenantId,
    eventId,
    name: 'Twins',
    members: [eve.userId, at(players, 3).userId],
  });
  await answer(ada, 0, 0);
  await answer(bob, 0, 0);
});
afterAll(async () => {
  await app.close();
  query.mockRestore();
});

async function answer(player: TestActor, challenge: number, question: number): Promise<void> {
  const { id, questionIds } = at(challenges, challenge);
  const { status } = await app.call(playRoutes.submit, player.token, {
    params: { challengeId: id },
    body: { eventId, questionId: at(questionIds, question), answer: 'flag{right}' },
  });
  expect(status).toBe(200);
}

async function change(fields: Partial<typeof events.$inferInsert>): Promise<void> {
  const changed = { version: sql`${events.version} + 1`, ...fields };
  await asPlatform(app.services, (tx) => tx.update(events).set(changed).where(eq(events.id, eventId)));
  app.bus.publish(eventChanged, { tenantId: tenant.tenantId, eventId });
}

async function makeResults(): Promise<void> {
  for (const handler of app.jobs.filter(({ job }) => job.name === 'make-event-results'))
    await handler.run(null, { isLast: true });
}

const profile = async (of: string, { token }: TestActor = tenant.participant) =>
  app.call(memberProfileRoutes.get, token, { params: { userId: of } });
const results = async (of: string, { token }: TestActor = tenant.participant) =>
  app.call(memberProfileRoutes.results, token, { params: { userId: of } });
const certificate = ({ token }: TestActor) =>
  app.call(certificateRoutes.download, token, { params: { eventId } });
const check = (code: string) => app.call(certificateRoutes.check, null, { params: { code } });
const placing = ({ token }: TestActor) => app.call(shareCardRoutes.placing, token, { params: { eventId } });
const solve = ({ token }: TestActor, challenge = 0) =>
  app.call(shareCardRoutes.solve, token, {
    params: { eventId, challengeId: at(challenges, challenge).id },
  });
const stats = async ({ token }: TestActor) => (await app.call(profileRoutes.stats, token, {})).body.data;
const bytesOf = (body: unknown) => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

async function codeOf({ userId }: TestActor): Promise<string> {
  const [row] = await asPlatform(app.services, (tx) =>
    tx
      .select({ code: certificates.code })
      .from(certificates)
      .where(and(eq(certificates.eventId, eventId), eq(certificates.userId, userId))),
  );
  return row?.code ?? '';
}

describe('while the event runs', () => {
  test('a profile shows its board, during a freeze as of its begin, to staff as well', async () => {
    expect((await profile(bob.userId)).body.data).toMatchObject({
      username: bob.username,
      isOwn: false,
      running: [{ eventId, place: 2, points: 100, isFrozen: false }],
      skills: [],
    });
    expect((await solve(ada)).status).toBe(404);
    await answer(ada, 0, 1);
    expect(await sharp(bytesOf((await solve(ada)).body)).metadata()).toMatchObject({
      width: 1200,
      height: 630,
    });
    app.setClock(startMs + 20 * minute);
    const readers = [tenant.participant, tenant.admin, ada];
    const before = await Promise.all(readers.map((reader) => profile(bob.userId, reader)));
    await answer(bob, 0, 1);
    await answer(bob, 1, 0);
    await answer(eve, 1, 0);
    const after = await Promise.all(readers.map((reader) => profile(bob.userId, reader)));
    expect(after.map(({ body }) => body)).toEqual(before.map(({ body }) => body));
    const [shown, own] = [before[0]?.body.data.progress, (await profile(bob.userId, bob)).body.data.progress];
    expect(own?.xp).toBeGreaterThanOrEqual((shown?.xp ?? 0) + 150);
    expect(own?.badges.length).toBeGreaterThan(shown?.badges.length ?? 0);
    expect(after[1]?.body.data.running).toMatchObject([{ place: 2, points: 100, isFrozen: true }]);
    expect(JSON.stringify(after)).not.toContain('@');
    expect(failure(await solve(ada)).code).toBe('EVENT_NOT_OVER');
  });

  test('nothing is there of it before the reveal: no result, certificate or picture', async () => {
    app.setClock(startMs + 61 * minute);
    await app.tick();
    await makeResults();
    expect((await results(bob.userId, tenant.admin)).body.data).toEqual([]);
    expect((await profile(bob.userId, tenant.admin)).body.data).toMatchObject({ running: [], skills: [] });
    for (const reply of [await certificate(bob), await placing(bob), await solve(bob)])
      expect(failure(reply).code).toBe('EVENT_NOT_OVER');
    expect(await asPlatform(app.services, (tx) => tx.$count(eventResults))).toBe(0);
  });
});

describe('once it is revealed', () => {
  beforeAll(async () => {
    await change({ revealedFrom: 1, revealedAt: new Date(startMs + 62 * minute) });
    app.setClock(startMs + 63 * minute);
    statsFromMemory = await Promise.all([ada, bob, eve].map(stats));
    await makeResults();
  });
  let statsFromMemory: unknown[];

  test('the figures of one’s own are the same from memory and from what is stored', async () => {
    const stored = await Promise.all([ada, bob, eve].map(stats));
    expect(stored).toEqual(statsFromMemory);
    expect(stored[1]).toMatchObject({ events: 1, bestRank: 1, solves: 3, completedChallenges: 2 });
  });

  test('what was earned behind the freeze is on the profile from now on', async () => {
    const own = (await profile(bob.userId, bob)).body.data.progress;
    expect((await profile(bob.userId)).body.data.progress).toEqual(own);
  });

  test('each participant is told once that there is a certificate, in slices, as they wish', async () => {
    await asPlatform(app.services, async (tx) => {
      const verified = { isEmailVerified: true };
      await tx.update(users).set(verified).where(eq(users.id, eve.userId));
      const silent = { ...verified, preferences: { notifications: { certificateReady: false } } };
      await tx.update(users).set(silent).where(eq(users.id, ada.userId));
    });
    await whileSuspended(app, tenant.tenantId, () => notifyCertificates(app.services));
    expect(await asPlatform(app.services, (tx) => tx.$count(certificateNotices))).toBe(0);
    await Promise.all([notifyCertificates(app.services, 1), notifyCertificates(app.services, 1)]);
    await app.runJobs('notify');
    const told = async () => {
      const people = [ada, bob, eve, tenant.participant];
      const bells = people.map(async ({ token }) => {
        const { body } = await app.call(notificationRoutes.list, token, { query: {} });
        return body.data.filter(({ title }) => title === 'Your certificate is ready').length;
      });
      const mailed = people.map(async ({ username }) => {
        const address = `${username}@example.org`.toLowerCase();
        return (await readMails(app, address, 'certificate-ready')).length;
      });
      return { bells: await Promise.all(bells), mails: await Promise.all(mailed) };
    };
    expect(await told()).toEqual({ bells: [0, 1, 1, 0], mails: [0, 0, 1, 0] });
    expect(await asPlatform(app.services, (tx) => tx.$count(certificateNotices))).toBe(4);
    await change({ name: 'Cup <b>of</b> Ümläut Ω Ж' });
    await makeResults();
    await notifyCertificates(app.services);
    await app.runJobs('notify');
    expect(await told()).toEqual({ bells: [0, 1, 1, 0], mails: [0, 0, 1, 0] });
  });

  test('the job stores what everybody sees, once', async () => {
    expect((await results(bob.userId)).body).toMatchObject({
      data: [{ eventId, place: 1, of: 3, points: 250, solves: 3, teamName: null, isDisqualified: false }],
      nextCursor: null,
    });
    expect((await results(eve.userId)).body.data).toMatchObject([{ teamName: 'Twins', place: 3, of: 3 }]);
    expect((await profile(bob.userId)).body.data).toMatchObject({
      running: [],
      skills: [
        { category: 'Crypto', questions: 2, points: 150 },
        { category: 'Web', questions: 1, points: 100 },
      ],
    });
    const made = () => asPlatform(app.services, (tx) => tx.select().from(eventResultStates));
    const first = await made();
    app.setClock(startMs + 64 * minute);
    await makeResults();
    expect(await made()).toEqual(first);
  });

  test('who keeps something to themselves is not asked again', async () => {
    const all = { showsProfile: true, showsEvents: true, showsSkills: true, showsBadges: true };
    const set = (body: typeof all) => app.call(memberProfileRoutes.setSwitches, bob.token, { body });
    expect((await app.call(memberProfileRoutes.switches, bob.token, {})).body.data).toEqual(all);
    await set({ ...all, showsEvents: false });
    expect((await results(bob.userId)).body.data).toEqual([]);
    expect((await profile(bob.userId)).body.data.skills).toHaveLength(2);
    await set({ ...all, showsSkills: false });
    expect((await profile(bob.userId)).body.data.skills).toEqual([]);
    await set({ ...all, showsProfile: false });
    expect((await profile(bob.userId)).status).toBe(404);
    expect((await results(bob.userId, tenant.admin)).status).toBe(404);
    expect((await profile(bob.userId, bob)).body.data).toMatchObject({
      isOwn: true,
      shows: { showsProfile: false },
    });
    await set(all);
    const rows = await asPlatform(app.services, (tx) =>
      tx.select().from(auditLog).where(eq(auditLog.action, 'profile.set-switches')),
    );
    expect(rows).toHaveLength(4);
    expect((await profile(bob.userId, other.admin)).status).toBe(404);
    expect((await profile(other.admin.userId)).status).toBe(404);
  });

  test('a board that is closed to the reader is not told by a profile, nor an internal event', async () => {
    const visibleTo = async (...readers: TestActor[]) =>
      Promise.all(readers.map(async (reader) => (await results(bob.userId, reader)).body.data.length));
    await change({ boardVisibility: 'participants' });
    expect(await visibleTo(tenant.participant, ada, tenant.organizer)).toEqual([0, 1, 1]);
    await change({ boardVisibility: 'hidden' });
    expect(await visibleTo(tenant.participant, ada, bob, tenant.organizer)).toEqual([0, 0, 0, 1]);
    expect(failure(await placing(bob)).code).toBe('BOARD_CLOSED');
    await makeResults();
    expect((await profile(bob.userId, ada)).body.data.skills).toEqual([]);
    await change({ boardVisibility: 'public', visibility: 'internal' });
    expect(await visibleTo(tenant.participant, ada)).toEqual([0, 1]);
    await change({ visibility: 'listed' });
    await makeResults();
    expect((await profile(bob.userId)).body.data.skills).toHaveLength(2);
  });

  test('a certificate is made once, and anybody can check it', async () => {
    const [one, two] = await Promise.all([certificate(bob), certificate(bob)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(one.headers['content-type']).toBe('application/pdf');
    expect(String(one.body).startsWith('%PDF')).toBe(true);
    const code = await codeOf(bob);
    expect(code).toMatch(/^[A-Z2-9]{24}$/);
    expect((await check(code)).body.data).toMatchObject({
      name: bob.username,
      event: 'Cup <b>of</b> Ümläut Ω Ж',
      place: 1,
      of: 3,
      team: null,
      isValid: true,
      whyNot: null,
    });
    expect((await check(code.toLowerCase().replace(/(.{4})/g, '$1-'))).body.data.isValid).toBe(true);
    expect((await check('AAAA-BBBB')).status).toBe(404);
    expect((await whileSuspended(app, tenant.tenantId, () => check(code))).status).toBe(404);
    expect(failure(await certificate(tenant.participant)).code).toBe('NOT_REGISTERED');
    expect((await certificate(other.participant)).status).toBe(404);
    const renamed = { body: { username: `renamed-${newId().slice(-8)}` } };
    expect((await app.call(profileRoutes.update, bob.token, renamed)).status).toBe(200);
    expect((await check(code)).body.data.name).toBe(bob.username);
  });

  test('pictures show a place and a challenge, also one that no font can write', async () => {
    for (const reply of [await placing(bob), await placing(eve), await solve(bob), await solve(bob, 1)]) {
      expect(reply.status).toBe(200);
      expect(await sharp(bytesOf(reply.body)).metadata()).toMatchObject({ format: 'png', width: 1200 });
    }
    expect((await solve(ada, 1)).status).toBe(404);
    expect((await solve(bob, 2)).status).toBe(404);
    expect((await placing(other.participant)).status).toBe(404);
  });

  test('a decision of judges counts at once for a certificate, and soon in the history', async () => {
    await certificate(ada);
    const [codeOfAda, codeOfBob] = [await codeOf(ada), await codeOf(bob)];
    const judged = await app.call(judgingRoutes.setStatus, tenant.organizer.token, {
      params: { eventId, unitId: bob.userId },
      body: { status: 'disqualified', note: 'Shared answers.' },
    });
    expect(judged.status).toBe(200);
    await expect
      .poll(async () => (await check(codeOfBob)).body.data)
      .toMatchObject({ isValid: false, whyNot: 'disqualified', place: null });
    expect((await check(codeOfAda)).body.data).toMatchObject({ isValid: true, place: 1 });
    expect(failure(await certificate(bob)).code).toBe('NO_CERTIFICATE');
    expect((await results(bob.userId)).body.data).toMatchObject([{ place: null, isDisqualified: true }]);
    const gone = await app.call(participantRoutes.remove, tenant.admin.token, {
      params: { eventId, userId: ada.userId },
      body: { reason: 'Asked for it.' },
    });
    expect(gone.status).toBe(200);
    expect((await check(codeOfAda)).body.data).toMatchObject({
      isValid: false,
      whyNot: 'removed',
      place: null,
    });
    expect((await results(ada.userId)).body.data).toEqual([]);
    await makeResults();
    expect((await profile(ada.userId)).body.data.skills).toEqual([]);
  });
});

const endedAt = (index: number) => new Date(startMs - (index + 1) * 86_400_000);

async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const before = query.mock.calls.length;
  await work();
  return query.mock.calls.length - before;
}

test('somebody with 500 events is read with as many statements as somebody with none, page by page', async () => {
  const { tenantId } = tenant;
  const [veteran, newcomer] = [
    await createMember(app, tenantId, 'participant'),
    await createMember(app, tenantId, 'participant'),
  ];
  const ids = Array.from({ length: 500 }, () => newId());
  const unitId = soloUnitId(veteran.userId);
  await asPlatform(app.services, async (tx) => {
    await tx.insert(events).values(
      ids.map((id, index) => ({
        tenantId,
        id,
        name: `Past ${index}`,
        lifecycle: 'completed' as const,
        startsAt: endedAt(index + 1),
        endsAt: endedAt(index),
        completedAt: endedAt(index),
        registrationCode: id.slice(-10),
      })),
    );
    await tx.insert(eventCounters).values(ids.map((id) => ({ tenantId, eventId: id })));
    await tx.insert(scoringUnits).values(ids.map((id) => ({ tenantId, eventId: id, id: unitId })));
    await tx
      .insert(eventParticipants)
      .values(ids.map((id) => ({ tenantId, eventId: id, userId: veteran.userId, unitId })));
    const madeAt = new Date(startMs);
    const state = { tenantId, factSeq: 0, participantCount: 1, eventVersion: 1, madeAt };
    await tx.insert(eventResultStates).values(ids.map((id) => ({ ...state, eventId: id })));
    await tx.insert(eventResults).values(
      ids.map((id, index) => ({
        tenantId,
        eventId: id,
        userId: veteran.userId,
        unitId,
        status: 'ranked' as const,
        place: 1,
        entrants: 1,
        points: 10,
        solves: 1,
        firstBloods: 0,
        endedAt: endedAt(index),
        ownPlace: 1,
        ownPoints: 10,
        ownSolves: 1,
        skills: [{ category: index % 2 === 0 ? 'Web' : 'Crypto', questions: 1, points: 10 }],
      })),
    );
  });
  const statementsOf = async (who: TestActor) => [
    await countStatements(() => profile(who.userId)),
    await countStatements(() => results(who.userId)),
    await countStatements(() => stats(who)),
  ];
  await profile(veteran.userId);
  const [many, none] = [await statementsOf(veteran), await statementsOf(newcomer)];
  expect(many).toEqual(none);
  expect(await stats(veteran)).toMatchObject({ events: 500, points: 5_000, solves: 500, bestRank: 1 });
  const ratio = await ratioOfTimes(
    9,
    () => profile(veteran.userId),
    () => profile(newcomer.userId),
  );
  expect(ratio).toBeLessThan(4);
  await asPlatform(app.services, (tx) => sumSkills(tx, tenantId, [veteran.userId, newcomer.userId]));
  expect((await profile(veteran.userId)).body.data.skills).toEqual([
    { category: 'Crypto', questions: 250, points: 2500 },
    { category: 'Web', questions: 250, points: 2500 },
  ]);
  const seen: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const { body } = await app.call(memberProfileRoutes.results, tenant.participant.token, {
      params: { userId: veteran.userId },
      query: { limit: '200', ...(cursor !== undefined && { cursor }) },
    });
    seen.push(...body.data.map((row) => row.eventId));
    if (body.nextCursor === null) break;
    cursor = body.nextCursor;
  }
  expect(seen).toEqual(ids);
});
