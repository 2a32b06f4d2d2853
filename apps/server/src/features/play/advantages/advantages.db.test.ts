import {
  advantageRoutes,
  eventRoutes,
  judgingRoutes,
  limits,
  playRoutes,
  privateTeamChannel,
  standingsRoutes,
} from '@guidon/contract';
import { asPlatform, auditLog, eventParticipants, facts, newId, soloUnitId, type UnitId } from '@guidon/db';
import { advantages } from '@guidon/db/schema/play';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTenant, type TestActor, type TestTenant } from '../../../testing/actors.ts';
import { eventually } from '../../../testing/eventually.ts';
import { makeTeam } from '../../../testing/make-team.ts';
import { at, createPlayers, type PlannedChallenge, playEvent } from '../../../testing/play-event.ts';
import { failure, type Reply, startTestApp, type TestApp, urlOf } from '../../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;
let other: TestTenant;
let eventId: string;
let challenges: PlannedChallenge[];
let ada: TestActor;
let bob: TestActor;
let made = 0;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
  other = await createTenant(app);
});
afterAll(() => app.close());
beforeEach(() => begin());

async function begin(event: NonNullable<Parameters<typeof playEvent>[2]>['event'] = {}) {
  ({ eventId, challenges } = await playEvent(app, tenant.tenantId, {
    event,
    challenges: [
      {},
      {
        questions: [{ maxAttempts: 1 }, {}],
        hints: [
          { content: 'look up', cost: 60 },
          { content: 'again', cost: 60 },
        ],
      },
    ],
  }));
  const players = await createPlayers(app, tenant.tenantId, eventId, 2);
  [ada, bob] = [at(players, 0), at(players, 1)];
}

const codeOf = (reply: Reply<unknown>) => failure(reply).code;

async function create(kind: 'hint-voucher' | 'extra-attempt') {
  made += 1;
  const reply = await app.call(advantageRoutes.create, tenant.admin.token, {
    body: { kind, name: `Advantage ${made}` },
  });
  expect(reply.status).toBe(201);
  return reply.body.data;
}

interface Offer {
  price?: number;
  stock?: number | null;
  perUnit?: number | null;
}

async function sell(
  kind: 'hint-voucher' | 'extra-attempt',
  { price = 40, ...offer }: Offer = {},
  allowsDebts = false,
) {
  const { id } = await create(kind);
  const set = await app.call(advantageRoutes.setShop, tenant.admin.token, {
    params: { eventId },
    body: { items: [{ advantageId: id, price, ...offer }], allowsDebts },
  });
  expect(set.status).toBe(200);
  return id;
}

const target = () => ({
  challengeId: at(challenges, 1).id,
  questionId: at(at(challenges, 1).questionIds, 0),
});
const buy = (
  player: TestActor,
  advantageId: string,
  body: { challengeId?: string; questionId?: string } = {},
) => app.call(advantageRoutes.buy, player.token, { params: { eventId, advantageId }, body });

async function buyUnder(key: string, player: TestActor, advantageId: string) {
  const { statusCode, body } = await app.http.inject({
    method: 'POST',
    url: urlOf(advantageRoutes.buy, { params: { eventId, advantageId }, body: {} }),
    headers: { authorization: `Bearer ${player.token}`, 'idempotency-key': key },
    payload: {},
  });
  expect(statusCode).toBe(200);
  return advantageRoutes.buy.response.parse(JSON.parse(body)).bought.seq;
}
const shopOf = async (player: TestActor) =>
  (await app.call(advantageRoutes.shop, player.token, { params: { eventId } })).body.data;
const answer = (player: TestActor, index: number, given: string, question = 0) =>
  app.call(playRoutes.submit, player.token, {
    params: { challengeId: at(challenges, index).id },
    body: { eventId, questionId: at(at(challenges, index).questionIds, question), answer: given },
  });
const earn = async (player: TestActor) => expect((await answer(player, 0, 'flag{right}')).status).toBe(200);
const purchases = () =>
  asPlatform(app.services, (tx) =>
    tx
      .select({ seq: facts.seq, points: facts.points, data: facts.data, note: facts.note })
      .from(facts)
      .where(and(eq(facts.eventId, eventId), eq(facts.kind, 'purchase')))
      .orderBy(asc(facts.seq)),
  );
const scoreOf = async (player: TestActor) =>
  (await app.call(judgingRoutes.explain, player.token, { params: { eventId } })).body.total;

async function hasShop(): Promise<boolean> {
  const { body } = await app.call(eventRoutes.get, ada.token, { params: { eventId } });
  return body.data.hasShop;
}

describe('the catalogue', () => {
  test('is written by admins and read by staff', async () => {
    const { id, version } = await create('hint-voucher');
    const read = await app.call(advantageRoutes.list, tenant.organizer.token, {});
    expect(read.body.can.edit).toBe(false);
    expect(read.body.data).toContainEqual(expect.objectContaining({ id, eventCount: 0, soldCount: 0 }));
    const refused = await app.call(advantageRoutes.create, tenant.organizer.token, {
      body: { kind: 'hint-voucher', name: 'Mine' },
    });
    expect(codeOf(refused)).toBe('FORBIDDEN');
    const params = { advantageId: id };
    const change = { name: `Renamed ${made}`, description: 'Opens a hint', version };
    const changed = await app.call(advantageRoutes.update, tenant.admin.token, { params, body: change });
    expect(changed.body.data).toMatchObject({ name: change.name, kind: 'hint-voucher' });
    const late = await app.call(advantageRoutes.update, tenant.admin.token, { params, body: change });
    expect(codeOf(late)).toBe('CONFLICT');
    const foreign = await app.call(advantageRoutes.update, other.admin.token, { params, body: change });
    expect(codeOf(foreign)).toBe('NOT_FOUND');
    expect((await app.call(advantageRoutes.remove, tenant.admin.token, { params })).status).toBe(200);
    const rows = await asPlatform(app.services, (tx) =>
      tx
        .select({ action: auditLog.action })
        .from(auditLog)
        .where(eq(auditLog.targetId, id))
        .orderBy(asc(auditLog.id)),
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'advantage.create',
      'advantage.update',
      'advantage.delete',
    ]);
  });

  test('has room for so many, however many are made at once', async () => {
    const { tenantId, admin } = await createTenant(app);
    await asPlatform(app.services, (tx) =>
      tx.insert(advantages).values(
        Array.from({ length: limits.advantages - 1 }, (_, index) => ({
          tenantId,
          id: newId(),
          kind: 'hint-voucher' as const,
          name: `Advantage ${index}`,
        })),
      ),
    );
    const replies = await Promise.all(
      ['First', 'Second', 'Third'].map((name) =>
        app.call(advantageRoutes.create, admin.token, { body: { kind: 'hint-voucher', name } }),
      ),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ status }) => status !== 201).map(codeOf)).toEqual([
      'LIMIT_REACHED',
      'LIMIT_REACHED',
    ]);
  });

  test('is what a shop sells, each of it once', async () => {
    const [{ id }, foreign] = [
      await create('hint-voucher'),
      await app.call(advantageRoutes.create, other.admin.token, {
        body: { kind: 'hint-voucher', name: 'Theirs' },
      }),
    ];
    const set = async (...ids: string[]) =>
      codeOf(
        await app.call(advantageRoutes.setShop, tenant.admin.token, {
          params: { eventId },
          body: { items: ids.map((advantageId) => ({ advantageId, price: 1 })) },
        }),
      );
    expect(await set(id, id)).toBe('VALIDATION_FAILED');
    expect(await set(id, foreign.body.data.id)).toBe('NOT_FOUND');
    expect(await set(id, newId())).toBe('NOT_FOUND');
    expect(await hasShop()).toBe(false);
  });

  test('is of an event as soon as it sells something', async () => {
    expect(await hasShop()).toBe(false);
    await sell('hint-voucher');
    expect(await hasShop()).toBe(true);
  });

  test('of another event stays as it is, as do other advantages', async () => {
    const [kept, changed, gone] = [
      await create('hint-voucher'),
      await create('hint-voucher'),
      await create('hint-voucher'),
    ];
    const first = await sell('hint-voucher', { price: 3 }, true);
    const before = await shopOf(ada);
    const firstEvent = eventId;
    await begin();
    await sell('hint-voucher', { price: 9 });
    await app.call(advantageRoutes.setShop, tenant.admin.token, { params: { eventId }, body: { items: [] } });
    expect(codeOf(await buy(ada, first))).toBe('NOT_FOUND');
    const change = { name: `Renamed ${changed.id}`, description: '', version: changed.version };
    const params = { advantageId: changed.id };
    expect(
      (await app.call(advantageRoutes.update, tenant.admin.token, { params, body: change })).status,
    ).toBe(200);
    await app.call(advantageRoutes.remove, tenant.admin.token, { params: { advantageId: gone.id } });
    const { data } = (await app.call(advantageRoutes.list, tenant.admin.token, {})).body;
    expect(data.find(({ id }) => id === kept.id)).toMatchObject({ name: kept.name, version: kept.version });
    expect(data.find(({ id }) => id === gone.id)).toBeUndefined();
    const shop = await app.call(advantageRoutes.shop, tenant.admin.token, {
      params: { eventId: firstEvent },
    });
    expect(shop.body.data).toMatchObject({ allowsDebts: true, items: [{ advantageId: first, price: 3 }] });
    expect(before.items).toHaveLength(1);
  });

  test('keeps what is sold or was bought', async () => {
    const id = await sell('hint-voucher', { price: 0 });
    const remove = (advantageId = id) =>
      app.call(advantageRoutes.remove, tenant.admin.token, { params: { advantageId } });
    expect(codeOf(await remove())).toBe('HAS_HISTORY');
    expect((await buy(ada, id)).status).toBe(200);
    await app.call(advantageRoutes.setShop, tenant.admin.token, { params: { eventId }, body: { items: [] } });
    expect(codeOf(await remove())).toBe('HAS_HISTORY');
    expect((await remove((await create('hint-voucher')).id)).status).toBe(200);
  });
});

describe('a purchase', () => {
  test('is a fact that costs points, and the explanation of the score names it', async () => {
    const id = await sell('hint-voucher');
    await earn(ada);
    const bought = await buy(ada, id);
    expect(bought.body).toMatchObject({ bought: { price: 40 }, data: { balance: 60, hintVouchers: 1 } });
    const [purchase] = await purchases();
    expect(purchase).toMatchObject({ points: -40, data: { advantageId: id, advantageKind: 'hint-voucher' } });
    const explained = await app.call(judgingRoutes.explain, ada.token, { params: { eventId } });
    expect(explained.body.total).toBe(60);
    expect(explained.body.data[0]).toMatchObject({
      kind: 'purchase',
      note: purchase?.note,
      credits: [{ now: -40 }],
    });
    const board = await app.call(standingsRoutes.leaderboard, ada.token, { params: { eventId } });
    expect(board.body.data.find(({ unit }) => unit.name === ada.username)?.score).toBe(60);
  });

  test('is made once by two calls at once with points for one', async () => {
    const id = await sell('hint-voucher', { price: 60 });
    await earn(ada);
    const replies = await Promise.all([buy(ada, id), buy(ada, id)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(replies.filter(({ status }) => status === 409).map(codeOf)).toEqual(['NOT_ENOUGH_POINTS']);
    expect(await purchases()).toHaveLength(1);
    expect(await scoreOf(ada)).toBe(40);
  });

  test('may owe where the event allows debts, and what is free is for those who owe too', async () => {
    const id = await sell('hint-voucher', { price: 60 }, true);
    expect((await buy(ada, id)).body.data.balance).toBe(-60);
    const free = await sell('hint-voucher', { price: 0 });
    expect((await buy(ada, free)).body).toMatchObject({ bought: { price: 0 }, data: { balance: -60 } });
    const dear = await sell('hint-voucher', { price: 1 });
    expect(codeOf(await buy(ada, dear))).toBe('NOT_ENOUGH_POINTS');
  });

  test('of the last one in stock is made by one of many', async () => {
    const id = await sell('hint-voucher', { price: 0, stock: 1 });
    const replies = await Promise.all([buy(ada, id), buy(bob, id), buy(ada, id)]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status !== 200).map(codeOf)).toEqual(['SOLD_OUT', 'SOLD_OUT']);
    expect((await shopOf(bob)).items[0]).toMatchObject({ left: 0, whyNot: 'sold-out' });
  });

  test('is limited for each unit', async () => {
    const id = await sell('hint-voucher', { price: 0, perUnit: 1 });
    const replies = await Promise.all([buy(ada, id), buy(ada, id)]);
    expect(replies.filter(({ status }) => status !== 200).map(codeOf)).toEqual(['LIMIT_REACHED']);
    expect((await buy(bob, id)).status).toBe(200);
    expect((await shopOf(ada)).items[0]).toMatchObject({ bought: 1, whyNot: 'limit' });
  });

  test('is refused for a team that the buyer has left where memory does not know it yet', async () => {
    await begin({ teamMode: 'optional' });
    const { tenantId } = tenant;
    const team = await makeTeam(app, { tenantId, eventId, members: [ada.userId, bob.userId] });
    const id = await sell('hint-voucher');
    await earn(ada);
    expect((await shopOf(bob)).balance).toBe(100);
    const setUnit = (unitId: UnitId) =>
      asPlatform(app.services, (tx) =>
        tx
          .update(eventParticipants)
          .set({ unitId })
          .where(and(eq(eventParticipants.eventId, eventId), eq(eventParticipants.userId, bob.userId))),
      );
    await setUnit(soloUnitId(bob.userId));
    expect(codeOf(await buy(bob, id))).toBe('CONFLICT');
    expect(await purchases()).toEqual([]);
    await setUnit(team.id);
    expect((await buy(bob, id)).body.data.balance).toBe(60);
  });

  test('sent again under its key counts once and is answered alike', async () => {
    const id = await sell('hint-voucher');
    await earn(ada);
    const key = '5f8a1f3e-6f52-4d3e-9a0e-111111111111';
    const seqs = await Promise.all([buyUnder(key, ada, id), buyUnder(key, ada, id)]);
    expect(new Set([...seqs, await buyUnder(key, ada, id)]).size).toBe(1);
    expect(await purchases()).toHaveLength(1);
  });

  test('is refused before the start, while the event is paused, and to those who do not take part', async () => {
    const id = await sell('hint-voucher', { price: 0 });
    expect(codeOf(await buy(tenant.participant, id))).toBe('NOT_REGISTERED');
    await app.call(eventRoutes.pause, tenant.admin.token, {
      params: { eventId },
      body: { message: 'Fire drill' },
    });
    expect(codeOf(await buy(ada, id))).toBe('EVENT_PAUSED');
    await begin({
      startsAt: new Date(app.services.clock() + 3_600_000),
      endsAt: null,
      lifecycle: 'scheduled',
    });
    const early = await sell('hint-voucher', { price: 0 });
    expect(codeOf(await buy(ada, early))).toBe('EVENT_NOT_LIVE');
    expect(await purchases()).toHaveLength(0);
  });

  test('of what the event does not sell, or of another tenant, is not found', async () => {
    const { id } = await create('hint-voucher');
    expect(codeOf(await buy(ada, id))).toBe('NOT_FOUND');
    const shop = await app.call(advantageRoutes.shop, other.admin.token, { params: { eventId } });
    expect(codeOf(shop)).toBe('NOT_FOUND');
    const refused = await app.call(advantageRoutes.setShop, tenant.organizer.token, {
      params: { eventId },
      body: { items: [] },
    });
    expect(codeOf(refused)).toBe('FORBIDDEN');
  });

  test('gives its points back once judges revoke it, and no longer counts as sold', async () => {
    const id = await sell('hint-voucher', { price: 40, stock: 1 });
    await earn(ada);
    const { seq } = (await buy(ada, id)).body.bought;
    const revoked = await app.call(judgingRoutes.revokeFact, tenant.admin.token, {
      params: { eventId, seq },
      body: { note: 'By mistake' },
    });
    expect(revoked.status).toBe(200);
    await eventually(async () => scoreOf(ada)).toBe(100);
    expect(await shopOf(ada)).toMatchObject({
      hintVouchers: 0,
      items: [{ left: 1, bought: 0, whyNot: null }],
    });
  });

  test('is paid from what the unit has earned at the values that it sees, also during a freeze', async () => {
    const nowMs = app.services.clock();
    const scoring = { kind: 'dynamic', curve: 'linear', initial: 100, minimum: 10, decay: 50 } as const;
    ({ eventId, challenges } = await playEvent(app, tenant.tenantId, {
      event: { freezeAt: new Date(nowMs - 60_000) },
      challenges: [{ scoring }, {}],
    }));
    const players = await createPlayers(app, tenant.tenantId, eventId, 2);
    [ada, bob] = [at(players, 0), at(players, 1)];
    const id = await sell('hint-voucher', { price: 90 });
    await earn(ada);
    expect((await shopOf(ada)).balance).toBe(100);
    await earn(bob);
    expect((await shopOf(ada)).balance).toBe(100);
    expect((await buy(ada, id)).body.data.balance).toBe(10);
  });

  test('tells others nothing while the board is frozen, but that the last one is gone', async () => {
    await begin({ freezeAt: new Date(app.services.clock() - 60_000) });
    const id = await sell('hint-voucher', { price: 0, stock: 2 });
    const before = await shopOf(bob);
    await buy(ada, id);
    expect(await shopOf(bob)).toEqual(before);
    await buy(ada, id);
    expect((await shopOf(bob)).items[0]).toMatchObject({ left: 0, whyNot: 'sold-out' });
  });

  test('goes along with the copy of an event as an offer', async () => {
    const id = await sell('hint-voucher', { price: 7, stock: 3 }, true);
    const copy = await app.call(eventRoutes.duplicate, tenant.admin.token, { params: { eventId }, body: {} });
    const shop = await app.call(advantageRoutes.shop, tenant.admin.token, {
      params: { eventId: copy.body.data.id },
    });
    expect(shop.body.data).toMatchObject({
      allowsDebts: true,
      items: [{ advantageId: id, price: 7, stock: 3 }],
    });
  });
});

const unlock = (player: TestActor, hint: number, withVoucher = true) =>
  app.call(playRoutes.unlockHint, player.token, {
    params: { challengeId: at(challenges, 1).id, hintId: at(at(challenges, 1).hintIds, hint) },
    body: { eventId, withVoucher },
  });

describe('a voucher', () => {
  test('is bought for no question', async () => {
    const id = await sell('hint-voucher', { price: 0 });
    const { challengeId, questionId } = target();
    for (const half of [{ challengeId }, { questionId }])
      expect(codeOf(await buy(ada, id, half))).toBe('VALIDATION_FAILED');
    expect(await purchases()).toEqual([]);
  });

  test('opens one hint without its cost', async () => {
    const id = await sell('hint-voucher', { price: 0 });
    await buy(ada, id);
    const opened = await unlock(ada, 0);
    expect(opened.body.data.content).toBe('look up');
    expect(await scoreOf(ada)).toBe(0);
    expect(codeOf(await unlock(ada, 1))).toBe('SOLD_OUT');
    expect((await shopOf(ada)).hintVouchers).toBe(0);
  });

  test('opens one of two hints at once', async () => {
    const id = await sell('hint-voucher', { price: 0 });
    await buy(ada, id);
    const replies = await Promise.all([unlock(ada, 0), unlock(ada, 1)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('an extra attempt', () => {
  test('lets a unit answer once more, at the question that it was bought for', async () => {
    const id = await sell('extra-attempt', { price: 0 });
    expect((await answer(ada, 1, 'wrong')).status).toBe(200);
    expect(codeOf(await answer(ada, 1, 'wrong'))).toBe('ATTEMPTS_EXHAUSTED');
    expect((await buy(ada, id, target())).status).toBe(200);
    const params = { eventId, challengeId: at(challenges, 1).id };
    const { body } = await app.call(playRoutes.challenge, ada.token, { params });
    expect(body.data.questions[0]).toMatchObject({ maxAttempts: 2, attemptsUsed: 1 });
    expect((await answer(ada, 1, 'flag{right}')).body.data).toMatchObject({
      isCorrect: true,
      attemptsLeft: 0,
    });
    expect((await answer(bob, 1, 'wrong')).status).toBe(200);
    expect(codeOf(await answer(bob, 1, 'wrong'))).toBe('ATTEMPTS_EXHAUSTED');
  });

  test('names a question with a limit that is not solved', async () => {
    const id = await sell('extra-attempt', { price: 0 });
    const { challengeId, questionId } = target();
    for (const half of [{}, { challengeId }, { questionId }])
      expect(codeOf(await buy(ada, id, half))).toBe('VALIDATION_FAILED');
    const unlimited = { ...target(), questionId: at(at(challenges, 1).questionIds, 1) };
    expect(codeOf(await buy(ada, id, unlimited))).toBe('VALIDATION_FAILED');
    const elsewhere = { challengeId: at(challenges, 0).id, questionId: target().questionId };
    expect(codeOf(await buy(ada, id, elsewhere))).toBe('NOT_FOUND');
    await answer(ada, 1, 'flag{right}');
    expect(codeOf(await buy(ada, id, target()))).toBe('VALIDATION_FAILED');
    expect(await purchases()).toHaveLength(0);
  });
});

test('what a member buys is the team’s, and its members hear of it', async () => {
  await begin({ teamMode: 'optional' });
  const team = await makeTeam(app, { tenantId: tenant.tenantId, eventId, members: [ada.userId, bob.userId] });
  const id = await sell('hint-voucher', { price: 0, perUnit: 1 });
  await eventually(async () => (await buy(ada, id)).status).toBe(200);
  await expect
    .poll(() => app.signals.filter(({ channel }) => channel === privateTeamChannel(team.id)))
    .toContainEqual(expect.objectContaining({ event: 'advantage-bought' }));
  expect(await shopOf(bob)).toMatchObject({ hintVouchers: 1, items: [{ bought: 1, whyNot: 'limit' }] });
});
