import { memberRoutes, playRoutes, teamRoutes } from '@guidon/contract';
import { asPlatform, eventParticipants, facts, scoringUnits } from '@guidon/db';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTenant, type TestActor, type TestTenant } from '../../testing/actors.ts';
import { at, createPlayers, playEvent } from '../../testing/play-event.ts';
import { failure, type Reply, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
});
afterAll(() => app.close());

async function teamEvent(players: number, event: { maxTeams?: number } = {}) {
  const made = await playEvent(app, tenant.tenantId, {
    event: { teamMode: 'teams', teamSizeMax: 3, ...event },
  });
  return { ...made, people: await createPlayers(app, tenant.tenantId, made.eventId, players) };
}

const create = (player: TestActor, eventId: string, name: string) =>
  app.call(teamRoutes.create, player.token, { params: { eventId }, body: { name } });

const join = (player: TestActor, eventId: string, teamCode: string) =>
  app.call(teamRoutes.join, player.token, { params: { eventId }, body: { teamCode } });

const mine = (player: TestActor, eventId: string) =>
  app.call(teamRoutes.mine, player.token, { params: { eventId } });

const codes = (replies: readonly Reply<unknown>[]) =>
  replies.filter(({ status }) => status >= 400).map((reply) => failure(reply).code);

test('the last seat is taken once', async () => {
  const { eventId, people } = await teamEvent(12);
  const [leader, ...others] = people;
  const { teamCode } = (await create(at(people, 0), eventId, 'Small')).body.data;
  const replies = await Promise.all(others.map((player) => join(player, eventId, teamCode ?? '')));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(replies.filter((reply) => reply.status === 409).map((reply) => failure(reply).code)).toEqual(
    Array.from({ length: 9 }, () => 'TEAM_FULL'),
  );
  expect(leader && (await mine(leader, eventId)).body.data?.memberCount).toBe(3);
});

test('one name is taken once, and a cap of teams holds', async () => {
  const { eventId, people } = await teamEvent(10, { maxTeams: 4 });
  const same = await Promise.all(people.map((player) => create(player, eventId, 'Only One')));
  expect(same.filter(({ status }) => status === 201)).toHaveLength(1);
  const rest = people.filter((_player, index) => same[index]?.status !== 201);
  const replies = await Promise.all(
    rest.map((player, index) => create(player, eventId, `Team ${'x'.repeat(index)}y`)),
  );
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(replies.filter((reply) => reply.status !== 201).map((reply) => failure(reply).code)).toEqual(
    Array.from({ length: 6 }, () => 'TEAM_LIMIT'),
  );
});

test('of names that look alike one is taken', async () => {
  const names = ['Root Cats', 'root cats', 'R00t-Cats', 'ROOT  CATS', 'R\u043e\u043et Cats'];
  const { eventId, people } = await teamEvent(names.length);
  const replies = await Promise.all(people.map((player, index) => create(player, eventId, at(names, index))));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(codes(replies)).toEqual(Array.from({ length: 4 }, () => 'NAME_TAKEN'));
});

test('who makes several teams at once has made one', async () => {
  const { eventId, people } = await teamEvent(1);
  const ada = at(people, 0);
  const names = ['One', 'Two', 'Three', 'Four', 'Five'];
  const replies = await Promise.all(names.map((name) => create(ada, eventId, name)));
  const made = replies.filter(({ status }) => status === 201);
  expect(made).toHaveLength(1);
  expect(codes(replies)).toEqual(Array.from({ length: 4 }, () => 'ALREADY_IN_TEAM'));
  expect((await mine(ada, eventId)).body.data?.id).toBe(made[0]?.body.data.id);
  const { body } = await app.call(teamRoutes.list, ada.token, { params: { eventId } });
  expect(body.data.map(({ memberCount }) => memberCount)).toEqual([1]);
});

test('who joins a team and makes one at once is in one of them', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { eventId, people } = await teamEvent(2);
    const [ada, bob] = [at(people, 0), at(people, 1)];
    const { teamCode } = (await create(ada, eventId, 'First')).body.data;
    const replies = await Promise.all([create(bob, eventId, 'Second'), join(bob, eventId, teamCode ?? '')]);
    expect(codes(replies)).toEqual(['ALREADY_IN_TEAM']);
    const { body } = await app.call(teamRoutes.list, ada.token, { params: { eventId } });
    expect(body.data.reduce((sum, { memberCount }) => sum + memberCount, 0)).toBe(2);
  }
});

test('a team that is handed over to who leaves it is led by a member', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { eventId, people } = await teamEvent(2);
    const [ada, bob] = [at(people, 0), at(people, 1)];
    const { id, teamCode } = (await create(ada, eventId, 'Parting')).body.data;
    await join(bob, eventId, teamCode ?? '');
    const params = { teamId: id };
    const hand = () => app.call(teamRoutes.handOver, ada.token, { params, body: { userId: bob.userId } });
    const leave = () => app.call(teamRoutes.leave, bob.token, { params });
    const replies = round % 2 === 0 ? [hand(), leave()] : [leave(), hand()];
    expect(codes(await Promise.all<Reply<unknown>>(replies))).toHaveLength(1);
    const { members, leader } = (await app.call(teamRoutes.get, ada.token, { params })).body.data;
    expect(members.map(({ userId }) => userId)).toContain(leader?.userId);
  }
});

test('a team that is disbanded while others join has no members, and they play alone', async () => {
  const { eventId, people } = await teamEvent(3);
  const [ada, bob, cid] = [at(people, 0), at(people, 1), at(people, 2)];
  const { id, teamCode } = (await create(ada, eventId, 'Ending')).body.data;
  await Promise.all([
    join(bob, eventId, teamCode ?? ''),
    app.call(teamRoutes.disband, ada.token, { params: { teamId: id } }),
    join(cid, eventId, teamCode ?? ''),
  ]);
  for (const player of [ada, bob, cid]) expect((await mine(player, eventId)).body.data).toBeNull();
  const left = await asPlatform(app.services, (tx) =>
    tx
      .select({ kind: scoringUnits.kind })
      .from(eventParticipants)
      .innerJoin(scoringUnits, eq(scoringUnits.id, eventParticipants.unitId))
      .where(and(eq(eventParticipants.eventId, eventId), eq(scoringUnits.eventId, eventId))),
  );
  expect(left.map(({ kind }) => kind)).toEqual(['user', 'user', 'user']);
});

test('who changes teams answers for the team that they have come to, at once', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { eventId, challenges } = await playEvent(app, tenant.tenantId, {
      event: { teamMode: 'optional', teamChanges: 'always' },
    });
    const people = await createPlayers(app, tenant.tenantId, eventId, 2);
    const [ada, bob] = [at(people, 0), at(people, 1)];
    const { id: challengeId, questionIds } = at(challenges, 0);
    const answer = () =>
      app.call(playRoutes.submit, ada.token, {
        params: { challengeId },
        body: { eventId, questionId: at(questionIds, 0), answer: 'flag{right}' },
      });
    const units: string[] = [];
    for (const name of ['First', 'Second', 'Third']) {
      const { id, teamCode } = (await create(ada, eventId, name)).body.data;
      units.push(id);
      expect((await answer()).body.data).toMatchObject({ points: 100, alreadySolved: false });
      await join(bob, eventId, teamCode ?? '');
      const params = { teamId: id };
      await app.call(teamRoutes.handOver, ada.token, { params, body: { userId: bob.userId } });
      expect((await app.call(teamRoutes.leave, ada.token, { params })).status).toBe(200);
      await app.call(teamRoutes.disband, tenant.admin.token, { params });
    }
    const solves = await asPlatform(app.services, (tx) =>
      tx
        .select({ unitId: facts.unitId })
        .from(facts)
        .where(and(eq(facts.eventId, eventId), eq(facts.kind, 'solve')))
        .orderBy(asc(facts.seq)),
    );
    expect(solves.map(({ unitId }) => unitId)).toEqual(units);
  }
});

test('a member who is removed while they join or make a team is in none', async () => {
  const made = await playEvent(app, tenant.tenantId, { event: { teamMode: 'teams', teamSizeMax: 25 } });
  const { eventId } = made;
  const people = await createPlayers(app, tenant.tenantId, eventId, 25);
  const body = { name: 'Standing', isOpen: true };
  const creating = { params: { eventId }, body };
  const { id: teamId } = (await app.call(teamRoutes.create, at(people, 0).token, creating)).body.data;
  const open = { params: { eventId }, body: { teamId } };
  const ends = people.slice(1).map(async (player, index) => {
    const enters = index % 2 === 0;
    const [removed] = await Promise.all([
      app.call(memberRoutes.remove, tenant.admin.token, { params: { userId: player.userId } }),
      enters
        ? app.call(teamRoutes.join, player.token, open)
        : create(player, eventId, `Own ${'y'.repeat(index)}`),
    ]);
    return removed.status;
  });
  expect(new Set(await Promise.all(ends))).toEqual(new Set([200]));
  const list = await app.call(teamRoutes.list, at(people, 0).token, { params: { eventId } });
  const members = list.body.data.map(({ name, memberCount }) => ({ name, memberCount }));
  expect(members.filter(({ memberCount }) => memberCount > 0)).toEqual([
    { name: 'Standing', memberCount: 1 },
  ]);
});
