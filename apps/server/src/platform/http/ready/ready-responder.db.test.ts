import { playRoutes, type Route, standingsRoutes } from '@guidon/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTenant, type TestActor, type TestTenant } from '../../../testing/actors.ts';
import { at, createPlayers, playEvent } from '../../../testing/play-event.ts';
import { startTestApp, type TestApp, urlOf } from '../../../testing/test-app.ts';

let app: TestApp;
let strict: TestApp;
let tenant: TestTenant;
let other: TestTenant;
let player: TestActor;
let eventId: string;
let address: string;

beforeAll(async () => {
  app = await startTestApp();
  tenant = await createTenant(app);
  other = await createTenant(app);
  const event = await playEvent(app, tenant.tenantId, { challenges: [{}, {}] });
  ({ eventId } = event);
  player = at(await createPlayers(app, tenant.tenantId, eventId, 1), 0);
  address = await app.http.listen({ port: 0, host: '127.0.0.1' });
  strict = await startTestApp({ rateLimitFactor: 0.005 });
});
afterAll(async () => {
  await app.close();
  await strict.close();
});

const routes: Route[] = [standingsRoutes.leaderboard, playRoutes.challenges, playRoutes.summaries];

/** Prepared bodies need a socket; an injected request goes through the framework. */
async function bothWays(route: Route, id: string, headers: Record<string, string>) {
  const url = urlOf(route, { params: { eventId: id } });
  const short = await fetch(address + url, { headers });
  const long = await app.http.inject({ url, headers });
  return { short, long, shortBody: Buffer.from(await short.arrayBuffer()) };
}

const unstable = new Set([
  'x-request-id',
  'date',
  'connection',
  'keep-alive',
  'content-length',
  'transfer-encoding',
]);
const stable = (headers: Iterable<[string, unknown]>) =>
  Object.fromEntries(
    [...headers].filter(([name]) => !unstable.has(name)).map(([name, v]) => [name, String(v)]),
  );

describe.each(routes)('$id', (route) => {
  test('answers the same both ways: body, status and headers', async () => {
    const headers = { authorization: `Bearer ${player.token}`, 'accept-encoding': 'identity' };
    for (let call = 0; call < 2; call += 1) {
      const { short, long, shortBody } = await bothWays(route, eventId, headers);
      expect(short.status).toBe(200);
      expect(shortBody).toEqual(long.rawPayload);
      expect(stable(short.headers)).toEqual(stable(Object.entries(long.headers)));
    }
    const etag = (await bothWays(route, eventId, headers)).short.headers.get('etag') ?? '';
    const held = await bothWays(route, eventId, { ...headers, 'if-none-match': etag });
    expect([held.short.status, held.long.statusCode]).toEqual([304, 304]);
    expect(held.shortBody).toHaveLength(0);
    expect(stable(held.short.headers)).toEqual(stable(Object.entries(held.long.headers)));
  });

  test('refuses both ways alike', async () => {
    await bothWays(route, eventId, { authorization: `Bearer ${player.token}` });
    const refused: Record<string, string>[] = [
      {},
      { authorization: 'Bearer nonsense' },
      { authorization: `Basic ${player.token}` },
      { authorization: `Bearer ${other.admin.token}` },
    ];
    for (const headers of refused) {
      const { short, long, shortBody } = await bothWays(route, eventId, headers);
      expect(short.status).toBeGreaterThanOrEqual(400);
      expect(short.status).toBe(long.statusCode);
      expect(JSON.parse(shortBody.toString())).toMatchObject({ success: false, code: long.json().code });
    }
  });

  test('leaves a query, another method and a strange id to the ordinary way', async () => {
    const headers = { authorization: `Bearer ${player.token}` };
    const url = address + urlOf(route, { params: { eventId } });
    expect((await fetch(`${url}?x=1`, { headers })).status).toBe(200);
    expect((await fetch(url, { method: 'HEAD', headers })).ok).toBe(true);
    expect((await fetch(url, { method: 'DELETE', headers })).status).toBeGreaterThanOrEqual(400);
    expect((await fetch(`${address}${urlOf(route, { params: { eventId: 'x' } })}`, { headers })).status).toBe(
      400,
    );
  });
});

test('counts calls against the limit of the route', async () => {
  const home = await createTenant(strict);
  const event = await playEvent(strict, home.tenantId);
  const base = await strict.http.listen({ port: 0, host: '127.0.0.1' });
  const url = base + urlOf(standingsRoutes.leaderboard, { params: { eventId: event.eventId } });
  const statuses: number[] = [];
  let last: Response | undefined;
  for (let call = 0; call < 5; call += 1) {
    last = await fetch(url, { headers: { authorization: `Bearer ${home.admin.token}` } });
    statuses.push(last.status);
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  expect(await last?.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
});
