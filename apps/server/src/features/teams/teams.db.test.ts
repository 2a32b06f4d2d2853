import {
  advantageRoutes,
  divisionRoutes,
  eventRoutes,
  judgingRoutes,
  memberRoutes,
  playRoutes,
  standingsRoutes,
  teamRoutes,
} from '@guidon/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTenant, type TestActor, type TestTenant } from '../../testing/actors.ts';
import { eventually } from '../../testing/eventually.ts';
import { at, createPlayers, type PlannedChallenge, playEvent } from '../../testing/play-event.ts';
import { failure, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
});
afterAll(() => app.close());

async function teamEvent(players = 3, event: Parameters<typeof playEvent>[2] = {}) {
  const made = await playEvent(app, tenant.tenantId, {
    ...event,
    event: { teamMode: 'teams', teamSizeMax: 3, ...event.event },
  });
  return { ...made, people: await createPlayers(app, tenant.tenantId, made.eventId, players) };
}

const create = (player: TestActor, eventId: string, name: string) =>
  app.call(teamRoutes.create, player.token, { params: { eventId }, body: { name } });

const join = (player: TestActor, eventId: string, teamCode: string) =>
  app.call(teamRoutes.join, player.token, { params: { eventId }, body: { teamCode } });

const mine = (player: TestActor, eventId: string) =>
  app.call(teamRoutes.mine, player.token, { params: { eventId } });

const submit = (player: TestActor, eventId: string, challenge: PlannedChallenge, answer: string) =>
  app.call(playRoutes.submit, player.token, {
    params: { challengeId: challenge.id },
    body: { eventId, questionId: at(challenge.questionIds, 0), answer },
  });

describe('making and joining', () => {
  test('whoever makes a team leads it, and others join by its code, however it is typed', async () => {
    const { eventId, people } = await teamEvent();
    const [ada, bob] = [at(people, 0), at(people, 1)];
    const made = await create(ada, eventId, ' Night Cats ');
    expect(made.status).toBe(201);
    expect(made.body.data).toMatchObject({
      name: 'Night Cats',
      role: 'leader',
      memberCount: 1,
      maxMembers: 3,
      leader: { username: ada.username },
      can: { edit: true, leave: false, invite: true, disband: true, manage: false },
    });
    const { teamCode } = made.body.data;
    expect(teamCode).toMatch(/^[A-Z2-9]{8}$/);
    const typed = ` ${String(teamCode).slice(0, 4).toLowerCase()}-${String(teamCode).slice(4)} `;
    const joined = await join(bob, eventId, typed);
    expect(joined.body.data).toMatchObject({
      role: 'member',
      memberCount: 2,
      can: { leave: true, edit: false },
    });
    expect((await mine(bob, eventId)).body).toMatchObject({ data: { name: 'Night Cats' }, whyNot: null });
    expect((await mine(at(people, 2), eventId)).body).toMatchObject({
      data: null,
      can: { create: true, join: true },
    });
    await eventually(async () => {
      const { body } = await app.call(standingsRoutes.scoreboard, ada.token, { params: { eventId } });
      return body.data.teams?.map(({ unit }) => unit.name);
    }).toEqual(['Night Cats']);
  });

  test('a name is required and taken once, also in letters that look alike', async () => {
    const { eventId, people } = await teamEvent();
    const [ada, bob] = [at(people, 0), at(people, 1)];
    expect(failure(await create(ada, eventId, '  '))).toMatchObject({
      message: 'Team name is required',
      field: 'name',
    });
    expect((await create(ada, eventId, 'Root Cats')).status).toBe(201);
    for (const name of ['root cats', 'RООT CATS', 'R00t-Cats', 'root\u200bcats']) {
      expect(failure(await create(bob, eventId, name)).code).toMatch(/NAME_TAKEN|VALIDATION_FAILED/);
    }
    expect(failure(await create(ada, eventId, 'Another'))).toMatchObject({ code: 'ALREADY_IN_TEAM' });
  });

  test('a code is required, and a wrong one joins nothing', async () => {
    const { eventId, people } = await teamEvent(1);
    expect(failure(await join(at(people, 0), eventId, '  '))).toMatchObject({
      message: 'Team code is required',
      field: 'teamCode',
    });
    const params = { eventId };
    const empty = await app.call(teamRoutes.join, at(people, 0).token, { params, body: {} });
    expect(failure(empty)).toMatchObject({ message: 'Team code is required', field: 'teamCode' });
    for (const code of ['ABCDEFGH', "' OR 1=1", '%%%%%%%%']) {
      expect(failure(await join(at(people, 0), eventId, code)).code).toBe('INVALID_TEAM_CODE');
    }
  });

  test('an open team is joined by its id, one that was closed only by its code', async () => {
    const { eventId, people } = await teamEvent();
    const [ada, bob] = [at(people, 0), at(people, 1)];
    const made = (await create(ada, eventId, 'By its id')).body.data;
    const joinById = (player: TestActor) =>
      app.call(teamRoutes.join, player.token, { params: { eventId }, body: { teamId: made.id } });
    expect(failure(await joinById(bob)).code).toBe('NOT_FOUND');
    const setOpen = async (isOpen: boolean, version: number) => {
      const body = { isOpen, version };
      const changed = await app.call(teamRoutes.update, ada.token, { params: { teamId: made.id }, body });
      return changed.body.data.version;
    };
    const version = await setOpen(true, made.version);
    expect((await joinById(bob)).body.data).toMatchObject({ id: made.id, role: 'member', memberCount: 2 });
    await setOpen(false, version);
    expect(failure(await joinById(at(people, 2))).code).toBe('NOT_FOUND');
    expect((await join(at(people, 2), eventId, made.teamCode ?? '')).status).toBe(200);
  });

  test('only participants make, join and read teams', async () => {
    const { eventId, people } = await teamEvent(1);
    const made = await create(at(people, 0), eventId, 'Inside');
    const stranger = tenant.participant;
    expect(failure(await create(stranger, eventId, 'Outside')).code).toBe('NOT_REGISTERED');
    expect(failure(await join(stranger, eventId, made.body.data.teamCode ?? '')).code).toBe('NOT_REGISTERED');
    const params = { teamId: made.body.data.id };
    expect((await app.call(teamRoutes.get, stranger.token, { params })).status).toBe(404);
    const staff = await app.call(teamRoutes.get, tenant.admin.token, { params });
    expect(staff.body.data).toMatchObject({ role: null, can: { manage: true, chat: false } });
  });

  test('a team of another tenant does not exist', async () => {
    const { eventId, people } = await teamEvent(1);
    const { id, teamCode } = (await create(at(people, 0), eventId, 'Ours')).body.data;
    const other = await createTenant(app);
    const params = { teamId: id };
    expect((await app.call(teamRoutes.get, other.admin.token, { params })).status).toBe(404);
    expect((await app.call(teamRoutes.disband, other.admin.token, { params })).status).toBe(404);
    const found = await app.call(teamRoutes.search, other.admin.token, { query: { code: teamCode ?? '' } });
    expect(found.body.data).toBeNull();
  });
});

test('a team is unranked while a member of the staff is in it', async () => {
  const { eventId, people } = await teamEvent(2, {
    event: { registrationType: 'open', teamChanges: 'always' },
  });
  const author = tenant.contentCreator;
  expect((await app.call(eventRoutes.register, author.token, { params: { eventId }, body: {} })).status).toBe(
    200,
  );
  const { id, teamCode } = (await create(at(people, 0), eventId, 'Mixed')).body.data;
  const ranking = async () =>
    (await app.call(teamRoutes.get, at(people, 0).token, { params: { teamId: id } })).body.data.ranking;
  expect(await ranking()).toEqual({ status: 'ranked', note: null });
  expect((await join(author, eventId, teamCode ?? '')).status).toBe(200);
  expect(await ranking()).toEqual({ status: 'unranked', note: null });
  expect((await app.call(teamRoutes.leave, author.token, { params: { teamId: id } })).status).toBe(200);
  expect(await ranking()).toEqual({ status: 'ranked', note: null });
  const removed = await app.call(eventRoutes.remove, tenant.admin.token, { params: { eventId } });
  expect(removed.status).toBe(200);
});

describe('leaving', () => {
  test('a member leaves, the leader hands over first, and the last one disbands', async () => {
    const { eventId, people } = await teamEvent();
    const [ada, bob] = [at(people, 0), at(people, 1)];
    const { id, teamCode } = (await create(ada, eventId, 'Leavers')).body.data;
    await join(bob, eventId, teamCode ?? '');
    const params = { teamId: id };
    expect(failure(await app.call(teamRoutes.leave, ada.token, { params })).code).toBe('LEADER_CANNOT_LEAVE');
    expect(
      failure(await app.call(teamRoutes.handOver, bob.token, { params, body: { userId: bob.userId } })).code,
    ).toBe('FORBIDDEN');
    const handed = await app.call(teamRoutes.handOver, ada.token, { params, body: { userId: bob.userId } });
    expect(handed.body.data).toMatchObject({ role: 'member', leader: { userId: bob.userId } });
    expect((await app.call(teamRoutes.leave, ada.token, { params })).status).toBe(200);
    expect((await mine(ada, eventId)).body.data).toBeNull();
    expect((await app.call(teamRoutes.disband, bob.token, { params })).status).toBe(200);
    expect((await app.call(teamRoutes.get, bob.token, { params })).status).toBe(404);
    expect((await create(ada, eventId, 'Leavers')).status).toBe(201);
  });

  test('who is banned does not come back until that is lifted', async () => {
    const { eventId, people } = await teamEvent(4);
    const [ada, bob, cid, dora] = [at(people, 0), at(people, 1), at(people, 2), at(people, 3)];
    const { id, teamCode } = (await create(ada, eventId, 'Strict')).body.data;
    await join(bob, eventId, teamCode ?? '');
    const params = { teamId: id, userId: bob.userId };
    expect((await app.call(teamRoutes.ban, ada.token, { params })).status).toBe(200);
    expect(failure(await join(bob, eventId, teamCode ?? '')).code).toBe('TEAM_BANNED');
    const bans = await app.call(teamRoutes.bans, ada.token, { params });
    expect(bans.body.data).toMatchObject([{ username: bob.username }]);
    const elsewhere = (await create(dora, eventId, 'Stricter')).body.data;
    await join(bob, eventId, elsewhere.teamCode ?? '');
    await join(cid, eventId, teamCode ?? '');
    for (const [{ token }, of] of [
      [dora, { teamId: elsewhere.id, userId: bob.userId }],
      [ada, { teamId: id, userId: cid.userId }],
    ] as const)
      expect((await app.call(teamRoutes.ban, token, { params: of })).status).toBe(200);
    expect((await app.call(teamRoutes.unban, ada.token, { params })).status).toBe(200);
    expect(failure(await join(bob, eventId, elsewhere.teamCode ?? '')).code).toBe('TEAM_BANNED');
    expect(failure(await join(cid, eventId, teamCode ?? '')).code).toBe('TEAM_BANNED');
    expect((await join(bob, eventId, teamCode ?? '')).status).toBe(200);
  });

  test('the organizer chooses until when teams change', async () => {
    const started = await teamEvent(2, { event: { teamChanges: 'until-start' } });
    expect(failure(await create(at(started.people, 0), started.eventId, 'Late')).code).toBe('TEAM_LOCKED');
    const never = await teamEvent(1, { event: { teamChanges: 'never' } });
    expect(failure(await create(at(never.people, 0), never.eventId, 'Never')).code).toBe('TEAM_LOCKED');
    expect((await mine(at(never.people, 0), never.eventId)).body).toMatchObject({
      can: { create: false },
      whyNot: 'The organizer makes the teams of this event.',
    });
    const alone = await teamEvent(1, { event: { teamMode: 'individual' } });
    expect(failure(await create(at(alone.people, 0), alone.eventId, 'None')).code).toBe('TEAM_LOCKED');
  });
});

test('the settings of an event for teams are kept, and their sizes fit each other', async () => {
  const { token } = tenant.admin;
  const body = { name: 'Settings', teamMode: 'teams', teamSizeMin: 2, teamSizeMax: 4, maxTeams: 10 } as const;
  const made = await app.call(eventRoutes.create, token, { body });
  expect(made.body.data.teams).toEqual({
    teamMode: 'teams',
    teamSizeMin: 2,
    teamSizeMax: 4,
    maxTeams: 10,
    teamChanges: 'until-first-answer',
    teamInvitesAdmit: true,
    teamCount: 0,
  });
  const params = { eventId: made.body.data.id };
  const changed = await app.call(eventRoutes.update, token, {
    params,
    body: { teamSizeMin: 5, version: made.body.data.version },
  });
  expect(failure(changed)).toMatchObject({ code: 'VALIDATION_FAILED', field: 'teamSizeMin' });
});

describe('when a membership ends', () => {
  test('the longest-standing member leads, and the seat is free', async () => {
    const { eventId, people } = await teamEvent();
    const [ada, bob, cid] = [at(people, 0), at(people, 1), at(people, 2)];
    const { id, teamCode } = (await create(ada, eventId, 'Orphans')).body.data;
    await join(bob, eventId, teamCode ?? '');
    await join(cid, eventId, teamCode ?? '');
    const removed = await app.call(memberRoutes.remove, tenant.admin.token, {
      params: { userId: ada.userId },
    });
    expect(removed.status).toBe(200);
    const { body } = await app.call(teamRoutes.get, cid.token, { params: { teamId: id } });
    expect(body.data).toMatchObject({ memberCount: 2, leader: { userId: bob.userId } });
  });

  test('a leader whose account goes while two join leaves a team that somebody leads', async () => {
    const { eventId, people } = await teamEvent();
    const [ada, bob, cid] = [at(people, 0), at(people, 1), at(people, 2)];
    const { id, teamCode } = (await create(ada, eventId, 'Meanwhile')).body.data;
    await Promise.all([
      app.call(memberRoutes.remove, tenant.admin.token, { params: { userId: ada.userId } }),
      join(bob, eventId, teamCode ?? ''),
      join(cid, eventId, teamCode ?? ''),
    ]);
    const { body } = await app.call(teamRoutes.get, cid.token, { params: { teamId: id } });
    expect(body.data.members.map(({ userId }) => userId).toSorted()).toEqual(
      [bob.userId, cid.userId].toSorted(),
    );
    expect([bob.userId, cid.userId]).toContain(body.data.leader?.userId);
  });
});

test('whoever is in a team leaves it before the event', async () => {
  const { eventId, people } = await teamEvent(1);
  await create(at(people, 0), eventId, 'Stayers');
  const reply = await app.call(eventRoutes.unregister, at(people, 0).token, { params: { eventId } });
  expect(failure(reply)).toMatchObject({
    code: 'ALREADY_IN_TEAM',
    message: expect.stringContaining('leave it first'),
  });
});

describe('answering', () => {
  test('takes a team of the least size where the event is played in teams', async () => {
    const { eventId, people, challenges } = await teamEvent(2, { event: { teamSizeMin: 2 } });
    const [ada, bob] = [at(people, 0), at(people, 1)];
    const challenge = at(challenges, 0);
    expect(failure(await submit(ada, eventId, challenge, 'flag{right}'))).toMatchObject({
      code: 'TEAM_REQUIRED',
      message: 'Answering takes a team here. Create or join one first.',
    });
    const { teamCode } = (await create(ada, eventId, 'Two of us')).body.data;
    expect(failure(await submit(ada, eventId, challenge, 'flag{right}'))).toMatchObject({
      code: 'TEAM_REQUIRED',
      message: 'Your team needs at least 2 members to answer.',
    });
    await join(bob, eventId, teamCode ?? '');
    expect((await submit(ada, eventId, challenge, 'flag{right}')).body.data).toMatchObject({
      isCorrect: true,
    });
    expect((await submit(bob, eventId, challenge, 'flag{right}')).body.data).toMatchObject({
      alreadySolved: true,
    });
  });

  test('ends changes of the team, but others who have not answered still join it', async () => {
    const { eventId, people, challenges } = await teamEvent(3);
    const [ada, bob, cid] = [at(people, 0), at(people, 1), at(people, 2)];
    const { id, teamCode } = (await create(ada, eventId, 'Settled')).body.data;
    await join(bob, eventId, teamCode ?? '');
    await submit(ada, eventId, at(challenges, 0), 'wrong');
    const params = { teamId: id };
    expect(failure(await app.call(teamRoutes.leave, bob.token, { params })).code).toBe('TEAM_LOCKED');
    expect(failure(await app.call(teamRoutes.disband, ada.token, { params })).code).toBe('HAS_HISTORY');
    expect((await join(cid, eventId, teamCode ?? '')).status).toBe(200);
    const out = { params: { teamId: id, userId: cid.userId } };
    expect(failure(await app.call(teamRoutes.removeMember, ada.token, out)).code).toBe('TEAM_LOCKED');
    expect((await app.call(teamRoutes.removeMember, tenant.admin.token, out)).status).toBe(200);
    expect((await app.call(teamRoutes.disband, tenant.admin.token, { params })).status).toBe(200);
    const ended = await app.call(teamRoutes.get, tenant.admin.token, { params });
    expect(ended.body.data).toMatchObject({ isDisbanded: true, memberCount: 0, teamCode: null });
    const renewed = await app.call(teamRoutes.regenerateCode, tenant.admin.token, { params });
    expect(renewed.status).toBe(404);
  });

  test('is no condition for a team to be kept that ends with a division, an award or something it has bought', async () => {
    const { eventId, people } = await teamEvent(3);
    const [ada, bob, cid] = [at(people, 0), at(people, 1), at(people, 2)];
    const { token } = tenant.admin;
    const params = { eventId };
    const division = { name: 'Students', description: '', isPublic: true, isGuest: false };
    const { id: divisionId } = (await app.call(divisionRoutes.create, token, { params, body: division })).body
      .data;
    const sold = { kind: 'hint-voucher', name: 'Voucher of teams that end' } as const;
    const { id: advantageId } = (await app.call(advantageRoutes.create, token, { body: sold })).body.data;
    const items = [{ advantageId, price: 10, stock: null, perUnit: null }];
    await app.call(advantageRoutes.setShop, token, { params, body: { allowsDebts: true, items } });

    const chosen = await app.call(teamRoutes.create, ada.token, {
      params,
      body: { name: 'Divided', divisionId },
    });
    const bought = await create(bob, eventId, 'Spenders');
    await app.call(advantageRoutes.buy, bob.token, { params: { eventId, advantageId }, body: {} });
    const given = await create(cid, eventId, 'Favoured');
    const award = { kind: 'award', unitId: given.body.data.id, points: 50, note: 'For the song' } as const;
    await app.call(judgingRoutes.adjust, token, { params, body: award });

    const teamIds = [chosen, bought, given].map(({ body }) => body.data.id);
    for (const [index, teamId] of teamIds.entries()) {
      const ended = await app.call(teamRoutes.disband, at(people, index).token, { params: { teamId } });
      expect(ended.status).toBe(200);
      const kept = await app.call(teamRoutes.get, token, { params: { teamId } });
      expect(kept.body.data).toMatchObject({ isDisbanded: true, memberCount: 0 });
      const renewed = await app.call(teamRoutes.regenerateCode, token, { params: { teamId } });
      expect(renewed.status).toBe(404);
      expect((await mine(at(people, index), eventId)).body.data).toBeNull();
    }
    const plain = { teamId: (await create(ada, eventId, 'Nothing of it')).body.data.id };
    await app.call(teamRoutes.disband, ada.token, { params: plain });
    expect((await app.call(teamRoutes.get, token, { params: plain })).status).toBe(404);
    // Points stay where they were scored; a team without any leaves nothing on the board.
    const read = async () =>
      (await app.call(standingsRoutes.teamLeaderboard, token, { params, query: {} })).body;
    const shown = async () => (await read()).data.map(({ unit, score }) => [unit.name, score]);
    const left = [
      ['Favoured', 50],
      ['Spenders', -10],
    ];
    await eventually(shown).toEqual(left);
    app.forget();
    expect(await shown()).toEqual(left);
  });

  test('does not matter to who is disqualified: no change of teams ranks them again', async () => {
    const { eventId, people } = await teamEvent(4, {
      event: { teamMode: 'optional', teamChanges: 'always' },
    });
    const [ada, bob, cid, dan] = [at(people, 0), at(people, 1), at(people, 2), at(people, 3)];
    const { token } = tenant.admin;
    const { id: teamId, teamCode } = (await create(bob, eventId, 'Under Judgement')).body.data;
    await join(cid, eventId, teamCode ?? '');
    const fair = (await create(dan, eventId, 'Fair')).body.data;
    const body = { status: 'disqualified', note: 'Shared flags' } as const;
    for (const unitId of [ada.userId, teamId])
      await app.call(judgingRoutes.setStatus, token, { params: { eventId, unitId }, body });
    const params = { teamId };
    const refused = [
      await create(ada, eventId, 'Fresh Start'),
      await join(ada, eventId, fair.teamCode ?? ''),
      await app.call(teamRoutes.leave, cid.token, { params }),
      await app.call(teamRoutes.removeMember, bob.token, { params: { teamId, userId: cid.userId } }),
      await app.call(teamRoutes.disband, bob.token, { params }),
    ];
    expect(refused.map((reply) => failure(reply).code)).toEqual(refused.map(() => 'TEAM_LOCKED'));
    expect((await mine(ada, eventId)).body).toMatchObject({ can: { create: false, join: false } });
    expect((await mine(cid, eventId)).body.data?.can).toMatchObject({ leave: false });
    const out = { params: { teamId, userId: cid.userId } };
    expect((await app.call(teamRoutes.removeMember, token, out)).status).toBe(200);
    const lifted = { params: { eventId, unitId: ada.userId } };
    expect((await app.call(judgingRoutes.revokeStatus, token, lifted)).status).toBe(200);
    expect((await join(ada, eventId, fair.teamCode ?? '')).status).toBe(200);
  });

  test('gives nobody fresh attempts by a change of teams', async () => {
    const { eventId, people, challenges } = await teamEvent(2, {
      event: { teamMode: 'optional', teamChanges: 'always' },
      challenges: [{ questions: [{ maxAttempts: 2 }] }],
    });
    const [ada, bob] = [at(people, 0), at(people, 1)];
    const challenge = at(challenges, 0);
    const { id, teamCode } = (await create(bob, eventId, 'Guessers')).body.data;
    expect((await submit(ada, eventId, challenge, 'one')).body.data.attemptsLeft).toBe(1);
    await join(ada, eventId, teamCode ?? '');
    expect((await submit(bob, eventId, challenge, 'two')).body.data.attemptsLeft).toBe(0);
    expect((await app.call(teamRoutes.leave, ada.token, { params: { teamId: id } })).status).toBe(200);
    expect(failure(await submit(ada, eventId, challenge, 'three')).code).toBe('ATTEMPTS_EXHAUSTED');
  });

  test('at the same moment as leaving counts for one of the two, and the board says the same', async () => {
    const { eventId, people, challenges } = await teamEvent(2, {
      event: { teamMode: 'optional', teamChanges: 'always' },
    });
    const [ada, bob] = [at(people, 0), at(people, 1)];
    const { id, teamCode } = (await create(ada, eventId, 'Parting')).body.data;
    await join(bob, eventId, teamCode ?? '');
    const [left, answered] = await Promise.all([
      app.call(teamRoutes.leave, bob.token, { params: { teamId: id } }),
      submit(bob, eventId, at(challenges, 0), 'flag{right}'),
    ]);
    expect([left.status, answered.status]).toEqual([200, 200]);
    const scores = async () => {
      const { body } = await app.call(standingsRoutes.scoreboard, ada.token, { params: { eventId } });
      const team = body.data.teams?.find(({ unit }) => unit.id === id)?.score ?? 0;
      const own = body.data.individual.find(({ unit }) => unit.id === bob.userId)?.score ?? 0;
      return { team, own };
    };
    await eventually(async () => (await scores()).own).toBe(100);
    const before = await scores();
    app.forget();
    expect(await scores()).toEqual(before);
  });
});
