import {
  accountRoutes,
  eventRoutes,
  historyImportRoutes,
  memberRoutes,
  registrationRoutes,
} from '@guidon/contract';
import { asPlatform, mails, memberships, teams, userIdOf, users } from '@guidon/db';
import { certificateNoticeStates, eventResults, eventResultStates } from '@guidon/db/schema/results';
import { historyPeople } from '@guidon/db/schema/exchange';
import { and, eq, inArray, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createMember,
  createSuperAdmin,
  createTenant,
  type TestActor,
  type TestTenant,
} from '../../../testing/actors.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { podiumOf } from '../../badges/podium.ts';
import { notifyCertificates } from '../../results/certificates/jobs/notify-certificates.ts';
import { removeExpired } from '../../operator/cleanup/jobs/remove-expired.ts';
import { requireResults } from '../../results/final/make-results.ts';
import { historyClaimsCleanup } from '../../invitations/cleanup.ts';
import { claimHistory } from '../../invitations/index.ts';
import { tokenTo } from '../../invitations/invitation-fixture.ts';
import { createLiveEvents } from '../../standings/index.ts';
import { passOnLeaderships } from '../../teams/jobs/pass-on-leaderships.ts';
import { makeExport, type TestTables } from './ctfd-export-fixture.ts';
import { historyLimits } from './history-limits.ts';
import { pastOfExport } from './past-fixture.ts';

let app: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const platform = <T>(work: Parameters<typeof asPlatform<T>>[1]) => asPlatform(app.services, work);
const emailOf = (number: number, name: string) => `player${number}-${name}@example.org`.toLowerCase();
const rename = (userId: string, username: string) =>
  platform((tx) =>
    tx.update(users).set({ username, usernameKey: username.toLowerCase() }).where(eq(users.id, userId)),
  );
const verify = (userId: string, email: string) =>
  platform((tx) => tx.update(users).set({ email, isEmailVerified: true }).where(eq(users.id, userId)));

async function pastOf(tables: TestTables, eventName: string): Promise<string> {
  tenant = await createTenant(app);
  return pastOfExport(app, tenant, { tables, eventName });
}

const claim = (email: string, { userId }: Pick<TestActor, 'userId'>) =>
  platform((tx) => claimHistory(tx, app.services, { tenantId: tenant.tenantId, email, userId }));

async function standInOf(eventId: string, email: string): Promise<string> {
  const [row] = await platform((tx) =>
    tx
      .select({ userId: historyPeople.userId })
      .from(historyPeople)
      .where(and(eq(historyPeople.eventId, eventId), eq(historyPeople.email, email))),
  );
  return row?.userId ?? '';
}

const nameOf = async (userId: string) => {
  const [row] = await platform((tx) => tx.select().from(users).where(eq(users.id, userId)));
  return row?.username;
};

test('names of a past are taken from nobody, and tell nothing of accounts elsewhere', async () => {
  const name = 'names';
  const tables = makeExport({ mode: 'users', people: 8, name });
  const [ada, elsewhere, here, gone] = ['ada-names', 'elsewhere-names', 'here-names', 'gone-names'];
  for (const [place, written] of [
    [3, ada],
    [4, elsewhere],
    [5, here],
    [7, gone],
  ] as const)
    Object.assign(tables['users']?.[place] ?? {}, { name: written });
  const other = await createTenant(app);
  await rename(other.participant.userId, elsewhere);
  tenant = await createTenant(app);
  await rename(tenant.participant.userId, here);
  const former = await createMember(app, tenant.tenantId, 'participant');
  await rename(former.userId, gone);
  await platform((tx) =>
    tx.update(memberships).set({ isActive: false }).where(eq(memberships.userId, former.userId)),
  );
  const eventId = await pastOfExport(app, tenant, { tables, eventName: 'Names' });
  const of = async (number: number) => nameOf(await standInOf(eventId, emailOf(number, name)));
  expect([await of(4), await of(5), await of(8)]).toEqual([ada, elsewhere, gone]);
  expect(await of(6)).toMatch(/^here-names #[0-9a-f]{6}$/);

  await app.call(historyImportRoutes.invite, tenant.admin.token, { params: { eventId } });
  const registered = await app.call(registrationRoutes.registerWithInvitation, null, {
    body: {
      email: emailOf(7, name),
      username: ada,
      password: 'correct horse battery staple',
      invitationToken: await tokenTo(app, emailOf(7, name)),
    },
  });
  expect(registered.status, JSON.stringify(registered.body)).toBeLessThan(300);
  expect(await of(4)).toBe(ada);
});

test('accounts that stand for people are in no list of members, nor in that of the operator', async () => {
  const name = 'lists';
  await pastOf(makeExport({ mode: 'users', people: 5, name }), 'Lists');
  for (const state of [undefined, 'removed', 'deactivated'] as const) {
    const { body } = await app.call(memberRoutes.list, tenant.admin.token, { query: { state, limit: 100 } });
    expect(body.data.filter(({ username }) => username.endsWith(`of ${name}`))).toEqual([]);
  }
  const root = await createSuperAdmin(app);
  const accounts = await app.call(accountRoutes.list, root, { query: { search: `of ${name}` } });
  expect(accounts.body.data).toEqual([]);
});

test('bans of teams and the lead of one go to who claims', async () => {
  const name = 'bans';
  const eventId = await pastOf(makeExport({ mode: 'teams', people: 9, name }), 'Bans');
  const from = await standInOf(eventId, emailOf(5, name));
  const led = await platform((tx) => tx.select().from(teams).where(eq(teams.leaderUserId, from)));
  expect(led).toHaveLength(1);
  const banned = await platform((tx) =>
    tx
      .select()
      .from(teams)
      .where(and(eq(teams.eventId, eventId), sql`${teams.leaderUserId} <> ${from}`)),
  );
  const { tenantId } = tenant;
  for (const { id } of banned)
    await platform((tx) =>
      tx.execute(sql`insert into team_bans (tenant_id, team_id, user_id, banned_by, banned_at)
        values (${tenantId}, ${id}, ${from}, ${tenant.admin.userId}, now())`),
    );
  const member = await createMember(app, tenantId, 'participant');
  // One that they have already.
  await platform((tx) =>
    tx.execute(sql`insert into team_bans (tenant_id, team_id, user_id, banned_by, banned_at)
      values (${tenantId}, ${banned[0]?.id ?? ''}, ${member.userId}, ${tenant.admin.userId}, now())`),
  );
  expect(await claim(emailOf(5, name), member)).toBe(1);
  const { rows } = await platform((tx) =>
    tx.execute(sql`select team_id as id, user_id from team_bans where tenant_id = ${tenantId} order by 1`),
  );
  const ids = banned.map(({ id }) => id).toSorted();
  expect(rows).toEqual(ids.map((id) => ({ id, user_id: member.userId })));
  const [own] = await platform((tx) =>
    tx
      .select()
      .from(teams)
      .where(
        inArray(
          teams.id,
          led.map(({ id }) => id),
        ),
      ),
  );
  expect(own?.leaderUserId).toBe(member.userId);
});

test('with an event that is deleted go the people who came with its past', async () => {
  const name = 'deleted';
  const tables = makeExport({ mode: 'users', people: 4, name });
  const nothing = { submissions: [], solves: [], unlocks: [], awards: [] };
  const people = tables['users']?.map((row) => ({ ...row, hidden: false, banned: false })) ?? [];
  const eventId = await pastOf({ ...tables, ...nothing, users: people }, 'Deleted');
  const kept = await pastOfExport(app, tenant, {
    tables: makeExport({ mode: 'users', people: 3, name: 'kept' }),
    eventName: 'Kept',
  });
  const standIns = [
    await standInOf(eventId, emailOf(2, name)),
    await standInOf(eventId, emailOf(3, name)),
    await standInOf(kept, emailOf(3, 'kept')),
  ];
  const removed = await app.call(eventRoutes.remove, tenant.admin.token, { params: { eventId } });
  expect(removed.status, JSON.stringify(removed.body)).toBe(200);
  await removeExpired(app.services, historyClaimsCleanup);
  expect(await Promise.all(standIns.map(nameOf))).toEqual([undefined, undefined, 'Player 3 of kept']);
});

test('a process that has missed a claim makes no results of it, and reads the event again after a gap', async () => {
  const name = 'gaps';
  const eventId = await pastOf(makeExport({ mode: 'users', people: 9, name }), 'Gaps');
  const key = { tenantId: tenant.tenantId, eventId };
  const bus = { ...app.services.bus, subscribe: () => () => {} };
  const live = createLiveEvents({ ...app.services, bus });
  const waiting = await platform((tx) =>
    tx.select().from(historyPeople).where(eq(historyPeople.eventId, eventId)),
  );
  const factsOf = async (userId: string) =>
    (await live.read(key))?.facts.filter((fact) => fact.userId === userIdOf(userId)).length ?? 0;
  const counts = await Promise.all(waiting.map(({ userId }) => factsOf(userId)));
  const chosen = waiting[counts.findIndex((count) => count > 0)];
  if (chosen === undefined) throw new Error('nobody has done anything');
  const member = await createMember(app, tenant.tenantId, 'participant');
  expect(await claim(chosen.email, member)).toBe(1);
  expect(await factsOf(chosen.userId)).toBeGreaterThan(0);
  const made = () => platform((tx) => tx.$count(eventResultStates, eq(eventResultStates.eventId, eventId)));
  await requireResults(app.services, live, key);
  expect(await made()).toBe(0);
  live.noteGap();
  expect([await factsOf(chosen.userId), (await factsOf(member.userId)) > 0]).toEqual([0, true]);
  await requireResults(app.services, live, key);
  expect(await made()).toBe(1);
  const results = await platform((tx) =>
    tx.select().from(eventResults).where(eq(eventResults.eventId, eventId)),
  );
  expect(results.map(({ userId }) => userId)).toContain(member.userId);
});

test('no leader changes, no certificate is announced, and no badge is given for a past', async () => {
  const name = 'jobs';
  const eventId = await pastOf(makeExport({ mode: 'teams', people: 9, name }), 'Jobs');
  const key = { tenantId: tenant.tenantId, eventId };
  const member = await createMember(app, tenant.tenantId, 'participant');
  await verify(member.userId, emailOf(6, name));
  expect(await claim(emailOf(6, name), member)).toBe(1);
  const leaders = () =>
    platform((tx) =>
      tx
        .select({ id: teams.id, leader: teams.leaderUserId })
        .from(teams)
        .where(eq(teams.eventId, eventId))
        .orderBy(teams.id),
    );
  const before = await leaders();
  // As if its results had come out now.
  await platform((tx) =>
    tx.execute(
      sql`update events set revealed_at = now(), completed_at = now(), ends_at = now() where id = ${eventId}`,
    ),
  );
  const announced = () =>
    platform((tx) => tx.$count(certificateNoticeStates, eq(certificateNoticeStates.eventId, eventId)));
  const live = createLiveEvents(app.services);
  await requireResults(app.services, live, key);
  await passOnLeaderships(app.services);
  await notifyCertificates(app.services);
  expect(await leaders()).toEqual(before);
  expect(await announced()).toBe(0);
  const told = await platform((tx) => tx.$count(mails, like(mails.toAddress, `%-${name}@example.org`)));
  expect(told).toBe(0);
  const podium = () => platform((tx) => podiumOf(tx, live, key, app.services.clock()));
  expect(await podium()).toEqual(new Map());
  // The same of an event that was played here.
  await platform((tx) => tx.execute(sql`delete from event_histories where event_id = ${eventId}`));
  expect((await podium()).size).toBeGreaterThan(0);
  expect(await passOnLeaderships(app.services)).toBe(1);
  await notifyCertificates(app.services);
  expect(await announced()).toBe(1);
});

const named = (end: string) => sql`(n::text || ${end}::text)`;

/** People of the event who cannot be invited: members who have not shown the address to be theirs. */
async function addRefused(eventId: string, count: number): Promise<void> {
  const { tenantId } = tenant;
  // Before everybody who came with the past.
  const idOf = { 'stand-in': '8000', member: '8001' };
  const of = (kind: keyof typeof idOf) =>
    sql`(${`00000000-0000-4000-${idOf[kind]}-`}::text || lpad(to_hex(n), 12, '0'))::uuid`;
  const numbers = sql`generate_series(1, ${count}::int) n`;
  await platform(async (tx) => {
    for (const [kind, isActive] of [
      ['stand-in', false],
      ['member', true],
    ] as const) {
      await tx.execute(sql`insert into users (id, email, username, username_key, password_hash, is_active)
        select ${of(kind)}, ${named(`-${kind}@${eventId}.example.org`)}, ${named(`-${kind}`)},
          ${named(`-${kind}`)}, 'none', ${isActive}::boolean from ${numbers}`);
      await tx.execute(sql`insert into memberships (tenant_id, user_id, role, is_active, removed_at)
        select ${tenantId}::uuid, ${of(kind)}, 'participant', ${isActive}::boolean,
          case when ${isActive}::boolean then null else now() end from ${numbers}`);
    }
    await tx.execute(sql`insert into scoring_units (tenant_id, event_id, id)
      select ${tenantId}::uuid, ${eventId}::uuid, ${of('stand-in')} from ${numbers}`);
    await tx.execute(sql`insert into event_participants (tenant_id, event_id, user_id, unit_id)
      select ${tenantId}::uuid, ${eventId}::uuid, ${of('stand-in')}, ${of('stand-in')} from ${numbers}`);
    await tx.execute(sql`insert into history_people (tenant_id, event_id, user_id, email, created_at)
      select ${tenantId}::uuid, ${eventId}::uuid, ${of('stand-in')},
        ${named(`-member@${eventId}.example.org`)}, now() from ${numbers}`);
  });
}

test('people who are refused keep nobody behind them from their mail, however many there are', async () => {
  const name = 'behind';
  const eventId = await pastOf(makeExport({ mode: 'users', people: 4, name }), 'Behind');
  const most = historyLimits.invitationsAtOnce;
  await addRefused(eventId, most + 10);
  const sums = { invited: 0, refused: 0, calls: 0 };
  let after: string | undefined;
  do {
    const { status, body } = await app.call(historyImportRoutes.invite, tenant.admin.token, {
      params: { eventId },
      query: { after },
    });
    expect(status).toBe(200);
    sums.invited += body.data.invited;
    sums.refused += body.data.refused;
    sums.calls += 1;
    after = body.data.next ?? undefined;
  } while (after !== undefined && sums.calls < 10);
  expect(sums).toEqual({ invited: 4, refused: most + 10, calls: 2 });
});
