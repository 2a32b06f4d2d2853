import {
  auditLog,
  asPlatform,
  challengeAuthors,
  eventHosts,
  events,
  facts,
  inTenant,
  memberships,
  newId,
  soloUnitId,
  submissions,
  tenants,
} from '@guidon/db';
import { dailyChallengeStats, dailyStats } from '@guidon/db/schema/dashboard';
import { engagementDays, engagementFeatures, engagementPages } from '@guidon/db/schema/progress';
import { type Statistics, statisticsRoutes } from '@guidon/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMember, createTenant, type TestActor, type TestTenant } from '../../../testing/actors.ts';
import { at, createPlayers, type PlannedChallenge, playEvent } from '../../../testing/play-event.ts';
import { failure, startTestApp, type TestApp, urlOf } from '../../../testing/test-app.ts';
import { whileSuspended } from '../../../testing/while-suspended.ts';
import { foldUsage } from '../../progress/engagement/jobs/fold-usage.ts';
import { emptyUsage, addFeature, addPage } from '../../progress/engagement/usage.ts';
import { writeUsage } from '../../progress/engagement/write-usage.ts';
import { countMissingDays } from './jobs/count-missing-days.ts';

const hour = 3_600_000;
/** Wednesday evening in Lima, Thursday morning in Auckland. */
const nowMs = Date.UTC(2030, 2, 13, 22, 30);
const zones = { lima: ['America/Lima', -5], auckland: ['Pacific/Auckland', 13] } as const;
type Zone = keyof typeof zones;

interface World {
  tenant: TestTenant;
  players: TestActor[];
  event: { id: string; challenges: PlannedChallenge[] };
  practiceId: string;
  creator: TestActor;
}

let app: TestApp;
let worlds: Record<Zone, World>;
let other: TestTenant;

interface Given {
  ms: number;
  outcome: 'right' | 'wrong' | 'repeated' | 'pending';
  player: number;
  challenge: number;
  isPractice: boolean;
}

/** Three answers each seven hours over nine days, some of them a minute around midnight in either zone. */
const week: readonly Given[] = Array.from({ length: 90 }, (_, n) => ({
  ms: Date.UTC(2030, 2, 5, 4, 59) + Math.floor(n / 3) * 7 * hour + (n % 3) * 60_000,
  outcome: (['wrong', 'right', 'wrong', 'repeated', 'pending'] as const)[n % 5] ?? 'wrong',
  player: n % 4,
  challenge: n % 2,
  isPractice: n % 9 === 0,
}));

const dayAt = (zone: Zone, ms: number) => new Date(ms + zones[zone][1] * hour).toISOString().slice(0, 10);

async function createZone(zone: Zone): Promise<World> {
  const tenant = await createTenant(app);
  const { tenantId } = tenant;
  await asPlatform(app.services, (tx) =>
    tx
      .update(tenants)
      .set({ defaultTimeZone: zones[zone][0], createdAt: new Date(Date.UTC(2030, 2, 1, 12)) })
      .where(eq(tenants.id, tenantId)),
  );
  const creator = await createMember(app, tenantId, 'contentCreator');
  const { eventId, challenges } = await playEvent(app, tenantId, {
    event: { startsAt: new Date(Date.UTC(2030, 2, 4)), endsAt: new Date(Date.UTC(2030, 2, 20)) },
    challenges: [
      { questions: Array.from({ length: 90 }, () => ({})), fields: { createdBy: creator.userId } },
      { questions: Array.from({ length: 90 }, () => ({})) },
    ],
  });
  const players = await createPlayers(app, tenantId, eventId, 4);
  const practice = await playEvent(app, tenantId, {
    event: { kind: 'practice', startsAt: null, endsAt: null },
    challenges: [],
  });
  await asPlatform(app.services, async (tx) => {
    for (const [n, one] of week.entries()) {
      const player = at(players, one.player);
      const challenge = at(challenges, one.challenge);
      const of = {
        tenantId,
        eventId: one.isPractice ? practice.eventId : eventId,
        unitId: soloUnitId(player.userId),
        userId: player.userId,
        challengeId: challenge.id,
        questionId: at(challenge.questionIds, n % 90),
      };
      const id = newId();
      await tx
        .insert(submissions)
        .values({ ...of, id, answer: 'x', outcome: one.outcome, submittedAt: new Date(one.ms) });
      if (one.outcome === 'right' && !one.isPractice)
        await tx
          .insert(facts)
          .values({ ...of, seq: n + 1, kind: 'solve', submissionId: id, at: new Date(one.ms) });
    }
    for (const [n, { userId }] of players.entries())
      await tx
        .update(memberships)
        .set({ createdAt: new Date(Date.UTC(2030, 2, 6 + n, 4, 30)) })
        .where(and(eq(memberships.tenantId, tenantId), eq(memberships.userId, userId)));
  });
  return { tenant, players, event: { id: eventId, challenges }, practiceId: practice.eventId, creator };
}

beforeAll(async () => {
  app = await startTestApp();
  app.setClock(nowMs);
  worlds = { lima: await createZone('lima'), auckland: await createZone('auckland') };
  other = await createTenant(app);
});
afterAll(() => app.close());

const read = (by: TestActor, query: { from?: string; to?: string } = {}) =>
  app.call(statisticsRoutes.get, by.token, { query });

async function statistics(by: TestActor, query: { from?: string; to?: string } = {}): Promise<Statistics> {
  app.forget();
  const reply = await read(by, query);
  expect(reply.status).toBe(200);
  return reply.body.data;
}

/** What somebody would count with a pencil. */
function byHand(zone: Zone, day: string, only?: number) {
  const there = week.filter(
    ({ ms, challenge }) => dayAt(zone, ms) === day && (only === undefined || challenge === only),
  );
  const played = there.filter(({ isPractice }) => !isPractice);
  return {
    answers: played.length,
    right: played.filter(({ outcome }) => outcome === 'right' || outcome === 'repeated').length,
    wrong: played.filter(({ outcome }) => outcome === 'wrong').length,
    solves: played.filter(({ outcome }) => outcome === 'right').length,
    practiceAnswers: there.length - played.length,
    practiceSolves: 0,
  };
}

describe('what an organization came to', () => {
  test.each(['lima', 'auckland'] as const)(
    'equals a count by hand of a week in %s, counted now or before',
    async (zone) => {
      const { tenant } = worlds[zone];
      const period = { from: '2030-03-06', to: '2030-03-12' };
      const live = await statistics(tenant.admin, period);
      expect([live.timeZone, live.scope, live.days.length]).toEqual([zones[zone][0], 'organization', 7]);
      for (const { day, isOver: _isOver, tenant: _tenant, ...counts } of live.days)
        expect({ day, ...counts }).toEqual({ day, ...byHand(zone, day) });
      const players = live.days.map(({ tenant: all }) => all?.members.participant);
      const joined = live.days.map(({ tenant: all }) => all?.newMembers);
      expect(joined).toEqual(zone === 'lima' ? [1, 1, 1, 0, 0, 0, 0] : [1, 1, 1, 1, 0, 0, 0]);
      expect(players.at(-1)).toBe(5);
      expect(live.days.map(({ tenant: all }) => all?.liveEvents)).toEqual(Array.from({ length: 7 }, () => 1));
      expect(live.days[1]?.tenant?.answering).toBe(
        new Set(week.filter(({ ms }) => dayAt(zone, ms) === '2030-03-07').map(({ player }) => player)).size,
      );
      expect(live.before?.answers).toBe(
        ['2030-03-04', '2030-03-05'].reduce((sum, day) => sum + byHand(zone, day).answers, 0),
      );
      await countMissingDays(app.services);
      expect(await statistics(tenant.admin, period)).toEqual(live);
    },
  );

  test('days are written once, up to yesterday, and missed ones are caught up', async () => {
    const { tenantId } = worlds.lima.tenant;
    const stored = () =>
      asPlatform(app.services, async (tx) => ({
        days: await tx
          .select()
          .from(dailyStats)
          .where(eq(dailyStats.tenantId, tenantId))
          .orderBy(dailyStats.day),
        rows: await tx.$count(dailyChallengeStats, eq(dailyChallengeStats.tenantId, tenantId)),
      }));
    await countMissingDays(app.services);
    const once = await stored();
    expect([once.days.at(0)?.day, once.days.at(-1)?.day, once.days.length]).toEqual([
      '2030-03-01',
      '2030-03-12',
      12,
    ]);
    await Promise.all([countMissingDays(app.services), countMissingDays(app.services)]);
    expect(await stored()).toEqual(once);
    await asPlatform(app.services, (tx) =>
      tx.delete(dailyStats).where(and(eq(dailyStats.tenantId, tenantId), eq(dailyStats.day, '2030-03-12'))),
    );
    await whileSuspended(app, tenantId, () => countMissingDays(app.services));
    expect((await stored()).days).toHaveLength(11);
    await Promise.all([countMissingDays(app.services), countMissingDays(app.services)]);
    const again = await stored();
    expect(again.days.map(({ countedAt: _at, ...day }) => day)).toEqual(
      once.days.map(({ countedAt: _at, ...day }) => day),
    );
    expect(again.rows).toBe(once.rows);
  });

  test('today is counted as it goes, and read again after a minute', async () => {
    const { tenant, players, event } = worlds.lima;
    const before = await statistics(tenant.admin);
    expect(before.days.at(-1)).toMatchObject({
      day: '2030-03-13',
      isOver: false,
      ...byHand('lima', '2030-03-13'),
    });
    const answer = {
      tenantId: tenant.tenantId,
      eventId: event.id,
      unitId: soloUnitId(at(players, 0).userId),
      userId: at(players, 0).userId,
      challengeId: at(event.challenges, 1).id,
      questionId: at(at(event.challenges, 1).questionIds, 0),
    };
    await asPlatform(app.services, (tx) =>
      tx.insert(submissions).values({
        ...answer,
        id: newId(),
        answer: 'x',
        outcome: 'wrong',
        submittedAt: new Date(nowMs - hour),
      }),
    );
    const today = async () => (await read(tenant.admin)).body.data.days.at(-1)?.answers;
    const was = before.days.at(-1)?.answers ?? 0;
    expect(await today()).toBe(was);
    app.setClock(nowMs + 61_000);
    expect(await today()).toBe(was + 1);
    app.setClock(nowMs);
  });

  test('periods of more than a year, backward or of no days are refused', async () => {
    const { admin } = worlds.lima.tenant;
    for (const query of [
      { from: '2030-03-02', to: '2030-03-01' },
      { from: '2029-03-01', to: '2030-03-02' },
      { from: '2030-02-30' },
      { from: '0001-01-01' },
    ])
      expect(failure(await read(admin, query)).code).toBe('VALIDATION_FAILED');
    expect((await read(admin, { from: '2029-03-01', to: '2030-03-01' })).status).toBe(200);
  });
});

const people = (marks: number) => (1n << BigInt(marks)) - 1n;

describe('what tracking counts', () => {
  const days = ['2030-03-08', '2030-03-09', '2030-03-10'] as const;

  test('of fewer than five people is told on no day, and by no difference', async () => {
    const { tenantId, admin } = worlds.auckland.tenant;
    const usage = emptyUsage();
    for (const [n, marks] of [6, 4, 5].entries()) {
      addPage(usage, { day: days[n] ?? '', path: '/events', marks: people(marks) }, 10);
      addFeature(usage, { day: days[n] ?? '', feature: 'events', marks: people(marks) });
    }
    addPage(usage, { day: days[0], path: '/admin/stats', marks: people(1) }, 10);
    addPage(usage, { day: '2030-03-13', path: '/events', marks: people(9) }, 10);
    await inTenant({ ...app.services, tenantId }, (tx) => writeUsage(tx, tenantId, usage));
    await asPlatform(app.services, async (tx) => {
      for (const [n, members] of [6, 4, 5].entries())
        await tx.insert(engagementDays).values([
          {
            tenantId,
            day: days[n] ?? '',
            role: 'participant',
            members: members - 1,
            sessions: 9,
            seconds: 9,
          },
          { tenantId, day: days[n] ?? '', role: 'admin', members: 1, sessions: 9, seconds: 9 },
        ]);
      await tx
        .insert(engagementDays)
        .values({ tenantId, day: '2030-03-13', role: 'participant', members: 9, sessions: 9, seconds: 9 });
    });
    await foldUsage(app.services);
    const [page] = await asPlatform(app.services, (tx) =>
      tx
        .select()
        .from(engagementPages)
        .where(
          and(
            eq(engagementPages.tenantId, tenantId),
            eq(engagementPages.day, days[0]),
            eq(engagementPages.path, '/events'),
          ),
        ),
    );
    expect([page?.people, page?.marks]).toEqual([6, 0n]);
    expect(
      await asPlatform(app.services, (tx) =>
        tx.$count(engagementFeatures, eq(engagementFeatures.tenantId, tenantId)),
      ),
    ).toBe(3);
    const whole = await statistics(admin, { from: days[0], to: '2030-03-13' });
    expect(whole.days.map(({ tenant }) => tenant?.active)).toEqual([6, null, 5, null, null, null]);
    expect(whole.usage).toEqual({
      pages: [{ path: '/events', uses: 2, seconds: 20, days: 2 }],
      features: [{ feature: 'events', uses: 2, days: 2 }],
    });
    const shorter = await statistics(admin, { from: days[0], to: days[1] });
    expect(shorter.usage?.pages).toEqual([{ path: '/events', uses: 1, seconds: 10, days: 1 }]);
    expect((await statistics(admin, { from: days[1], to: days[1] })).usage).toEqual({
      pages: [],
      features: [],
    });
  });
});

describe('who reads it', () => {
  test('content creators: what was answered in their own challenges, and nothing else', async () => {
    const { creator, tenant, event } = worlds.lima;
    const { scope, days, challenges, usage } = await statistics(creator, {
      from: '2030-03-06',
      to: '2030-03-12',
    });
    expect([scope, usage, days.length]).toEqual(['own-challenges', null, 7]);
    for (const { day, isOver: _isOver, tenant: all, ...counts } of days)
      expect({ day, all, ...counts }).toEqual({ day, all: null, ...byHand('lima', day, 0) });
    expect(challenges.map(({ id }) => id)).toEqual([at(event.challenges, 0).id]);
    const stranger = await statistics(tenant.contentCreator);
    expect([stranger.challenges, stranger.days.some(({ answers }) => answers > 0)]).toEqual([[], false]);
    await asPlatform(app.services, (tx) =>
      tx.insert(challengeAuthors).values({
        tenantId: tenant.tenantId,
        challengeId: at(event.challenges, 1).id,
        userId: tenant.contentCreator.userId,
      }),
    );
    const named = await statistics(tenant.contentCreator);
    expect(named.challenges.map(({ id }) => id)).toEqual([at(event.challenges, 1).id]);
  });

  test('what a freeze hides stays hidden from them until the reveal, but for those who may look into the event', async () => {
    const { creator, tenant, event } = worlds.lima;
    const { tenantId } = tenant;
    const change = (set: Partial<typeof events.$inferInsert>) =>
      asPlatform(app.services, (tx) =>
        tx
          .update(events)
          .set(set)
          .where(and(eq(events.tenantId, tenantId), eq(events.id, event.id))),
      );
    const period = { from: '2030-03-06', to: '2030-03-12' };
    const counts = async (by: TestActor) =>
      (await statistics(by, period)).days.map(({ answers, solves }) => [answers, solves]);
    const open = await counts(creator);
    await change({ freezeAt: new Date(Date.UTC(2030, 2, 9, 12)) });
    expect(await counts(creator)).toEqual(open.map((day, n) => (n < 3 ? day : [0, 0])));
    expect((await counts(tenant.admin)).at(-1)).toEqual([
      byHand('lima', '2030-03-12').answers,
      byHand('lima', '2030-03-12').solves,
    ]);
    await asPlatform(app.services, (tx) =>
      tx
        .insert(eventHosts)
        .values({ tenantId, eventId: event.id, userId: creator.userId, rights: ['insight'] }),
    );
    expect(await counts(creator)).toEqual(open);
    await asPlatform(app.services, (tx) =>
      tx.delete(eventHosts).where(eq(eventHosts.userId, creator.userId)),
    );
    await change({ lifecycle: 'completed', completedAt: new Date(nowMs - hour) });
    expect(await counts(creator)).toEqual(open);
  });

  test('others are refused, and another organization sees nothing of it', async () => {
    const { tenant } = worlds.lima;
    for (const role of ['orgAdministrator', 'organizer', 'participant'] as const)
      expect(failure(await read(tenant[role])).code).toBe('FORBIDDEN');
    const { days, challenges } = await statistics(other.admin);
    expect([
      challenges,
      days.some(({ answers, tenant: all }) => answers > 0 || all?.liveEvents !== 0),
    ]).toEqual([[], false]);
  });

  test('a file has a row a day, no small group, and is recorded', async () => {
    const { admin, contentCreator, tenantId } = worlds.auckland.tenant;
    const file = async (by: TestActor, query: Record<string, string>) => {
      const url = urlOf(statisticsRoutes.export, { query });
      return (await app.http.inject({ url, headers: { authorization: `Bearer ${by.token}` } })).body;
    };
    const lines = (await file(admin, { from: '2030-03-08', to: '2030-03-10' })).split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines[2]).toMatch(/^"2030-03-09",.*,"fewer than 5",/);
    expect(await file(contentCreator, { format: 'json' })).not.toContain('participants');
    const rows = await asPlatform(app.services, (tx) =>
      tx
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.tenantId, tenantId), eq(auditLog.action, 'statistics.export'))),
    );
    expect(rows).toHaveLength(2);
  });
});
