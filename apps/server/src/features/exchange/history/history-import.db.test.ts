import {
  coHostRoutes,
  eventRoutes,
  historyImportRoutes,
  type HistoryPlan,
  invitationRoutes,
  participantRoutes,
  registrationRoutes,
  standingsRoutes,
} from '@guidon/contract';
import {
  asPlatform,
  auditLog,
  eventChallenges,
  events,
  facts,
  mails,
  memberships,
  newId,
  submissions,
  type Tx,
  users,
} from '@guidon/db';
import { eventResults } from '@guidon/db/schema/results';
import { historyPeople } from '@guidon/db/schema/exchange';
import { and, asc, eq, like, sql } from 'drizzle-orm';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTenant, type TestActor, type TestTenant } from '../../../testing/actors.ts';
import { eventually } from '../../../testing/eventually.ts';
import { failure, startTestApp, type TestApp, urlOf } from '../../../testing/test-app.ts';
import { waitingForLocks } from '../../../testing/waiting-for-locks.ts';
import { tokenTo } from '../../invitations/invitation-fixture.ts';
import { at, makeExport, scoreboardOf, type TestTables, zipOf } from './ctfd-export-fixture.ts';
import { historyLimits } from './history-limits.ts';
import { eventOfExport, postExport } from './past-fixture.ts';

const asked: number[] = [];
let app: TestApp;
let tenant: TestTenant;
let other: TestTenant;

beforeAll(async () => {
  app = await startTestApp({
    entitlements: {
      require: (_tx, _tenantId, kind, amount) => {
        if (kind === 'participants') asked.push(amount);
        return Promise.resolve();
      },
    },
  });
  tenant = await createTenant(app);
  other = await createTenant(app);
});
afterAll(() => app.close());

const platform = <T>(work: Parameters<typeof asPlatform<T>>[1]) => asPlatform(app.services, work);

const eventOf = (tables: TestTables, eventName: string) => eventOfExport(app, tenant, { tables, eventName });

const send = (eventId: string, zip: Uint8Array, dryRun: 'true' | 'false', actor = tenant.admin) =>
  postExport(app, urlOf(historyImportRoutes.run, { params: { eventId }, query: { dryRun } }), actor, zip);

async function run(
  eventId: string,
  zip: Uint8Array,
  dryRun: 'true' | 'false' = 'false',
): Promise<HistoryPlan> {
  const reply = await send(eventId, zip, dryRun);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<{ data: HistoryPlan }>().data;
}

async function boardOf(
  eventId: string,
  route: 'leaderboard' | 'teamLeaderboard' = 'leaderboard',
): Promise<[string, number][]> {
  const reply = await app.call(standingsRoutes[route], tenant.admin.token, { params: { eventId } });
  expect(reply.status).toBe(200);
  return reply.body.data.map(({ unit, score }) => [unit.name, score]);
}

const factsOf = (eventId: string) =>
  platform((tx) => tx.select().from(facts).where(eq(facts.eventId, eventId)).orderBy(asc(facts.seq)));
const messageOf = async (eventId: string, tables: TestTables, more: Record<string, string> = {}) => {
  const reply = await send(eventId, zipOf(tables, more), 'true');
  return [reply.statusCode, reply.json<{ message: string }>().message] as const;
};
/** The archive, which says of a file that it is larger than it is. */
function withClaimedSize(zip: Uint8Array, path: string, bytes: number): Uint8Array {
  const claimed = Buffer.from(zip);
  const sizeInList = claimed.lastIndexOf(path) - 22;
  claimed.writeUInt32LE(bytes, sizeInList);
  return claimed;
}
const emailOf = (number: number, name: string) => `player${number}-${name}@example.org`.toLowerCase();
/** Leaves out who has nothing: CTFd lists them nowhere. */
const scored = (board: [string, number][]) => board.filter(([, score]) => score !== 0);

describe('a past of people', () => {
  const name = 'alone';
  const tables = makeExport({ mode: 'users', people: 12, name });
  let eventId: string;
  let plan: HistoryPlan;
  let registered: TestActor;

  beforeAll(async () => {
    eventId = await eventOf(tables, 'Alone');
    registered = tenant.participant;
    await platform((tx) =>
      tx
        .update(users)
        .set({ email: emailOf(8, name), isEmailVerified: true })
        .where(eq(users.id, registered.userId)),
    );
    // An account elsewhere, and one here that has not shown the address to be its own.
    await platform((tx) =>
      tx
        .update(users)
        .set({ email: emailOf(9, name), isEmailVerified: true })
        .where(eq(users.id, other.participant.userId)),
    );
    await platform((tx) =>
      tx
        .update(users)
        .set({ email: emailOf(10, name) })
        .where(eq(users.id, tenant.contentCreator.userId)),
    );
    plan = await run(eventId, zipOf(tables), 'true');
  });

  test('is only told of by a dry run', async () => {
    expect(plan).toMatchObject({
      isDryRun: true,
      teamMode: 'individual',
      people: { total: 12, members: 1, claimable: 11, unranked: 3 },
      challenges: { matched: 4, unmatched: 0 },
      solves: tables['solves']?.length,
      hints: 3,
      awards: 2,
      divisions: 2,
      losses: [],
    });
    expect(await factsOf(eventId)).toEqual([]);
    const state = await app.call(historyImportRoutes.get, tenant.orgAdministrator.token, {
      params: { eventId },
    });
    expect(state.body.data).toEqual({ imported: null, refusal: null });
  });

  test('stands as it stood there, and is over', async () => {
    asked.length = 0;
    expect(await run(eventId, zipOf(tables))).toEqual({ ...plan, isDryRun: false });
    expect(asked).toEqual([12, 0]);
    const renamed = scoreboardOf(tables).map(([who, score]) => [
      who === `Player 8 of ${name}` ? registered.username : who,
      score,
    ]);
    expect(renamed.length).toBeGreaterThan(6);
    expect(scored(await boardOf(eventId))).toEqual(renamed);
    const event = await app.call(eventRoutes.get, tenant.admin.token, { params: { eventId } });
    expect(event.body.data).toMatchObject({
      status: 'completed',
      startTime: '2024-05-04T08:00:00.000Z',
      endTime: '2024-05-04T18:00:00.000Z',
    });
  });

  test('keeps the times, the order and who was first', async () => {
    const past = await factsOf(eventId);
    expect(past.map(({ seq }) => seq)).toEqual(past.map((_, index) => index + 1));
    const solves = past.filter(({ kind }) => kind === 'solve');
    const [first] = tables['submissions']?.filter(({ type }) => type === 'correct') ?? [];
    expect(solves[0]?.at.toISOString()).toBe(`${String(first?.['date']).slice(0, 23)}Z`);
    expect(past.filter(({ kind }) => kind === 'hint').map(({ points }) => points)).toEqual([-15, -15, -15]);
    expect(past.flatMap(({ kind, points, note }) => (note === 'By hand' ? [[kind, points]] : []))).toEqual([
      ['award', 40],
      ['adjustment', -30],
    ]);
    const numbers = solves.flatMap(({ challengeId, completionNumber }) => [
      `${challengeId} ${completionNumber}`,
    ]);
    expect(new Set(numbers).size).toBe(solves.length);
    const sent = await platform((tx) => tx.$count(submissions, eq(submissions.eventId, eventId)));
    expect(sent).toBe(tables['submissions']?.length);
  });

  test('makes no account that anybody can sign in to, and sends nothing', async () => {
    const made = await platform((tx) =>
      tx
        .select()
        .from(users)
        .where(like(users.username, `Player % of ${name}`)),
    );
    expect(made).toHaveLength(11);
    for (const one of made) {
      expect(one).toMatchObject({ isActive: false, passwordHash: 'none', isEmailVerified: false });
      expect(one.email).toMatch(/@past-results\.invalid$/);
    }
    const written = await platform((tx) => tx.$count(mails, like(mails.toAddress, `%-${name}@example.org`)));
    expect(written).toBe(0);
    const members = await platform((tx) =>
      tx
        .select()
        .from(memberships)
        .where(and(eq(memberships.tenantId, tenant.tenantId), eq(memberships.isActive, true))),
    );
    expect(members).toHaveLength(5);
    const all = JSON.stringify([made, await factsOf(eventId)]);
    expect(all).not.toMatch(/bcrypt|a-secret-token|192\.0\.2/);
  });

  test('comes once, and is recorded', async () => {
    expect((await messageOf(eventId, tables))[1]).toMatch(/once/);
    const [row] = await platform((tx) =>
      tx
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.tenantId, tenant.tenantId), eq(auditLog.action, 'event.import-history'))),
    );
    expect(row).toMatchObject({ targetId: eventId, details: { people: 12, solves: plan.solves } });
  });

  test('is claimed by mail: by a newcomer, by an account elsewhere, and by who has become a member', async () => {
    await platform((tx) =>
      tx.update(users).set({ isEmailVerified: true }).where(eq(users.id, tenant.contentCreator.userId)),
    );
    const before = new Map(await boardOf(eventId));
    const invite = () =>
      app.call(historyImportRoutes.invite, tenant.orgAdministrator.token, { params: { eventId } });
    const sent = await invite();
    expect(sent.body.data, JSON.stringify(sent.body)).toEqual({
      invited: 10,
      claimed: 1,
      alreadyInvited: 0,
      refused: 0,
      later: 0,
      next: null,
    });
    expect((await invite()).body.data).toMatchObject({ invited: 0, claimed: 0, later: 0 });
    const state = await app.call(historyImportRoutes.get, tenant.admin.token, { params: { eventId } });
    expect(state.body.data.imported).toMatchObject({ waiting: 0, invited: 10 });

    const elsewhere = await tokenTo(app, emailOf(9, name));
    expect(
      (await app.call(invitationRoutes.accept, other.participant.token, { body: { token: elsewhere } }))
        .status,
    ).toBe(200);
    const registration = await app.call(registrationRoutes.registerWithInvitation, null, {
      body: {
        email: emailOf(5, name),
        username: 'newcomer-of-alone',
        password: 'correct horse battery staple',
        invitationToken: await tokenTo(app, emailOf(5, name)),
      },
    });
    expect(registration.status, JSON.stringify(registration.body)).toBeLessThan(300);
    const after = new Map(await boardOf(eventId));
    for (const [number, username] of [
      [9, other.participant.username],
      [5, 'newcomer-of-alone'],
      [10, tenant.contentCreator.username],
    ] as const) {
      expect(after.get(username), username).toBe(before.get(`Player ${number} of ${name}`));
      expect(after.has(`Player ${number} of ${name}`)).toBe(false);
    }
    const left = await platform((tx) => tx.$count(historyPeople, eq(historyPeople.eventId, eventId)));
    expect(left).toBe(8);
    const gone = await platform((tx) =>
      tx
        .select()
        .from(users)
        .where(eq(users.username, `Player 9 of ${name}`)),
    );
    expect(gone).toEqual([]);
  });

  test('is given to who was invited and has become a member without the mail, whatever names the stand-in', async () => {
    const [standIn] = await platform((tx) =>
      tx
        .select()
        .from(users)
        .where(eq(users.username, `Player 6 of ${name}`)),
    );
    const from = standIn?.id ?? '';
    const caseId = newId();
    const away = await app.call(eventRoutes.create, tenant.admin.token, { body: { name: 'Another past' } });
    await platform(async (tx) => {
      await tx.execute(sql`insert into integrity_cases (tenant_id, id, event_id, kind, opened_at)
        values (${tenant.tenantId}, ${caseId}, ${eventId}, 'reported', now())`);
      await tx.execute(sql`insert into integrity_case_units (tenant_id, case_id, unit_id, event_id, part)
        values (${tenant.tenantId}, ${caseId}, ${from}, ${eventId}, 'named')`);
      // What is left of an account that was taken out of another event.
      await tx.execute(sql`insert into scoring_units (tenant_id, event_id, id, kind)
        values (${tenant.tenantId}, ${away.body.data.id}, ${from}, 'user')`);
      await tx
        .update(users)
        .set({ email: emailOf(6, name), isEmailVerified: true })
        .where(eq(users.id, tenant.organizer.userId));
    });
    const reply = await app.call(historyImportRoutes.invite, tenant.admin.token, { params: { eventId } });
    expect(reply.body.data).toMatchObject({ invited: 0, claimed: 1, refused: 0, later: 0 });
    expect((await boardOf(eventId)).some(([who]) => who === tenant.organizer.username)).toBe(true);
    const { rows } = await platform((tx) =>
      tx.execute(sql`select unit_id from integrity_case_units where case_id = ${caseId}`),
    );
    expect(rows).toEqual([{ unit_id: tenant.organizer.userId }]);
    expect(await platform((tx) => tx.$count(users, eq(users.id, from)))).toBe(1);
  });

  test('is part of the profiles of those who were there', async () => {
    for (const handler of app.jobs.filter(({ job }) => job.name === 'make-event-results'))
      await handler.run(null, { isLast: true });
    const results = await platform((tx) =>
      tx.select().from(eventResults).where(eq(eventResults.eventId, eventId)),
    );
    expect(results).toHaveLength(12);
    expect(results.find(({ userId }) => userId === registered.userId)).toMatchObject({ status: 'ranked' });
  });

  test('facts are changed by nothing else', async () => {
    const change = platform((tx) =>
      tx
        .update(facts)
        .set({ userId: registered.userId })
        .where(and(eq(facts.eventId, eventId), eq(facts.seq, 9))),
    );
    await expect(change).rejects.toThrow();
    const points = platform((tx) =>
      tx
        .update(facts)
        .set({ points: 5 })
        .where(and(eq(facts.eventId, eventId), eq(facts.seq, 9))),
    );
    await expect(points).rejects.toThrow();
  });
});

test('a past of teams stands as it stood there, with members who have changed teams', async () => {
  const tables = makeExport({ mode: 'teams', people: 30, name: 'teams' });
  const [, , third] = tables['users'] ?? [];
  if (third) third['team_id'] = 9;
  const eventId = await eventOf(tables, 'Teams');
  const plan = await run(eventId, zipOf(tables));
  expect(plan).toMatchObject({ teamMode: 'teams', teams: 10, people: { total: 30 }, divisions: 2 });
  const board = scoreboardOf(tables).map(([who, score]) => [who === 'TEAM 1' ? 'TEAM 1 (2)' : who, score]);
  expect(scored(await boardOf(eventId, 'teamLeaderboard'))).toEqual(board);
  const people = await app.call(participantRoutes.list, tenant.admin.token, {
    params: { eventId },
    query: { limit: 100 },
  });
  expect(people.body.data).toHaveLength(30);
  expect(people.body.data.find(({ username }) => username === 'Player 3 of teams')?.team?.name).toBe(
    'Team 9',
  );
});

describe('what is refused', () => {
  const tables = makeExport({ mode: 'users', people: 6, name: 'refused' });
  let eventId: string;
  beforeAll(async () => {
    eventId = await eventOf(tables, 'Refused');
  });

  test('callers without the right, and events of others', async () => {
    for (const role of ['participant', 'organizer', 'contentCreator'] as const)
      expect((await send(eventId, zipOf(tables), 'true', tenant[role])).statusCode).toBe(403);
    expect((await send(eventId, zipOf(tables), 'true', other.admin)).statusCode).toBe(404);
    const params = { eventId };
    expect((await app.call(historyImportRoutes.get, other.admin.token, { params })).status).toBe(404);
    expect((await app.call(historyImportRoutes.invite, other.admin.token, { params })).status).toBe(404);
    expect((await app.call(historyImportRoutes.invite, tenant.organizer.token, { params })).status).toBe(403);
    const { userId, token } = tenant.organizer;
    const invited = await app.call(coHostRoutes.invite, tenant.admin.token, {
      params,
      body: { userId, rights: ['people'] },
    });
    const coHostInvitationId = invited.body.data.invitationId ?? '';
    await app.call(coHostRoutes.accept, token, { params: { coHostInvitationId } });
    expect((await send(eventId, zipOf(tables), 'true', tenant.organizer)).statusCode).toBe(403);
  });

  test('an event in the archive, into which nobody is invited either', async () => {
    const setArchived = (archivedAt: Date | null) =>
      platform((tx) => tx.update(events).set({ archivedAt }).where(eq(events.id, eventId)));
    const invite = () => app.call(historyImportRoutes.invite, tenant.admin.token, { params: { eventId } });
    await setArchived(new Date());
    expect((await send(eventId, zipOf(tables), 'true')).json()).toMatchObject({ code: 'EVENT_ARCHIVED' });
    expect(failure(await invite()).code).toBe('EVENT_ARCHIVED');
    await setArchived(null);
    expect((await invite()).status).toBe(200);
  });

  test.each([
    [
      'somebody comes',
      /have registered/,
      async (tx: Tx, key: { tenantId: string; eventId: string }) => {
        const { userId } = tenant.participant;
        await tx.execute(sql`insert into scoring_units (tenant_id, event_id, id, kind)
          values (${key.tenantId}, ${key.eventId}, ${userId}, 'user')`);
        return (again: Tx) =>
          again.execute(sql`delete from scoring_units
          where tenant_id = ${key.tenantId} and event_id = ${key.eventId} and id = ${userId}`);
      },
    ],
    [
      'a challenge is taken out',
      /have changed/,
      async (tx: Tx, key: { tenantId: string; eventId: string }) => {
        const rows = await tx
          .delete(eventChallenges)
          .where(and(eq(eventChallenges.eventId, key.eventId), eq(eventChallenges.position, 0)))
          .returning();
        expect(rows).toHaveLength(1);
        return (again: Tx) => again.insert(eventChallenges).values(rows);
      },
    ],
  ] as const)('an event to which %s while the export is read', async (_what, message, change) => {
    let importing = Promise.resolve<Awaited<ReturnType<typeof send>> | null>(null);
    const undo = await platform(async (tx) => {
      await tx.select().from(events).where(eq(events.id, eventId)).for('update');
      importing = send(eventId, zipOf(tables), 'false');
      await eventually(() => waitingForLocks(app)).toBe(1);
      return change(tx, { tenantId: tenant.tenantId, eventId });
    });
    const reply = await importing;
    expect([reply?.statusCode, reply?.json<{ message: string }>().message]).toEqual([
      409,
      expect.stringMatching(message),
    ]);
    expect(await factsOf(eventId)).toEqual([]);
    await platform(async (tx) => {
      await undo(tx);
    });
  });

  test('tables that are too large, each and together', async () => {
    const users = zipOf(tables);
    const alone = withClaimedSize(users, 'db/users.json', historyLimits.tableBytes + 1);
    const tooLarge = /The table users is too large/;
    expect((await send(eventId, alone, 'true')).json<{ message: string }>().message).toMatch(tooLarge);
    const filled = Buffer.alloc(historyLimits.totalBytes - historyLimits.tableBytes + 1, ' ');
    const both = zipSync({
      'db/alembic_version.json': Buffer.from('{}'),
      'db/challenges.json': [filled, { level: 0 }],
      'db/users.json': Buffer.from('{"results": []}'),
    });
    const together = withClaimedSize(both, 'db/users.json', historyLimits.tableBytes);
    expect((await send(eventId, together, 'true')).json<{ message: string }>().message).toMatch(tooLarge);
  });

  test('nobody who is deactivated is taken for a member, nor who has not shown the address to be theirs', async () => {
    const { tenantId, contentCreator } = tenant;
    const membersWith = async (isActive: boolean, isEmailVerified: boolean) => {
      await platform(async (tx) => {
        const { userId } = contentCreator;
        const address = { email: emailOf(6, 'refused'), isEmailVerified };
        await tx.update(users).set(address).where(eq(users.id, userId));
        const own = and(eq(memberships.tenantId, tenantId), eq(memberships.userId, userId));
        await tx.update(memberships).set({ isActive }).where(own);
      });
      return (await run(eventId, zipOf(tables), 'true')).people.members;
    };
    expect(await membersWith(false, true)).toBe(0);
    expect(await membersWith(true, false)).toBe(0);
    expect(await membersWith(true, true)).toBe(1);
  });

  test('an event without its challenges, one with people, and an archive of something else', async () => {
    const created = await app.call(eventRoutes.create, tenant.admin.token, { body: { name: 'Empty' } });
    expect((await messageOf(created.body.data.id, tables))[1]).toMatch(/no challenges of a CTFd export/);
    const renumbered = tables['challenges']?.map((row) => ({ ...row, id: Number(row['id']) + 500 })) ?? [];
    expect((await messageOf(eventId, { ...tables, challenges: renumbered }))[1]).toMatch(/None of the 4/);
    expect((await messageOf(eventId, { ...tables, users: [] }))[1]).toMatch(/no people/);
    expect(await messageOf(eventId, {}, { 'db/users.json': '{"results": 5}' })).toEqual([
      400,
      'The table users cannot be read.',
    ]);
    expect((await messageOf(eventId, {}, { 'a.txt': 'x' }))[1]).toMatch(/no export of CTFd/);
    const ends = [{ key: 'end', value: '4102444800' }];
    expect((await messageOf(eventId, { ...tables, config: ends }))[1]).toMatch(/not over yet/);
    const nested = `{"results":${'['.repeat(200_000)}`;
    expect((await messageOf(eventId, {}, { 'db/users.json': nested }))[0]).toBe(400);
  });

  test('hostile rows, of which the rest comes', async () => {
    const [one, two] = tables['users'] ?? [];
    const hostile: TestTables = {
      ...tables,
      users: [
        { ...one, type: 'user', name: 'x'.repeat(500), email: 'not an address' },
        { ...two, hidden: false, name: '\u202e\u0000evil\n', email: one?.['email'] },
        { id: 2, name: 'again' },
        { id: 'x', name: 'no id' },
        { id: 3, name: ['list'], email: one?.['email'], team_id: 'self', created: 'yesterday' },
        { id: 4, name: 'Guidon', type: 'admin', hidden: true },
      ],
      submissions: [
        { id: 1, challenge_id: 11, user_id: 1, type: 'correct', date: at(1), provided: { a: 1 } },
        { id: 2, challenge_id: 11, user_id: 1, type: 'correct', date: at(2) },
        { id: 3, challenge_id: 11, user_id: 99, type: 'correct', date: at(3) },
        { id: 4, challenge_id: 77, user_id: 1, type: 'correct', date: at(4) },
        { id: 5, challenge_id: 12, user_id: 1, type: 'correct', date: '9999-12-31T00:00:00' },
        { id: 6, challenge_id: 12, user_id: 2, type: 'correct', date: '2024-13-40T00:00:00' },
        { id: 7, challenge_id: 12, user_id: 3, type: 'discard', date: at(7) },
      ],
      solves: [1, 2, 3, 4, 5, 6].map((id) => ({
        id,
        challenge_id: id === 4 ? 77 : id > 4 ? 12 : 11,
        user_id: id === 3 ? 99 : id === 6 ? 2 : 1,
      })),
      unlocks: [{ id: 1, user_id: 1, target: '__proto__', date: at(1) }],
      awards: [
        { id: 1, user_id: 1, value: 1e12, date: at(1) },
        { id: 2, user_id: 1, value: 'NaN', date: at(1) },
        { id: 3, user_id: null, value: 5, date: at(1) },
        { id: 4, user_id: 1, value: -7, date: at(8), name: 'Fine' },
      ],
    };
    const plan = await run(eventId, zipOf(hostile));
    expect(plan).toMatchObject({ people: { total: 3, claimable: 1 }, solves: 1, awards: 1 });
    expect(Object.fromEntries(plan.losses.map(({ kind, count }) => [kind, count]))).toEqual({
      'people-quiet-staff': 1,
      'people-without-address': 2,
      'acts-without-person': 2,
      'acts-without-challenge': 2,
      'acts-without-time': 2,
      'acts-repeated': 1,
      'answers-not-judged': 1,
      'awards-not-counted': 2,
      'names-cut': 1,
    });
    expect((await boardOf(eventId))[0]).toEqual(['x'.repeat(30), 93]);
  });
});
