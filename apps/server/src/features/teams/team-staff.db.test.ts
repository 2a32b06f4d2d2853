import {
  eventRoutes,
  judgingRoutes,
  limits,
  notificationRoutes,
  playRoutes,
  standingsRoutes,
  teamAdminRoutes,
  teamRoutes,
} from '@guidon/contract';
import { asPlatform, facts, mails, memberships, teams, type UnitId } from '@guidon/db';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMember, createTenant, type TestActor, type TestTenant } from '../../testing/actors.ts';
import { eventually } from '../../testing/eventually.ts';
import { makeTeam } from '../../testing/make-team.ts';
import { at, createPlayers, type PlannedChallenge, playEvent } from '../../testing/play-event.ts';
import { failure, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { whileSuspended } from '../../testing/while-suspended.ts';
import { freeTeamCodes } from './jobs/free-team-codes.ts';
import { passOnLeaderships } from './jobs/pass-on-leaderships.ts';

let app: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
});
afterAll(() => app.close());

/** Two teams: ada leads bob in Harbour, cleo leads dan in Lantern, and eve plays alone. */
async function twoTeams(event: NonNullable<Parameters<typeof playEvent>[2]>['event'] = {}) {
  const { tenantId } = tenant;
  const { eventId, challenges } = await playEvent(app, tenantId, {
    event: { teamMode: 'optional', bloodBonuses: [10], registrationType: 'open', ...event },
    challenges: [{}, {}],
  });
  const people = await createPlayers(app, tenantId, eventId, 5);
  const named = { ada: at(people, 0), bob: at(people, 1), cleo: at(people, 2), dan: at(people, 3) };
  const { ada, bob, cleo, dan } = named;
  const harbour = await makeTeam(app, {
    tenantId,
    eventId,
    name: 'Harbour',
    members: [ada.userId, bob.userId],
  });
  const lantern = await makeTeam(app, {
    tenantId,
    eventId,
    name: 'Lantern',
    members: [cleo.userId, dan.userId],
  });
  return { eventId, challenges, ...named, eve: at(people, 4), harbour, lantern };
}

async function solve(player: TestActor, eventId: string, challenge: PlannedChallenge) {
  const reply = await app.call(playRoutes.submit, player.token, {
    params: { challengeId: challenge.id },
    body: { eventId, questionId: at(challenge.questionIds, 0), answer: 'flag{right}' },
  });
  expect(reply.status).toBe(200);
  return reply.body.data;
}

const move = (
  { token }: TestActor,
  { eventId, teamId, userId }: { eventId: string; teamId: string; userId: string },
) => app.call(teamAdminRoutes.moveMember, token, { params: { eventId, teamId }, body: { userId } });

const setStatus = (
  { token }: TestActor,
  {
    eventId,
    unitId,
    status,
  }: { eventId: string; unitId: string; status: 'disqualified' | 'hidden' | 'ranked' },
) =>
  app.call(judgingRoutes.setStatus, token, {
    params: { eventId, unitId },
    body: { status, note: 'Shared their answers' },
  });

const revoke = ({ token }: TestActor, eventId: string, unitId: string) =>
  app.call(judgingRoutes.revokeStatus, token, { params: { eventId, unitId } });

/** The teams of a ranking in which lone players stand too. */
const teamBoard = async ({ token }: TestActor, eventId: string) =>
  (await app.call(standingsRoutes.teamLeaderboard, token, { params: { eventId } })).body.data.flatMap(
    ({ unit, rank, score }) => (unit.kind === 'team' ? [[unit.name, rank, score]] : []),
  );

async function noticesOf({ token }: TestActor) {
  await app.runJobs('notify');
  return (await app.call(notificationRoutes.list, token, {})).body.data;
}

const leaderOf = async (teamId: UnitId) => {
  const [team] = await asPlatform(app.services, (tx) => tx.select().from(teams).where(eq(teams.id, teamId)));
  return team?.leaderUserId;
};

const history = (teamId: string, { token }: TestActor) =>
  app.call(teamAdminRoutes.history, token, { params: { teamId } });

const merge = (
  { token }: TestActor,
  { eventId, teamId, fromTeamId }: { eventId: string; teamId: string; fromTeamId: string },
) => app.call(teamAdminRoutes.merge, token, { params: { eventId, teamId }, body: { fromTeamId } });

describe('the list for staff', () => {
  test('has members, codes and standing, and is for who looks after the teams of that event', async () => {
    const { eventId, challenges, ada, harbour } = await twoTeams();
    await solve(ada, eventId, at(challenges, 0));
    const read = ({ token }: TestActor, search?: string) =>
      app.call(teamAdminRoutes.list, token, { query: { eventId, ...(search && { search }) } });
    await eventually(async () => (await read(tenant.admin)).body.data).toMatchObject([
      { name: 'Harbour', teamCode: harbour.code, status: 'ranked', score: 110, rank: 1, members: [{}, {}] },
      { name: 'Lantern', score: 0, rank: 3, leader: {}, isLocked: false, isDisbanded: false },
    ]);
    expect((await read(tenant.admin, 'lant')).body.data.map(({ name }) => name)).toEqual(['Lantern']);
    const other = await createMember(app, tenant.tenantId, 'organizer');
    expect([403, 404]).toContain((await read(other)).status);
    expect((await read(ada)).status).toBe(403);
    const elsewhere = await createTenant(app);
    expect((await read(elsewhere.admin)).status).toBe(404);
  });

  test('the history of a team says who came and went how', async () => {
    const { eventId, bob, harbour, lantern } = await twoTeams();
    expect((await move(tenant.admin, { eventId, teamId: lantern.id, userId: bob.userId })).status).toBe(200);
    expect((await history(harbour.id, tenant.admin)).body.data).toContainEqual(
      expect.objectContaining({ userId: bob.userId, leftBy: 'moved' }),
    );
    expect((await history(lantern.id, tenant.admin)).body.data).toContainEqual(
      expect.objectContaining({ userId: bob.userId, joinedBy: 'staff', leftAt: null }),
    );
    expect(failure(await history(lantern.id, bob)).code).toBe('FORBIDDEN');
  });
});

describe('moving', () => {
  test('leaves what was scored with the team that scored it, and credits the person', async () => {
    const { eventId, challenges, ada, bob, harbour, lantern } = await twoTeams();
    await solve(ada, eventId, at(challenges, 0));
    const before = [
      ['Harbour', 1, 110],
      ['Lantern', 3, 0],
    ];
    await eventually(async () => await teamBoard(tenant.admin, eventId)).toEqual(before);
    const moved = await move(tenant.admin, { eventId, teamId: lantern.id, userId: ada.userId });
    expect(moved.body.data).toMatchObject({ name: 'Lantern', memberCount: 3 });
    expect(moved.body.data.members.find(({ userId }) => userId === ada.userId)?.points).toBe(110);
    expect(await leaderOf(harbour.id)).toBe(bob.userId);
    expect(await teamBoard(tenant.admin, eventId)).toEqual(before);
    await eventually(async () => (await solve(ada, eventId, at(challenges, 1))).points).toBe(110);
    await eventually(async () => await teamBoard(tenant.admin, eventId)).toEqual([
      ['Harbour', 1, 110],
      ['Lantern', 2, 110],
    ]);
    expect(await noticesOf(ada)).toMatchObject([
      { title: 'You are now in the team Lantern', link: `/teams/${lantern.id}` },
    ]);
    expect((await noticesOf(bob)).map(({ title }) => title).toSorted()).toEqual([
      'You now lead the team Harbour',
      `${ada.username} is no longer in Harbour`,
    ]);
  });

  test('needs a participant, another team and a seat', async () => {
    const { eventId, ada, cleo, eve, harbour } = await twoTeams({ teamSizeMax: 3 });
    const teamId = harbour.id;
    const { token } = tenant.admin;
    expect(failure(await move(tenant.admin, { eventId, teamId, userId: ada.userId })).code).toBe('CONFLICT');
    const stranger = await createMember(app, tenant.tenantId, 'participant');
    expect(failure(await move(tenant.admin, { eventId, teamId, userId: stranger.userId })).code).toBe(
      'NOT_REGISTERED',
    );
    await app.call(teamAdminRoutes.lock, token, { params: { teamId }, body: { isLocked: true } });
    expect((await move(tenant.admin, { eventId, teamId, userId: eve.userId })).status).toBe(200);
    expect(failure(await move(tenant.admin, { eventId, teamId, userId: cleo.userId })).code).toBe(
      'TEAM_FULL',
    );
    const other = await createMember(app, tenant.tenantId, 'organizer');
    expect([403, 404]).toContain((await move(other, { eventId, teamId, userId: cleo.userId })).status);
  });

  test('staff bring back who was banned', async () => {
    const { eventId, ada, bob, harbour } = await twoTeams();
    const params = { teamId: harbour.id, userId: bob.userId };
    expect((await app.call(teamRoutes.ban, ada.token, { params })).status).toBe(200);
    expect((await move(tenant.admin, { eventId, ...params })).status).toBe(200);
  });

  test('while their answer is being written counts for one of the two teams, as the fact says', async () => {
    const { eventId, challenges, ada, harbour, lantern } = await twoTeams();
    await Promise.all([
      solve(ada, eventId, at(challenges, 0)),
      move(tenant.admin, { eventId, teamId: lantern.id, userId: ada.userId }),
    ]);
    const recorded = await asPlatform(app.services, (tx) =>
      tx
        .select()
        .from(facts)
        .where(and(eq(facts.eventId, eventId), eq(facts.kind, 'solve'))),
    );
    expect(recorded).toHaveLength(1);
    const scorer = recorded[0]?.unitId === harbour.id ? 'Harbour' : 'Lantern';
    await eventually(async () => at(await teamBoard(tenant.admin, eventId), 0)).toEqual([scorer, 1, 110]);
  });
});

describe('merging', () => {
  test('moves all members, and the points of the team that ends stay with it', async () => {
    const { eventId, challenges, cleo, harbour, lantern } = await twoTeams();
    await solve(cleo, eventId, at(challenges, 0));
    const merged = await merge(tenant.admin, { eventId, teamId: harbour.id, fromTeamId: lantern.id });
    expect(merged.body.data).toMatchObject({ name: 'Harbour', memberCount: 4 });
    const ended = await app.call(teamRoutes.get, tenant.admin.token, { params: { teamId: lantern.id } });
    expect(ended.body.data).toMatchObject({ isDisbanded: true, memberCount: 0, teamCode: null });
    await eventually(async () => await teamBoard(tenant.admin, eventId)).toEqual([
      ['Lantern', 1, 110],
      ['Harbour', 3, 0],
    ]);
  });

  test('a team with itself, with one of another event or with too many members is refused', async () => {
    const { eventId, harbour, lantern } = await twoTeams({ teamSizeMax: 3 });
    const teamId = harbour.id;
    const foreign = await twoTeams();
    const refusal = async (fromTeamId: string) =>
      failure(await merge(tenant.admin, { eventId, teamId, fromTeamId })).code;
    expect(await refusal(teamId)).toBe('CONFLICT');
    expect(await refusal(lantern.id)).toBe('TEAM_FULL');
    expect(await refusal(foreign.harbour.id)).toBe('NOT_FOUND');
  });

  test('while people join fills no team beyond its size and loses nobody', async () => {
    const { eventId, eve, harbour, lantern } = await twoTeams({ teamSizeMax: 4 });
    const [merged, joined] = await Promise.all([
      merge(tenant.admin, { eventId, teamId: harbour.id, fromTeamId: lantern.id }),
      app.call(teamRoutes.join, eve.token, { params: { eventId }, body: { teamCode: harbour.code } }),
    ]);
    expect([merged.status, joined.status].filter((status) => status === 200)).toHaveLength(1);
    const { body } = await app.call(teamRoutes.get, tenant.admin.token, { params: { teamId: harbour.id } });
    expect(body.data.memberCount).toBe(merged.status === 200 ? 4 : 3);
  });
});

describe('a status', () => {
  test('takes the rank away for the public, and its revocation restores it', async () => {
    const { eventId, challenges, ada, cleo, harbour } = await twoTeams();
    await solve(ada, eventId, at(challenges, 0));
    await solve(cleo, eventId, at(challenges, 0));
    const before = [
      ['Harbour', 1, 110],
      ['Lantern', 2, 100],
    ];
    await eventually(async () => await teamBoard(cleo, eventId)).toEqual(before);
    const unitId = harbour.id;
    const set = await setStatus(tenant.admin, { eventId, unitId, status: 'disqualified' });
    expect(set.body.data).toMatchObject({ status: 'disqualified', note: 'Shared their answers' });
    expect(failure(await setStatus(tenant.admin, { eventId, unitId, status: 'disqualified' })).code).toBe(
      'CONFLICT',
    );
    await eventually(async () => await teamBoard(cleo, eventId)).toEqual([['Lantern', 1, 110]]);
    const own = await app.call(teamRoutes.get, ada.token, { params: { teamId: unitId } });
    expect(own.body.data).toMatchObject({
      ranking: { status: 'disqualified', note: 'Shared their answers' },
      stats: { rank: null, totalPoints: 100 },
    });
    const foreign = await app.call(teamRoutes.get, cleo.token, { params: { teamId: unitId } });
    expect(foreign.body.data.ranking).toBeNull();
    expect((await revoke(tenant.admin, eventId, unitId)).body.data).toMatchObject({ status: 'ranked' });
    await eventually(async () => await teamBoard(cleo, eventId)).toEqual(before);
    expect(failure(await revoke(tenant.admin, eventId, unitId)).code).toBe('CONFLICT');
    expect((await noticesOf(ada)).map(({ title }) => title).toSorted()).toEqual([
      'Harbour is disqualified',
      'Harbour is ranked again',
    ]);
    const recorded = await asPlatform(app.services, (tx) =>
      tx.select().from(facts).where(eq(facts.eventId, eventId)).orderBy(asc(facts.seq)),
    );
    expect(recorded.map(({ kind }) => kind)).toEqual(['solve', 'solve', 'ranking', 'revocation']);
  });

  test('set twice goes back step by step', async () => {
    const { eventId, harbour } = await twoTeams();
    const unitId = harbour.id;
    await setStatus(tenant.admin, { eventId, unitId, status: 'hidden' });
    await setStatus(tenant.admin, { eventId, unitId, status: 'disqualified' });
    expect((await revoke(tenant.admin, eventId, unitId)).body.data).toMatchObject({ status: 'hidden' });
    expect((await revoke(tenant.admin, eventId, unitId)).body.data).toMatchObject({ status: 'ranked' });
  });

  test('revoked from a team that staff have joined meanwhile leaves it unranked', async () => {
    const { eventId, harbour } = await twoTeams();
    const unitId = harbour.id;
    const author = tenant.contentCreator;
    await app.call(eventRoutes.register, author.token, { params: { eventId }, body: {} });
    await setStatus(tenant.admin, { eventId, unitId, status: 'disqualified' });
    expect((await move(tenant.admin, { eventId, teamId: unitId, userId: author.userId })).status).toBe(200);
    expect((await revoke(tenant.admin, eventId, unitId)).body.data).toMatchObject({ status: 'unranked' });
    expect(failure(await revoke(tenant.admin, eventId, unitId)).code).toBe('CONFLICT');
  });

  test('is for who judges that event, and of units of it alone', async () => {
    const { eventId, ada, harbour } = await twoTeams();
    const foreign = await twoTeams();
    const other = await createMember(app, tenant.tenantId, 'organizer');
    const decision = { eventId, unitId: harbour.id, status: 'hidden' } as const;
    expect([403, 404]).toContain((await setStatus(other, decision)).status);
    expect((await setStatus(ada, decision)).status).toBe(403);
    const unitId = foreign.harbour.id;
    expect((await setStatus(tenant.admin, { ...decision, unitId })).status).toBe(404);
    expect((await revoke(tenant.admin, eventId, unitId)).status).toBe(404);
  });
});

test('a removed member gets a notice and a mail with the reason', async () => {
  const { eventId, ada, bob, harbour } = await twoTeams();
  await app.call(teamRoutes.removeMember, ada.token, {
    params: { teamId: harbour.id, userId: bob.userId },
    query: { reason: 'We are five' },
  });
  expect(await noticesOf(bob)).toMatchObject([
    {
      title: 'You are no longer in the team Harbour',
      message: 'The reason given: We are five',
      link: `/events/${eventId}/teams`,
    },
  ]);
  const sent = await asPlatform(app.services, (tx) =>
    tx.select().from(mails).where(eq(mails.userId, bob.userId)),
  );
  expect(sent.map(({ kind }) => kind)).toEqual(['removed-from-team']);
});

test('members hear of a name that staff gave their team', async () => {
  const { ada, bob, harbour } = await twoTeams();
  const params = { teamId: harbour.id };
  const { version } = (await app.call(teamRoutes.get, ada.token, { params })).body.data;
  const body = { name: 'Pier', version };
  expect((await app.call(teamRoutes.update, tenant.admin.token, { params, body })).status).toBe(200);
  for (const member of [ada, bob])
    expect(await noticesOf(member)).toMatchObject([{ title: 'Your team is now called Pier' }]);
});

test('the leader hears of who joins, and again of who comes back, who is one member', async () => {
  const { eventId, ada, bob, eve, harbour } = await twoTeams();
  const [params, body] = [{ teamId: harbour.id }, { teamCode: harbour.code }];
  const join = async () =>
    (await app.call(teamRoutes.join, eve.token, { params: { eventId }, body })).body.data;
  await join();
  const notice = { title: `${eve.username} has joined Harbour` };
  expect(await noticesOf(ada)).toMatchObject([notice]);
  expect(await noticesOf(bob)).toEqual([]);
  expect((await app.call(teamRoutes.leave, eve.token, { params })).status).toBe(200);
  const { members } = await join();
  expect(members.map(({ userId }) => userId)).toEqual([ada.userId, bob.userId, eve.userId]);
  expect(await noticesOf(ada)).toMatchObject([notice, notice]);
});

describe('jobs', () => {
  test('a team whose leader was deactivated gets another one, once', async () => {
    const { ada, bob, harbour } = await twoTeams();
    expect(await leaderOf(harbour.id)).toBe(ada.userId);
    await asPlatform(app.services, (tx) =>
      tx.update(memberships).set({ isActive: false }).where(eq(memberships.userId, ada.userId)),
    );
    expect(await whileSuspended(app, tenant.tenantId, () => passOnLeaderships(app.services))).toBe(0);
    expect(await passOnLeaderships(app.services)).toBe(1);
    expect(await leaderOf(harbour.id)).toBe(bob.userId);
    expect(await passOnLeaderships(app.services)).toBe(0);
    expect(await noticesOf(bob)).toMatchObject([{ title: 'You now lead the team Harbour' }]);
  });

  test('codes are free once an event has been over for long, once', async () => {
    const nowMs = app.services.clock();
    const ended = (days: number) => new Date(nowMs - limits.teamCodeKeptMs - days * 24 * 60 * 60_000);
    const old = await twoTeams({ lifecycle: 'completed', startsAt: ended(2), endsAt: ended(1) });
    const recent = await twoTeams({ lifecycle: 'completed', startsAt: ended(2), endsAt: ended(-1) });
    expect(await freeTeamCodes(app.services)).toBe(2);
    expect(await freeTeamCodes(app.services)).toBe(0);
    const codeOf = async (teamId: string) =>
      (await app.call(teamRoutes.get, tenant.admin.token, { params: { teamId } })).body.data.teamCode;
    expect(await codeOf(old.harbour.id)).toBeNull();
    expect(await codeOf(recent.harbour.id)).toBe(recent.harbour.code);
  });
});

test.each([
  ['over', { endsAt: new Date(Date.now() - 60_000) }, false],
  ['cancelled', { lifecycle: 'completed' as const, cancelledAt: new Date(Date.now() - 60_000) }, false],
  ['on', {}, true],
])(
  'what leaders and staff may change in an event that is %s is what they are told',
  async (_state, event, leads) => {
    const { harbour, ada } = await twoTeams(event);
    const params = { teamId: harbour.id };
    const told = async ({ token }: TestActor) => {
      const { can, version } = (await app.call(teamRoutes.get, token, { params })).body.data;
      const body = { affiliation: 'Sails', version };
      const { status } = await app.call(teamRoutes.update, token, { params, body });
      return [can.edit, status === 200];
    };
    expect(await told(ada)).toEqual([leads, leads]);
    expect(await told(tenant.admin)).toEqual([true, true]);
  },
);
