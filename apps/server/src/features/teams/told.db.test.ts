import {
  judgingRoutes,
  notificationRoutes,
  participantRoutes,
  playRoutes,
  type RouteCall,
  sessionRoutes,
  teamAdminRoutes,
  teamInvitationRoutes,
  teamProgressRoutes,
  teamRoutes,
  teamTaskRoutes,
} from '@guidon/contract';
import { asPlatform, events, mails, newId, teamBans, users } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTenant, type TestActor, type TestTenant } from '../../testing/actors.ts';
import { makeTeam } from '../../testing/make-team.ts';
import { at, createPlayers, joinEvent, playEvent } from '../../testing/play-event.ts';
import { failure, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { nameKeyOf } from './policy.ts';

let app: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
});
afterAll(() => app.close());

/** Ada leads bob and cleo in Harbour, dan leads Lantern, and eve plays alone. */
async function twoTeams(event: NonNullable<Parameters<typeof playEvent>[2]>['event'] = {}) {
  const { tenantId } = tenant;
  const { eventId, challenges } = await playEvent(app, tenantId, {
    event: { teamMode: 'teams', registrationType: 'open', ...event },
    challenges: [{}],
  });
  const people = await createPlayers(app, tenantId, eventId, 5);
  const [ada, bob, cleo, dan, eve] = [0, 1, 2, 3, 4].map((index) => at(people, index));
  if (!ada || !bob || !cleo || !dan || !eve) throw new Error('five people take part');
  const key = { tenantId, eventId };
  const harbour = await makeTeam(app, { ...key, members: [ada.userId, bob.userId, cleo.userId] });
  const lantern = await makeTeam(app, {
    ...key,
    name: 'Lantern',
    nameKey: nameKeyOf('Lantern'),
    members: [dan.userId],
  });
  return { eventId, challenges, ada, bob, cleo, dan, eve, harbour, lantern };
}

async function toldTo({ token }: TestActor) {
  await app.runJobs('notify');
  const { data } = (await app.call(notificationRoutes.list, token, {})).body;
  return data.map(({ title, message, link }) => ({ title, message, link }));
}

const mailsTo = async ({ userId }: TestActor) =>
  (await asPlatform(app.services, (tx) => tx.select().from(mails).where(eq(mails.userId, userId)))).map(
    ({ kind }) => kind,
  );

const nameOf = async ({ userId }: TestActor) => {
  const [user] = await asPlatform(app.services, (tx) => tx.select().from(users).where(eq(users.id, userId)));
  return user ?? { username: '', email: '' };
};

const place = (places: RouteCall<typeof teamAdminRoutes.place>['body']['places'], eventId: string) =>
  app.call(teamAdminRoutes.place, tenant.admin.token, { params: { eventId }, body: { places } });

describe('what changes for people is told to them:', () => {
  test('the leader hears of who leaves, and of who was moved or taken out by staff', async () => {
    const { eventId, ada, bob, cleo, harbour, lantern } = await twoTeams();
    expect((await app.call(teamRoutes.leave, bob.token, { params: { teamId: harbour.id } })).status).toBe(
      200,
    );
    const left = `${(await nameOf(bob)).username} is no longer in Harbour`;
    expect(await toldTo(ada)).toMatchObject([{ title: left, message: 'They have left it.' }]);
    const params = { eventId, teamId: lantern.id };
    const moved = { params, body: { userId: cleo.userId } };
    expect((await app.call(teamAdminRoutes.moveMember, tenant.admin.token, moved)).status).toBe(200);
    expect(await toldTo(ada)).toContainEqual({
      title: `${(await nameOf(cleo)).username} is no longer in Harbour`,
      message: 'The organizer has moved them to another team.',
      link: `/teams/${harbour.id}`,
    });
  });

  test('the leader hears of who is taken out of the whole event', async () => {
    const { eventId, ada, bob } = await twoTeams();
    const params = { eventId, userId: bob.userId };
    await app.call(participantRoutes.remove, tenant.admin.token, { params, body: { reason: 'Twice' } });
    expect(await toldTo(ada)).toMatchObject([
      {
        title: `${(await nameOf(bob)).username} is no longer in Harbour`,
        message: 'The organizer has taken them out.',
      },
    ]);
  });

  test('a leader who takes somebody out does not hear of it', async () => {
    const { ada, bob, harbour } = await twoTeams();
    const params = { teamId: harbour.id, userId: bob.userId };
    await app.call(teamRoutes.removeMember, ada.token, { params, query: {} });
    expect(await toldTo(ada)).toEqual([]);
  });

  test('the receiving team hears of who was moved into it, and they get a mail', async () => {
    const { eventId, bob, dan, lantern } = await twoTeams();
    const { username } = await nameOf(bob);
    const params = { eventId, teamId: lantern.id };
    const body = { userId: bob.userId, note: 'Sizes' };
    await app.call(teamAdminRoutes.moveMember, tenant.admin.token, { params, body });
    expect(await toldTo(dan)).toMatchObject([{ title: `New in Lantern: ${username}` }]);
    expect(await toldTo(bob)).toMatchObject([{ title: 'You are now in the team Lantern' }]);
    expect(await mailsTo(bob)).toEqual(['moved-to-team']);
    expect(await mailsTo(dan)).toEqual([]);
  });

  test('both teams hear of a merge, by mail those whose team is gone', async () => {
    const { eventId, ada, dan, harbour, lantern } = await twoTeams();
    const params = { eventId, teamId: harbour.id };
    await app.call(teamAdminRoutes.merge, tenant.admin.token, { params, body: { fromTeamId: lantern.id } });
    expect(await toldTo(dan)).toMatchObject([
      {
        title: 'You are now in the team Harbour',
        message: 'The organizer has merged your team Lantern into it.',
      },
    ]);
    expect(await mailsTo(dan)).toEqual(['moved-to-team']);
    expect(await toldTo(ada)).toMatchObject([{ title: `New in Harbour: ${(await nameOf(dan)).username}` }]);
  });

  test('members hear that their team was disbanded, its leader who did it does not', async () => {
    const { eventId, ada, bob, harbour } = await twoTeams();
    expect((await app.call(teamRoutes.disband, ada.token, { params: { teamId: harbour.id } })).status).toBe(
      200,
    );
    expect(await toldTo(bob)).toMatchObject([
      { title: 'The team Harbour was disbanded', link: `/events/${eventId}?tab=teams` },
    ]);
    expect(await toldTo(ada)).toEqual([]);
  });

  test('a member hears of a task that a mate gives them, once, and not of their own', async () => {
    const { ada, bob, harbour } = await twoTeams();
    const params = { teamId: harbour.id };
    const task = { title: 'Read the source', assigneeId: bob.userId };
    const made = await app.call(teamTaskRoutes.create, ada.token, { params, body: task });
    const { id: taskId, version } = made.body.data;
    const done = { params: { ...params, taskId }, body: { state: 'doing' as const, version } };
    await app.call(teamTaskRoutes.update, ada.token, done);
    await app.call(teamTaskRoutes.create, bob.token, { params, body: { ...task, title: 'Mine' } });
    expect(await toldTo(bob)).toEqual([
      {
        title: `${(await nameOf(ada)).username} has given you a task: Read the source`,
        message: 'It stands on the task board of Harbour.',
        link: `/teams/${harbour.id}?tab=tasks`,
      },
    ]);
  });

  test('a disqualification goes to all members by mail', async () => {
    const { eventId, ada, cleo, dan, harbour } = await twoTeams();
    await app.call(judgingRoutes.setStatus, tenant.admin.token, {
      params: { eventId, unitId: harbour.id },
      body: { status: 'disqualified', note: 'Shared flags' },
    });
    expect(await mailsTo(ada)).toEqual(['disqualified']);
    expect(await mailsTo(cleo)).toEqual(['disqualified']);
    expect(await mailsTo(dan)).toEqual([]);
  });
});

test('a session names the teams of a member, those of events that go on first, and none of archived ones', async () => {
  const { tenantId } = tenant;
  const first = await twoTeams();
  const { bob } = first;
  const namedTo = async ({ token }: TestActor) =>
    (await app.call(sessionRoutes.me, token, {})).body.user.teams;
  const inHarbour = { teamId: first.harbour.id, name: 'Harbour', eventId: first.eventId, isOver: false };
  expect(await namedTo(bob)).toEqual([inHarbour]);
  expect(await namedTo(first.eve)).toEqual([]);

  const { eventId } = await playEvent(app, tenantId, { event: { teamMode: 'teams' } });
  await joinEvent(app, tenantId, eventId, [bob.userId]);
  const pier = await makeTeam(app, { tenantId, eventId, name: 'Pier', members: [bob.userId] });
  const inPier = { teamId: pier.id, name: 'Pier', eventId, isOver: false };
  const set = (change: Partial<typeof events.$inferInsert>) =>
    asPlatform(app.services, (tx) =>
      tx
        .update(events)
        .set(change)
        .where(and(eq(events.tenantId, tenantId), eq(events.id, eventId))),
    );
  await set({ lifecycle: 'completed', completedAt: new Date() });
  expect(await namedTo(bob)).toEqual([inHarbour, { ...inPier, isOver: true }]);
  await set({ archivedAt: new Date() });
  expect(await namedTo(bob)).toEqual([inHarbour]);
});

describe('no way in that is none:', () => {
  test('an open team offers a seat to who plays alone, and none to who is banned or in a team', async () => {
    const { eventId, bob, dan, eve } = await twoTeams();
    const open = await makeTeam(app, {
      tenantId: tenant.tenantId,
      eventId,
      name: 'Open',
      isOpen: true,
    });
    const params = { teamId: open.id };
    const mayJoin = async ({ token }: TestActor) =>
      (await app.call(teamRoutes.get, token, { params })).body.data.can.join;
    const listed = async ({ token }: TestActor) =>
      (await app.call(teamRoutes.list, token, { params: { eventId } })).body.data.find(
        ({ id }) => id === open.id,
      )?.canJoin;
    expect([await mayJoin(eve), await mayJoin(bob)]).toEqual([true, false]);
    expect(await listed(eve)).toBe(true);
    const ban = { tenantId: tenant.tenantId, teamId: open.id, userId: eve.userId, bannedBy: dan.userId };
    await asPlatform(app.services, (tx) => tx.insert(teamBans).values({ ...ban, bannedAt: new Date() }));
    expect([await mayJoin(eve), await listed(eve)]).toEqual([false, false]);
  });

  test('nobody is offered to make a team that finds no room', async () => {
    const { eventId, eve } = await twoTeams();
    const mine = async () => (await app.call(teamRoutes.mine, eve.token, { params: { eventId } })).body;
    expect(await mine()).toMatchObject({ can: { create: true, join: true }, whyNot: null });
    await asPlatform(app.services, (tx) =>
      tx
        .update(events)
        .set({ maxTeams: 2 })
        .where(and(eq(events.tenantId, tenant.tenantId), eq(events.id, eventId))),
    );
    expect(await mine()).toMatchObject({
      can: { create: false, join: true },
      whyNot: expect.stringContaining('no room'),
    });
  });

  test('a member is invited by name, once, and sees it whether their address is verified or not', async () => {
    const { ada, eve, harbour } = await twoTeams();
    const { username } = await nameOf(eve);
    const params = { teamId: harbour.id };
    const invite = (name: string) =>
      app.call(teamInvitationRoutes.create, ada.token, { params, body: { username: name } });
    const made = await invite(username.toUpperCase());
    expect(made.body.data).toMatchObject({ email: null, invitee: { username }, url: null });
    const received = (await app.call(teamInvitationRoutes.received, eve.token, {})).body.data;
    expect(received).toMatchObject([{ team: { name: 'Harbour' } }]);
    expect(failure(await invite(username))).toMatchObject({ code: 'ALREADY_INVITED', field: 'username' });
    expect(failure(await invite('nobody-of-this-name'))).toMatchObject({
      code: 'NOT_FOUND',
      field: 'username',
    });
    expect(failure(await invite((await nameOf(ada)).username))).toMatchObject({ code: 'ALREADY_MEMBER' });
  });

  test('an answer that was right already counts neither as right nor as wrong', async () => {
    const { eventId, challenges, ada, bob, harbour } = await twoTeams();
    const { id: challengeId, questionIds } = at(challenges, 0);
    const answer = ({ token }: TestActor, text: string) =>
      app.call(playRoutes.submit, token, {
        params: { challengeId },
        body: { eventId, questionId: at(questionIds, 0), answer: text },
      });
    await answer(ada, 'wrong');
    await answer(ada, 'flag{right}');
    await answer(bob, 'flag{right}');
    const { totals } = (
      await app.call(teamProgressRoutes.submissions, bob.token, { params: { teamId: harbour.id } })
    ).body.data;
    expect(totals).toMatchObject({ attempts: 3, correct: 1, incorrect: 1, successRate: 50 });
  });
});

describe('the roster', () => {
  test('puts people into teams, makes new ones, takes people out, and says who stays and why', async () => {
    const { eventId, bob, cleo, dan, eve, lantern } = await twoTeams({ teamSizeMax: 2 });
    const named = await nameOf(cleo);
    const reply = await place(
      [
        { person: eve.userId, target: { teamId: lantern.id } },
        { person: named.email.toUpperCase(), target: { teamId: lantern.id } },
        { person: named.username, target: { teamName: 'Otters' } },
        { person: bob.userId, target: { teamName: 'OTTERS' } },
        { person: dan.userId, target: null },
        { person: 'nobody', target: null },
      ],
      eventId,
    );
    expect(reply.body.data.map(({ problem }) => problem)).toEqual([
      null,
      expect.stringContaining('no places left'),
      null,
      null,
      null,
      'Nobody who takes part is called nobody.',
    ]);
    const { data } = (await app.call(teamAdminRoutes.list, tenant.admin.token, { query: { eventId } })).body;
    const members = Object.fromEntries(
      data.map(({ name, members: all }) => [name, all.map(({ userId }) => userId)]),
    );
    expect(members['Otters']?.toSorted()).toEqual([bob.userId, cleo.userId].toSorted());
    expect(members['Lantern']).toEqual([eve.userId]);
  });

  test('placing somebody where they are changes nothing', async () => {
    const { eventId, dan, eve, lantern } = await twoTeams();
    const reply = await place(
      [
        { person: dan.userId, target: { teamId: lantern.id } },
        { person: dan.userId, target: { teamName: ' lantern ' } },
        { person: eve.userId, target: null },
      ],
      eventId,
    );
    expect(reply.body.data.every(({ problem }) => problem === null)).toBe(true);
    expect(await toldTo(dan)).toEqual([]);
  });

  test('makes a link into each team with a seat', async () => {
    const { eventId, harbour, lantern } = await twoTeams({ teamSizeMax: 3 });
    const links = await app.call(teamAdminRoutes.links, tenant.admin.token, {
      params: { eventId },
      body: { teamIds: [harbour.id, lantern.id] },
    });
    expect(links.body.data).toMatchObject([{ teamId: lantern.id, name: 'Lantern' }]);
    expect(links.body.data[0]?.url).toContain('/teams/invitations/');
  });

  test('knows no team of another event, of this organization or another, and leaves all as it is', async () => {
    const { eventId, eve, lantern } = await twoTeams();
    const elsewhere = await twoTeams();
    const other = await createTenant(app);
    const { eventId: foreignEvent } = await playEvent(app, other.tenantId, {
      event: { teamMode: 'optional' },
    });
    const foreign = await makeTeam(app, { tenantId: other.tenantId, eventId: foreignEvent, name: 'Far' });
    for (const teamId of [elsewhere.lantern.id, foreign.id, newId()]) {
      const places = [
        { person: eve.userId, target: { teamId: lantern.id } },
        { person: eve.userId, target: { teamId } },
      ];
      expect(failure(await place(places, eventId))).toMatchObject({ code: 'NOT_FOUND' });
      const links = { params: { eventId }, body: { teamIds: [lantern.id, teamId] } };
      const reply = await app.call(teamAdminRoutes.links, tenant.admin.token, links);
      expect(failure(reply)).toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(await toldTo(eve)).toEqual([]);
  });

  test('refuses all of an archived event as other changes do', async () => {
    const { eventId, eve, lantern } = await twoTeams();
    await asPlatform(app.services, (tx) =>
      tx
        .update(events)
        .set({ lifecycle: 'completed', completedAt: new Date(), archivedAt: new Date() })
        .where(and(eq(events.tenantId, tenant.tenantId), eq(events.id, eventId))),
    );
    const reply = await place([{ person: eve.userId, target: { teamId: lantern.id } }], eventId);
    expect(failure(reply)).toMatchObject({ code: 'EVENT_ARCHIVED' });
    const links = { params: { eventId }, body: { teamIds: [lantern.id] } };
    expect(failure(await app.call(teamAdminRoutes.links, tenant.admin.token, links))).toMatchObject({
      code: 'EVENT_ARCHIVED',
    });
  });

  test('is for staff who look after teams', async () => {
    const { eventId, ada, eve, lantern } = await twoTeams();
    const other = await createTenant(app);
    const call = {
      params: { eventId },
      body: { places: [{ person: eve.userId, target: { teamId: lantern.id } }] },
    };
    expect((await app.call(teamAdminRoutes.place, ada.token, call)).status).toBe(403);
    expect((await app.call(teamAdminRoutes.place, other.admin.token, call)).status).toBe(404);
    const links = { params: { eventId }, body: { teamIds: [lantern.id] } };
    expect((await app.call(teamAdminRoutes.links, ada.token, links)).status).toBe(403);
    expect((await app.call(teamAdminRoutes.links, other.admin.token, links)).status).toBe(404);
  });
});
