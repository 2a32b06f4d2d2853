import { eventRoutes, playRoutes } from '@guidon/contract';
import { facts, newId } from '@guidon/db';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTenant, type TestActor, type TestTenant } from '../../testing/actors.ts';
import { at, createPlayers, type HintPlan, playEvent } from '../../testing/play-event.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let tenant: TestTenant;
const minute = 60_000;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
});
afterAll(() => app.close());

const chain: HintPlan[] = [
  { title: 'Where', content: 'In the head', cost: 5 },
  { content: 'In the third line', cost: 10, requires: 0 },
];

async function start(hints: HintPlan[], startedMinutesAgo = 60) {
  const startedAt = new Date(Date.now() - startedMinutesAgo * minute);
  const { eventId, challenges } = await playEvent(app, tenant.tenantId, {
    challenges: [{ hints }],
    event: { startsAt: startedAt, startedAt, endsAt: new Date(Date.now() + 600 * minute) },
  });
  const [ada, bob] = await createPlayers(app, tenant.tenantId, eventId, 2);
  if (!ada || !bob) throw new Error('there are two players');
  const { id: challengeId, hintIds } = at(challenges, 0);
  const unlock = (hintId: string, who: TestActor = ada) =>
    app.call(playRoutes.unlockHint, who.token, { params: { challengeId, hintId }, body: { eventId } });
  const list = async (who: Pick<TestActor, 'token'> = ada) =>
    (await app.call(playRoutes.hints, who.token, { params: { challengeId }, query: { eventId } })).body.data;
  return {
    eventId,
    challengeId,
    ada,
    bob,
    first: at(hintIds, 0),
    last: at(hintIds, -1 + hintIds.length),
    unlock,
    list,
  };
}

const paidIn = (eventId: string) =>
  app.database.platform
    .select({ hintId: facts.hintId, points: facts.points })
    .from(facts)
    .where(eq(facts.eventId, eventId))
    .orderBy(asc(facts.seq));

test('a hint behind another one is refused with its name, and open once that is unlocked', async () => {
  const { first, last, unlock, list, bob } = await start(chain);
  expect(await list()).toMatchObject([
    { id: first, title: 'Where', isLocked: false, content: null },
    { id: last, requiresHintId: first, isLocked: true, content: null },
  ]);
  const refused = await unlock(last);
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    code: 'HINT_LOCKED',
    message: 'Unlock the hint “Where” first.',
    details: { requiresHintId: first, opensAt: null },
  });
  expect((await unlock(first)).body.data).toMatchObject({ content: 'In the head', isLocked: false });
  expect(await list()).toMatchObject([{ content: 'In the head' }, { isLocked: false, content: null }]);
  expect((await unlock(last)).body.data).toMatchObject({ content: 'In the third line' });
  expect(await list(bob)).toMatchObject([{ content: null }, { isLocked: true, content: null }]);
});

test('a chained hint that is unlocked twenty times at once is paid for once', async () => {
  const { eventId, first, last, unlock } = await start(chain);
  await unlock(first);
  const replies = await Promise.all(Array.from({ length: 20 }, () => unlock(last)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await paidIn(eventId)).toEqual([
    { hintId: first, points: -5 },
    { hintId: last, points: -10 },
  ]);
});

test('of a hint and the one behind it at once the second is never without the first', async () => {
  const { eventId, first, last, unlock } = await start(chain);
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, index) => unlock(index % 2 === 0 ? last : first)),
  );
  for (const { status } of replies) expect([200, 409]).toContain(status);
  const paid = (await paidIn(eventId)).map(({ hintId }) => hintId);
  expect(paid[0]).toBe(first);
  expect(paid.length).toBe(new Set(paid).size);
  const wasLastGiven = replies.some(({ status }, index) => index % 2 === 0 && status === 200);
  expect(paid.includes(last)).toBe(wasLastGiven);
});

test('a hint opens by the clock of the event, which stands during pauses', async () => {
  const { eventId, first, unlock, list } = await start([{ content: 'Late', cost: 0, opensAfterMinutes: 70 }]);
  const [locked] = await list();
  expect(locked).toMatchObject({ isLocked: true, content: null });
  const opensMs = Date.parse(locked?.opensAt ?? '');
  expect(Math.round((opensMs - Date.now()) / minute)).toBe(10);
  const refused = await unlock(first);
  expect(refused.body).toMatchObject({ code: 'HINT_LOCKED', message: 'This hint opens in 10 minutes.' });
  const params = { eventId };
  const { token } = tenant.admin;
  await app.call(eventRoutes.pause, token, { params, body: { message: '' } });
  app.setClock(Date.now() + 4 * minute);
  await app.call(eventRoutes.resume, token, { params, body: { extendEnd: true } });
  const [moved] = await list();
  expect(Math.round((Date.parse(moved?.opensAt ?? '') - opensMs) / minute)).toBe(4);
  app.setClock(Date.parse(moved?.opensAt ?? '') + 1_000 - minute);
  expect((await unlock(first)).body).toMatchObject({ message: 'This hint opens in 1 minute.' });
  app.setClock(Date.parse(moved?.opensAt ?? ''));
  expect((await unlock(first)).body.data).toMatchObject({ content: 'Late' });
  app.setClock(Date.now());
});

test('those who run the event read all hints, others none without the event', async () => {
  const { challengeId, eventId, list, ada } = await start(chain);
  expect(await list(tenant.admin)).toMatchObject([
    { content: 'In the head', isLocked: false },
    { content: 'In the third line', isLocked: false },
  ]);
  const ask = (token: string, params = { challengeId }, query = { eventId }) =>
    app.call(playRoutes.hints, token, { params, query });
  expect((await ask(tenant.participant.token)).body).toMatchObject({ code: 'NOT_REGISTERED' });
  const other = await createTenant(app);
  expect((await ask(other.participant.token)).status).toBe(404);
  expect((await ask(ada.token, { challengeId: newId() })).status).toBe(404);
});
