import {
  divisionRoutes,
  eventRoutes,
  judgingRoutes,
  limits,
  playRoutes,
  standingsRoutes,
  teamRoutes,
} from '@guidon/contract';
import { asPlatform, auditLog, eventDivisions, events, newId } from '@guidon/db';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTenant, type TestActor, type TestTenant } from '../../testing/actors.ts';
import { eventually } from '../../testing/eventually.ts';
import { inFactOrder } from '../../testing/in-fact-order.ts';
import { makeTeam } from '../../testing/make-team.ts';
import { at, createPlayers, joinEvent, type PlannedChallenge, playEvent } from '../../testing/play-event.ts';
import { failure, type Reply, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;
let eventId: string;
let challenge: PlannedChallenge;
let players: TestActor[];
const note = 'Studies here';

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  const event = await playEvent(app, tenant.tenantId);
  eventId = event.eventId;
  challenge = at(event.challenges, 0);
  players = await createPlayers(app, tenant.tenantId, eventId, 3);
});

const codeOf = (reply: Reply<unknown>) => failure(reply).code;

async function create(name: string, more: { isPublic?: boolean; isGuest?: boolean } = {}) {
  const reply = await app.call(divisionRoutes.create, tenant.admin.token, {
    params: { eventId },
    body: { name, ...more },
  });
  expect(reply.status).toBe(201);
  return reply.body.data;
}

const choose = (player: TestActor, divisionId: string | null, code?: string) =>
  app.call(divisionRoutes.choose, player.token, {
    params: { eventId },
    body: { divisionId, ...(code && { code }) },
  });

const remove = (divisionId: string) =>
  app.call(divisionRoutes.remove, tenant.admin.token, { params: { eventId, divisionId } });

async function solve(player: TestActor) {
  const reply = await app.call(playRoutes.submit, player.token, {
    params: { challengeId: challenge.id },
    body: { eventId, questionId: at(challenge.questionIds, 0), answer: 'flag{right}' },
  });
  expect(reply.status).toBe(200);
}

async function ranks(division?: string) {
  const reply = await app.call(standingsRoutes.leaderboard, tenant.admin.token, {
    params: { eventId },
    query: division === undefined ? {} : { division },
  });
  expect(reply.status).toBe(200);
  return reply.body.data.map(({ unit, rank }) => [unit.name, rank]);
}

test('a division is not chosen past a solve that is recorded meanwhile', async () => {
  const { id } = await create('Students');
  const player = at(players, 0);
  const [, chosen] = await inFactOrder(app, eventId, [() => solve(player), () => choose(player, id)]);
  expect(codeOf(chosen)).toBe('CONFLICT');
  expect(await ranks(id)).toEqual([]);
});

describe('divisions of an event', () => {
  test('are listed in their order, with codes for those who edit alone', async () => {
    const open = await create('Students');
    const closed = await create('Staff of the harbour', { isPublic: false });
    expect([open.code, closed.code]).toEqual([null, expect.stringMatching(/^[A-Z0-9]{10}$/)]);
    const list = async (token: string) =>
      (await app.call(divisionRoutes.list, token, { params: { eventId } })).body.data;
    expect(
      (await list(tenant.admin.token)).map(({ name, code, unitCount }) => [name, code, unitCount]),
    ).toEqual([
      ['Students', null, 0],
      ['Staff of the harbour', closed.code, 0],
    ]);
    expect((await list(at(players, 0).token)).map(({ code, unitCount }) => [code, unitCount])).toEqual([
      [null, null],
      [null, null],
    ]);
    const moved = await app.call(divisionRoutes.update, tenant.admin.token, {
      params: { eventId, divisionId: closed.id },
      body: { position: 0, isPublic: true },
    });
    expect(moved.body.data).toMatchObject({ position: 0, code: null });
    expect((await list(tenant.admin.token)).map(({ name }) => name)).toEqual([
      'Staff of the harbour',
      'Students',
    ]);
  });

  test('have names that differ, and codes that can be replaced', async () => {
    await create('Students');
    const again = await app.call(divisionRoutes.create, tenant.admin.token, {
      params: { eventId },
      body: { name: 'STUDENTS' },
    });
    expect([again.status, codeOf(again)]).toEqual([409, 'NAME_TAKEN']);
    const closed = await create('Closed', { isPublic: false });
    const params = { eventId, divisionId: closed.id };
    const next = await app.call(divisionRoutes.regenerateCode, tenant.admin.token, { params });
    expect(next.body.data.code).not.toBe(closed.code);
    const old = await choose(at(players, 0), closed.id, closed.code ?? '');
    expect([old.status, codeOf(old)]).toEqual([400, 'INVALID_CODE']);
  });

  test('have room for so many, and a public one has no code to replace', async () => {
    const [{ id: divisionId }, { tenantId }] = [await create('Students'), tenant];
    const regenerate = { params: { eventId, divisionId } };
    expect(codeOf(await app.call(divisionRoutes.regenerateCode, tenant.admin.token, regenerate))).toBe(
      'CONFLICT',
    );
    await asPlatform(app.services, (tx) =>
      tx.insert(eventDivisions).values(
        Array.from({ length: limits.divisions - 2 }, (_, index) => ({
          tenantId,
          id: newId(),
          eventId,
          name: `Division ${index}`,
          nameKey: `division${index}`,
          position: index + 1,
          createdAt: new Date(app.services.clock()),
        })),
      ),
    );
    const replies = await Promise.all(
      ['Last', 'One more'].map((name) =>
        app.call(divisionRoutes.create, tenant.admin.token, { params: { eventId }, body: { name } }),
      ),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ status }) => status !== 201).map(codeOf)).toEqual(['LIMIT_REACHED']);
  });

  test('are chosen neither once judges have decided nor once the event is over', async () => {
    const { id: divisionId } = await create('Students');
    const [ada, bob] = [at(players, 0), at(players, 1)];
    const assigned = await app.call(divisionRoutes.assign, tenant.admin.token, {
      params: { eventId, unitId: ada.userId },
      body: { divisionId, note },
    });
    expect(assigned.status).toBe(200);
    expect(codeOf(await choose(ada, null))).toBe('CONFLICT');
    await asPlatform(app.services, (tx) =>
      tx.update(events).set({ lifecycle: 'completed' }).where(eq(events.id, eventId)),
    );
    app.forget();
    expect(codeOf(await choose(bob, divisionId))).toBe('CONFLICT');
    expect((await ranks(divisionId)).map(([name]) => name)).toEqual([ada.username]);
  });

  test('take in units of their event alone', async () => {
    const { id: divisionId } = await create('Students');
    const elsewhere = await playEvent(app, tenant.tenantId);
    const assign = async (inEvent: string, unitId: string) =>
      codeOf(
        await app.call(divisionRoutes.assign, tenant.admin.token, {
          params: { eventId: inEvent, unitId },
          body: { divisionId, note },
        }),
      );
    await joinEvent(app, tenant.tenantId, elsewhere.eventId, [at(players, 0).userId]);
    expect(await assign(elsewhere.eventId, at(players, 0).userId)).toBe('NOT_FOUND');
    expect(await assign(eventId, tenant.participant.userId)).toBe('NOT_FOUND');
    expect(await assign(eventId, newId())).toBe('NOT_FOUND');
    expect(await ranks(divisionId)).toEqual([]);
  });

  test('are changed one by one', async () => {
    const [one, two] = [
      await create('Students', { isPublic: false }),
      await create('Teachers', { isPublic: false }),
    ];
    const params = { eventId, divisionId: one.id };
    await app.call(divisionRoutes.regenerateCode, tenant.admin.token, { params });
    const body = { name: 'Pupils', description: 'Of a school' };
    await app.call(divisionRoutes.update, tenant.admin.token, { params, body });
    const { data } = (await app.call(divisionRoutes.list, tenant.admin.token, { params: { eventId } })).body;
    expect(data.map(({ name, description }) => [name, description])).toEqual([
      ['Pupils', 'Of a school'],
      ['Teachers', two.description],
    ]);
    expect(at(data, 0).code).not.toBe(one.code);
    expect(at(data, 1).code).toBe(two.code);
  });

  test('go only while nobody was ever in them', async () => {
    const empty = await create('Empty');
    const used = await create('Used');
    expect((await choose(at(players, 0), used.id)).status).toBe(200);
    expect((await choose(at(players, 0), null)).status).toBe(200);
    expect((await remove(empty.id)).status).toBe(200);
    const kept = await remove(used.id);
    expect([kept.status, codeOf(kept)]).toEqual([409, 'HAS_HISTORY']);
  });

  test('do not keep an event that nobody has answered in', async () => {
    const { id } = await create('Early birds');
    expect((await choose(at(players, 0), id)).status).toBe(200);
    const removed = await app.call(eventRoutes.remove, tenant.admin.token, { params: { eventId } });
    expect(removed.status).toBe(200);
  });
});

describe('who plays alone', () => {
  test('chooses until the first solve, by code where one is asked for, and is ranked there', async () => {
    const [ada, bob, eve] = [at(players, 0), at(players, 1), at(players, 2)];
    const open = await create('Students');
    const closed = await create('Alumni', { isPublic: false });
    const chosen = await choose(ada, open.id);
    expect(chosen.body.data).toEqual({
      division: { id: open.id, name: 'Students', isGuest: false },
      whyNot: null,
    });
    const without = await choose(bob, closed.id);
    expect([without.status, codeOf(without)]).toEqual([400, 'INVALID_CODE']);
    const typed = `${closed.code?.slice(0, 5).toLowerCase()} - ${closed.code?.slice(5)}`;
    expect((await choose(bob, closed.id, typed)).status).toBe(200);
    await solve(bob);
    await solve(ada);
    const late = await choose(ada, closed.id, closed.code ?? '');
    expect([late.status, codeOf(late)]).toEqual([409, 'CONFLICT']);
    const own = await app.call(divisionRoutes.own, ada.token, { params: { eventId } });
    expect(own.body.data.whyNot).toBe('solved');
    await eventually(async () => ranks(open.id)).toEqual([[ada.username, 1]]);
    expect(await ranks(closed.id)).toEqual([[bob.username, 1]]);
    expect(await ranks()).toEqual([
      [bob.username, 1],
      [ada.username, 2],
      [eve.username, 3],
    ]);
  });

  test('chooses again once the only solve was taken back', async () => {
    const ada = at(players, 0);
    const { id } = await create('Students');
    await solve(ada);
    expect(codeOf(await choose(ada, id))).toBe('CONFLICT');
    const params = { eventId, seq: 1 };
    await app.call(judgingRoutes.revokeFact, tenant.admin.token, { params, body: { note } });
    expect((await choose(ada, id)).body.data).toMatchObject({ division: { id }, whyNot: null });
  });

  test('leaves one row in the audit log for each change, and none where nothing changes', async () => {
    const ada = at(players, 0);
    const open = await create('Students');
    for (const divisionId of [open.id, open.id, null])
      expect((await choose(ada, divisionId)).status).toBe(200);
    const rows = await asPlatform(app.services, (tx) =>
      tx
        .select({ to: sql`${auditLog.details} ->> 'to'` })
        .from(auditLog)
        .where(
          sql`${auditLog.action} = 'unit.choose-division' and ${auditLog.details} ->> 'eventId' = ${eventId}`,
        )
        .orderBy(asc(auditLog.id)),
    );
    expect(rows).toEqual([{ to: open.id }, { to: null }]);
  });

  test('is put into another by staff who judge, also later and with a note', async () => {
    const ada = at(players, 0);
    const open = await create('Students');
    await solve(ada);
    const assign = (divisionId: string | null) =>
      app.call(divisionRoutes.assign, tenant.admin.token, {
        params: { eventId, unitId: ada.userId },
        body: { divisionId, note },
      });
    expect((await assign(open.id)).body.data).toMatchObject({ status: 'ranked', note });
    expect(codeOf(await assign(open.id))).toBe('CONFLICT');
    await eventually(async () => ranks(open.id)).toEqual([[ada.username, 1]]);
    const hidden = await app.call(judgingRoutes.setStatus, tenant.admin.token, {
      params: { eventId, unitId: ada.userId },
      body: { status: 'hidden', note },
    });
    expect(hidden.status).toBe(200);
    await eventually(async () => ranks(open.id)).toEqual([]);
    const own = await app.call(divisionRoutes.own, ada.token, { params: { eventId } });
    expect(own.body.data).toMatchObject({ division: { name: 'Students' }, whyNot: 'judged' });
  });
});

test('guests compete, but are not on the main board', async () => {
  const [ada, bob, eve] = [at(players, 0), at(players, 1), at(players, 2)];
  const guests = await create('Guests', { isGuest: true });
  expect((await choose(ada, guests.id)).status).toBe(200);
  await solve(ada);
  await solve(bob);
  await eventually(async () => ranks()).toEqual([
    [bob.username, 1],
    [eve.username, 2],
  ]);
  expect(await ranks(guests.id)).toEqual([[ada.username, 1]]);
  const bloods = await app.call(playRoutes.firstBloods, bob.token, { params: { eventId } });
  expect(bloods.body.data.map(({ name }) => name)).toEqual([ada.username]);
  const stays = await app.call(divisionRoutes.update, tenant.admin.token, {
    params: { eventId, divisionId: guests.id },
    body: { isGuest: false },
  });
  expect(stays.status).toBe(200);
  await eventually(async () => (await ranks()).length).toBe(3);
});

test('a team is where its leader has put it', async () => {
  const event = await playEvent(app, tenant.tenantId, { event: { teamMode: 'teams' } });
  eventId = event.eventId;
  const [ada, bob, eve] = [at(players, 0), at(players, 1), at(players, 2)];
  const userIds = players.map(({ userId }) => userId);
  await joinEvent(app, tenant.tenantId, eventId, userIds);
  const team = await makeTeam(app, { tenantId: tenant.tenantId, eventId, members: userIds.slice(0, 2) });
  const open = await create('Students');
  const mate = await choose(bob, open.id);
  expect([mate.status, codeOf(mate)]).toEqual([403, 'FORBIDDEN']);
  const alone = await choose(eve, open.id);
  expect(codeOf(alone)).toBe('NOT_REGISTERED');
  expect((await choose(ada, open.id)).status).toBe(200);
  const board = async () =>
    (
      await app.call(standingsRoutes.teamLeaderboard, bob.token, {
        params: { eventId },
        query: { division: open.id },
      })
    ).body.data.map(({ unit }) => unit.id);
  await eventually(board).toEqual([team.id]);
});

test('a team is made in its division, and not made at all with a wrong code', async () => {
  const event = await playEvent(app, tenant.tenantId, { event: { teamMode: 'teams' } });
  eventId = event.eventId;
  await joinEvent(app, tenant.tenantId, eventId, [at(players, 0).userId]);
  const closed = await create('Alumni', { isPublic: false });
  const make = (divisionCode?: string) =>
    app.call(teamRoutes.create, at(players, 0).token, {
      params: { eventId },
      body: { name: 'Harbour', divisionId: closed.id, divisionCode },
    });
  for (const code of [undefined, 'WRONG']) {
    const refused = await make(code);
    expect(failure(refused)).toMatchObject({ code: 'INVALID_CODE', field: 'divisionCode' });
  }
  const mine = () => app.call(teamRoutes.mine, at(players, 0).token, { params: { eventId } });
  expect((await mine()).body.data).toBeNull();
  const made = await make(closed.code ?? '');
  expect(made.status).toBe(201);
  const own = await app.call(divisionRoutes.own, at(players, 0).token, { params: { eventId } });
  expect(own.body.data.division).toMatchObject({ name: 'Alumni' });
  const audit = await asPlatform(app.services, (tx) =>
    tx.select().from(auditLog).where(sql`${auditLog.targetId} = ${made.body.data.id}`),
  );
  expect(audit.map(({ action }) => action).toSorted()).toEqual(['team.create', 'unit.choose-division']);
});
