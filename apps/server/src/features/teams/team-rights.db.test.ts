import { judgingRoutes, memberRoutes, teamAdminRoutes, teamRoutes } from '@guidon/contract';
import { asPlatform, events, mails, teamMemberships, teams, tenants } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMember, createTenant, type TestActor, type TestTenant } from '../../testing/actors.ts';
import { makeTeam } from '../../testing/make-team.ts';
import { at, createPlayers, joinEvent, playEvent } from '../../testing/play-event.ts';
import { failure, type Reply, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
});
afterAll(() => app.close());

/** Ada leads Bob in Harbour, Cleo leads Dan in Lantern, and Eve plays alone. */
async function twoTeams(event: NonNullable<Parameters<typeof playEvent>[2]>['event'] = {}) {
  const { tenantId } = tenant;
  const { eventId } = await playEvent(app, tenantId, {
    event: { teamMode: 'optional', teamChanges: 'always', ...event },
  });
  const people = await createPlayers(app, tenantId, eventId, 5);
  const [ada, bob, cleo, dan] = [at(people, 0), at(people, 1), at(people, 2), at(people, 3)];
  const team = (name: string, members: TestActor[]) =>
    makeTeam(app, { tenantId, eventId, name, members: members.map(({ userId }) => userId) });
  const [harbour, lantern] = [await team('Harbour', [ada, bob]), await team('Lantern', [cleo, dan])];
  return { eventId, ada, bob, cleo, dan, eve: at(people, 4), harbour, lantern };
}

const codeOf = (reply: Reply<unknown>) => (reply.status < 300 ? reply.status : failure(reply).code);

const read = async ({ token }: TestActor, teamId: string) =>
  (await app.call(teamRoutes.get, token, { params: { teamId } })).body.data;

const membersOf = async (reader: TestActor, teamId: string) =>
  (await read(reader, teamId)).members.map(({ userId }) => userId);

const remove = ({ token }: TestActor, teamId: string, { userId }: TestActor, reason = '') =>
  app.call(teamRoutes.removeMember, token, { params: { teamId, userId }, query: { reason } });

const update = (
  { token }: TestActor,
  teamId: string,
  body: { version: number; name?: string; maxMembers?: number; isOpen?: boolean },
) => app.call(teamRoutes.update, token, { params: { teamId }, body });

/** A team with points is kept when it ends. */
const award = (eventId: string, unitId: string) =>
  app.call(judgingRoutes.adjust, tenant.admin.token, {
    params: { eventId },
    body: { unitId, points: 5, note: 'Found a bug' },
  });

const move = (eventId: string, teamId: string, { userId }: TestActor) =>
  app.call(teamAdminRoutes.moveMember, tenant.admin.token, {
    params: { eventId, teamId },
    body: { userId },
  });

describe('who leads a team', () => {
  test('and who looks after the teams of the event change it; no mate does, no other leader and nobody else', async () => {
    const { ada, bob, cleo, eve, harbour } = await twoTeams();
    const teamId = harbour.id;
    const banned = { params: { teamId, userId: bob.userId } };
    const acts: ((token: string) => Promise<Reply<unknown>>)[] = [
      (token) =>
        app.call(teamRoutes.update, token, { params: { teamId }, body: { name: 'Pier', version: 1 } }),
      (token) => app.call(teamRoutes.disband, token, { params: { teamId } }),
      (token) => app.call(teamRoutes.removeMember, token, { ...banned, query: {} }),
      (token) => app.call(teamRoutes.ban, token, banned),
      (token) => app.call(teamRoutes.unban, token, banned),
      (token) => app.call(teamRoutes.bans, token, { params: { teamId } }),
      (token) => app.call(teamRoutes.handOver, token, { params: { teamId }, body: { userId: bob.userId } }),
      (token) => app.call(teamRoutes.regenerateCode, token, { params: { teamId } }),
    ];
    for (const { token } of [bob, cleo, eve])
      for (const act of acts) expect(codeOf(await act(token))).toBe('FORBIDDEN');
    expect(await read(ada, teamId)).toMatchObject({ name: 'Harbour', memberCount: 2, role: 'leader' });
    for (const { token } of [ada, tenant.admin])
      expect((await app.call(teamRoutes.bans, token, { params: { teamId } })).body.data).toEqual([]);
    expect(codeOf(await app.call(teamRoutes.unban, ada.token, banned))).toBe('NOT_FOUND');
  });

  test('removes neither themselves nor who is in another team or alone, however the ids are put together', async () => {
    const { ada, cleo, dan, eve, harbour, lantern } = await twoTeams();
    expect(codeOf(await remove(ada, harbour.id, ada))).toBe('FORBIDDEN');
    expect(codeOf(await remove(ada, harbour.id, dan))).toBe('NOT_FOUND');
    expect(codeOf(await remove(ada, harbour.id, eve))).toBe('NOT_FOUND');
    expect(codeOf(await remove(tenant.admin, harbour.id, dan))).toBe('NOT_FOUND');
    const handOver = { params: { teamId: harbour.id }, body: { userId: dan.userId } };
    expect(codeOf(await app.call(teamRoutes.handOver, ada.token, handOver))).toBe('NOT_FOUND');
    const leave = { params: { teamId: lantern.id } };
    expect(codeOf(await app.call(teamRoutes.leave, ada.token, leave))).toBe('NOT_FOUND');
    expect(codeOf(await app.call(teamRoutes.leave, eve.token, leave))).toBe('NOT_FOUND');
    expect(await membersOf(ada, harbour.id)).toHaveLength(2);
    expect(await membersOf(cleo, lantern.id)).toEqual([cleo.userId, dan.userId]);
  });

  test('removes and disbands only while teams may change, which staff may at any time', async () => {
    const { ada, bob, harbour } = await twoTeams({ teamChanges: 'never' });
    expect(codeOf(await remove(ada, harbour.id, bob))).toBe('TEAM_LOCKED');
    const disband = { params: { teamId: harbour.id } };
    expect(codeOf(await app.call(teamRoutes.disband, ada.token, disband))).toBe('TEAM_LOCKED');
    expect(await membersOf(ada, harbour.id)).toHaveLength(2);
    expect(codeOf(await remove(tenant.admin, harbour.id, bob))).toBe(200);
    expect(codeOf(await app.call(teamRoutes.disband, tenant.admin.token, disband))).toBe(200);
  });

  test('changes the team as it is now, within its size, and sets no size', async () => {
    const { ada, harbour } = await twoTeams();
    const { version } = await read(ada, harbour.id);
    expect(codeOf(await update(ada, harbour.id, { maxMembers: 9, version }))).toBe('FORBIDDEN');
    expect(codeOf(await update(tenant.admin, harbour.id, { maxMembers: 1, version }))).toBe('TEAM_FULL');
    expect(codeOf(await update(tenant.admin, harbour.id, { maxMembers: 2, version }))).toBe(200);
    expect(codeOf(await update(ada, harbour.id, { name: 'Pier', version }))).toBe('CONFLICT');
    expect(await read(ada, harbour.id)).toMatchObject({ name: 'Harbour', maxMembers: 2 });
  });

  test('changes nothing once the team is locked or the event is over; staff still do', async () => {
    const { eventId, ada, harbour } = await twoTeams();
    const lock = { params: { teamId: harbour.id }, body: { isLocked: true } };
    const { version } = (await app.call(teamAdminRoutes.lock, tenant.admin.token, lock)).body.data;
    expect(codeOf(await update(ada, harbour.id, { isOpen: true, version }))).toBe('TEAM_LOCKED');
    await app.call(teamAdminRoutes.lock, tenant.admin.token, { ...lock, body: { isLocked: false } });
    await asPlatform(app.services, (tx) =>
      tx.update(events).set({ lifecycle: 'completed' }).where(eq(events.id, eventId)),
    );
    const over = (await read(ada, harbour.id)).version;
    expect(codeOf(await update(ada, harbour.id, { isOpen: true, version: over }))).toBe('TEAM_LOCKED');
    expect(codeOf(await update(tenant.admin, harbour.id, { name: 'Pier', version: over }))).toBe(200);
  });
});

test('words that the organization refuses are in the name of no team', async () => {
  const { eventId, ada, eve, harbour } = await twoTeams();
  const setRefused = (refusedWords: string[]) =>
    asPlatform(app.services, (tx) =>
      tx.update(tenants).set({ refusedWords }).where(eq(tenants.id, tenant.tenantId)),
    );
  await setRefused(['kraken']);
  const reply = await app.call(teamRoutes.create, eve.token, {
    params: { eventId },
    body: { name: 'Kraken Crew' },
  });
  expect(failure(reply)).toMatchObject({ code: 'VALIDATION_FAILED', field: 'name' });
  const renamed = await update(ada, harbour.id, { name: 'The KRÁKEN', version: 1 });
  expect(failure(renamed)).toMatchObject({ code: 'VALIDATION_FAILED', field: 'name' });
  await setRefused([]);
  expect(codeOf(await update(ada, harbour.id, { name: 'The KRÁKEN', version: 1 }))).toBe(200);
});

test('teams are shown to who takes part, and to nobody before the event is there', async () => {
  const { eventId, ada, eve } = await twoTeams();
  const params = { eventId };
  const stranger = tenant.participant.token;
  expect(codeOf(await app.call(teamRoutes.list, stranger, { params }))).toBe('NOT_REGISTERED');
  expect(codeOf(await app.call(teamRoutes.mine, stranger, { params }))).toBe('NOT_REGISTERED');
  expect(codeOf(await app.call(teamRoutes.former, stranger, { params }))).toBe('NOT_REGISTERED');
  expect((await app.call(teamRoutes.list, eve.token, { params })).body.data).toHaveLength(2);
  await asPlatform(app.services, (tx) =>
    tx.update(events).set({ lifecycle: 'draft' }).where(eq(events.id, eventId)),
  );
  for (const { token } of [ada, eve]) {
    expect(codeOf(await app.call(teamRoutes.list, token, { params }))).toBe('NOT_FOUND');
    expect(codeOf(await app.call(teamRoutes.mine, token, { params }))).toBe('NOT_FOUND');
    expect(codeOf(await app.call(teamRoutes.former, token, { params }))).toBe('NOT_FOUND');
  }
  const create = { params, body: { name: 'Early' } };
  expect(codeOf(await app.call(teamRoutes.create, eve.token, create))).toBe('NOT_FOUND');
  const join = { params, body: { teamCode: 'ABCDEFGH' } };
  expect(codeOf(await app.call(teamRoutes.join, eve.token, join))).toBe('NOT_FOUND');
  const standing = await asPlatform(app.services, (tx) => tx.$count(teams, eq(teams.eventId, eventId)));
  expect(standing).toBe(2);
});

test('the list is narrowed to a name and to teams that take people in', async () => {
  const { eventId, eve, harbour, lantern } = await twoTeams({ teamSizeMax: 3 });
  const names = async (query: { search?: string; open?: 'true' }) =>
    (await app.call(teamRoutes.list, eve.token, { params: { eventId }, query })).body.data.map(
      ({ name }) => name,
    );
  expect(await names({ search: 'harb' })).toEqual(['Harbour']);
  expect(await names({ open: 'true' })).toEqual([]);
  for (const { id } of [harbour, lantern]) await update(tenant.admin, id, { isOpen: true, version: 1 });
  expect(await names({ open: 'true' })).toEqual(['Harbour', 'Lantern']);
  await move(eventId, harbour.id, eve);
  expect(await names({ open: 'true' })).toEqual(['Lantern']);
  await award(eventId, lantern.id);
  await app.call(teamRoutes.disband, tenant.admin.token, { params: { teamId: lantern.id } });
  expect(await read(tenant.admin, lantern.id)).toMatchObject({ isDisbanded: true });
  expect(await names({})).toEqual(['Harbour']);
});

test('a code leads to its team alone, and to none of another event', async () => {
  const { eventId, eve, harbour, lantern } = await twoTeams();
  const other = await twoTeams();
  const search = async (code: string, inEvent?: string) => {
    const query = { code, ...(inEvent !== undefined && { eventId: inEvent }) };
    return (await app.call(teamRoutes.search, eve.token, { query })).body.data?.team.id;
  };
  expect([await search(harbour.code), await search(lantern.code, eventId)]).toEqual([harbour.id, lantern.id]);
  expect(await search('WRONGCDE')).toBeUndefined();
  await joinEvent(app, tenant.tenantId, other.eventId, [eve.userId]);
  expect(await search(other.harbour.code, other.eventId)).toBe(other.harbour.id);
  expect(await search(other.harbour.code, eventId)).toBeUndefined();
});

test('who was removed is written to, and every stay in a team keeps its own end', async () => {
  const { eventId, ada, bob, harbour } = await twoTeams();
  const startMs = app.services.clock();
  const leaveAt = async (afterMs: number) => {
    app.setClock(startMs + afterMs);
    expect(codeOf(await remove(ada, harbour.id, bob))).toBe(200);
  };
  await leaveAt(1_000);
  await move(eventId, harbour.id, bob);
  await leaveAt(9_000);
  const stays = await asPlatform(app.services, (tx) =>
    tx
      .select({ leftAt: teamMemberships.leftAt, leftBy: teamMemberships.leftBy })
      .from(teamMemberships)
      .where(and(eq(teamMemberships.teamId, harbour.id), eq(teamMemberships.userId, bob.userId)))
      .orderBy(teamMemberships.joinedAt),
  );
  expect(stays.map(({ leftAt }) => (leftAt?.getTime() ?? 0) - startMs)).toEqual([1_000, 9_000]);
  const sent = await asPlatform(app.services, (tx) =>
    tx.select({ to: mails.toAddress }).from(mails).where(eq(mails.userId, bob.userId)),
  );
  expect(new Set(sent.map(({ to }) => to))).toEqual(new Set([`${bob.username}@example.org`.toLowerCase()]));
  app.setClock(startMs);
});

describe('staff', () => {
  test('who merely take part in the event of others look after none of its teams', async () => {
    const { eventId, eve, harbour, lantern } = await twoTeams();
    const organizer = await createMember(app, tenant.tenantId, 'organizer');
    await joinEvent(app, tenant.tenantId, eventId, [organizer.userId]);
    const { token } = organizer;
    const [teamId, params] = [harbour.id, { teamId: harbour.id }];
    const replies = [
      await app.call(teamAdminRoutes.activity, token, { params, query: {} }),
      await app.call(teamAdminRoutes.history, token, { params }),
      await app.call(teamAdminRoutes.lock, token, { params, body: { isLocked: true } }),
      await app.call(teamAdminRoutes.moveMember, token, {
        params: { eventId, teamId },
        body: { userId: eve.userId },
      }),
      await app.call(teamAdminRoutes.merge, token, {
        params: { eventId, teamId },
        body: { fromTeamId: lantern.id },
      }),
      await app.call(teamRoutes.disband, token, { params }),
    ];
    expect(replies.map(codeOf)).toEqual(replies.map(() => 'FORBIDDEN'));
  });

  test('put nobody into a team whose membership has ended or who belongs elsewhere', async () => {
    const { eventId, ada, eve, harbour } = await twoTeams();
    const other = await createTenant(app);
    const stranger = await createMember(app, other.tenantId, 'participant');
    expect(codeOf(await move(eventId, harbour.id, stranger))).toBe('NOT_REGISTERED');
    expect(codeOf(await move(eventId, harbour.id, tenant.participant))).toBe('NOT_REGISTERED');
    const params = { userId: eve.userId };
    expect(codeOf(await app.call(memberRoutes.deactivate, tenant.admin.token, { params }))).toBe(200);
    expect(codeOf(await move(eventId, harbour.id, eve))).toBe('NOT_REGISTERED');
    expect(await membersOf(ada, harbour.id)).toHaveLength(2);
  });

  test('merge no team that has ended, and free room that it took', async () => {
    const { eventId, eve, harbour, lantern } = await twoTeams({ maxTeams: 2 });
    const create = { params: { eventId }, body: { name: 'Third' } };
    expect(codeOf(await app.call(teamRoutes.create, eve.token, create))).toBe('TEAM_LIMIT');
    await award(eventId, lantern.id);
    await app.call(teamAdminRoutes.merge, tenant.admin.token, {
      params: { eventId, teamId: harbour.id },
      body: { fromTeamId: lantern.id },
    });
    expect(await read(tenant.admin, lantern.id)).toMatchObject({ isDisbanded: true });
    const again = await app.call(teamAdminRoutes.merge, tenant.admin.token, {
      params: { eventId, teamId: harbour.id },
      body: { fromTeamId: lantern.id },
    });
    expect(codeOf(again)).toBe('NOT_FOUND');
    expect(codeOf(await app.call(teamRoutes.create, eve.token, create))).toBe(201);
  });
});
