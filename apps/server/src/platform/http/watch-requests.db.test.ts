import { eventRoutes, standingsRoutes, systemRoutes } from '@guidon/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTenant, type TestTenant } from '../../testing/actors.ts';
import { at, createPlayers, playEvent } from '../../testing/play-event.ts';
import { startTestApp, type TestApp, urlOf } from '../../testing/test-app.ts';
import { createLog } from '../logging/log.ts';

const token = 'a token of those who watch';
const lines: string[] = [];
let app: TestApp;
let tenant: TestTenant;
let address: string;

beforeAll(async () => {
  app = await startTestApp({
    log: createLog('info', { write: (line) => void lines.push(line) }),
    logsRequests: true,
    trustProxy: '127.0.0.1',
    metricsToken: token,
  });
  tenant = await createTenant(app);
  address = await app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const linesOf = (requestId: string) =>
  lines
    .map((line): Record<string, unknown> => JSON.parse(line))
    .filter((line) => line['requestId'] === requestId);

/** Behind a proxy even this machine needs the token. */
const metrics = () => fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${token}` } });

async function value(line: string): Promise<number> {
  const text = await (await metrics()).text();
  const found = text.split('\n').find((candidate) => candidate.startsWith(`${line} `));
  return Number(found?.slice(line.length + 1) ?? 0);
}

test('requests are counted by route and status, on the way in front of the framework too', async () => {
  const { eventId } = await playEvent(app, tenant.tenantId);
  const player = at(await createPlayers(app, tenant.tenantId, eventId, 1), 0);
  const url = address + urlOf(standingsRoutes.leaderboard, { params: { eventId } });
  const headers = { authorization: `Bearer ${player.token}` };
  const counted = () => value('guidon_http_requests_total{route="standings.leaderboard",status="2xx"}');
  const before = await counted();
  const ids = [];
  for (let n = 0; n < 3; n += 1) {
    const { status, headers: sent } = await fetch(url, { headers });
    expect(status).toBe(200);
    ids.push(sent.get('x-request-id') ?? '');
  }
  expect((await counted()) - before).toBe(3);
  expect(
    await value('guidon_http_request_seconds_count{route="standings.leaderboard"}'),
  ).toBeGreaterThanOrEqual(3);
  expect(new Set(ids).size).toBe(3);
  for (const id of ids) {
    expect(linesOf(id)).toEqual([
      expect.objectContaining({
        method: 'GET',
        route: 'standings.leaderboard',
        status: 200,
        userId: player.userId,
        msg: 'request',
      }),
    ]);
  }
});

test('what is no route is counted as such, and its address is logged nowhere', async () => {
  const secret = 'what-somebody-has-typed';
  await fetch(`${address}/api/${secret}?token=${secret}`);
  await fetch(`${address}/${secret}`);
  expect(await value('guidon_http_requests_total{route="none",status="4xx"}')).toBeGreaterThanOrEqual(1);
  expect(await value('guidon_http_requests_total{route="web",status="4xx"}')).toBeGreaterThanOrEqual(1);
  expect(lines.join('')).not.toContain(secret);
  expect(await (await metrics()).text()).not.toContain(secret);
});

test('a request is known by the id that a trusted proxy has given it', async () => {
  const given = 'from-the-proxy-1';
  const reply = await fetch(`${address}/api/health/live`, { headers: { 'x-request-id': given } });
  expect(reply.headers.get('x-request-id')).toBe(given);
  expect(linesOf(given)).toHaveLength(1);
  const refused = await fetch(`${address}/api/nothing`, { headers: { 'x-request-id': 'not a safe shape' } });
  const made = refused.headers.get('x-request-id');
  expect(await refused.json()).toMatchObject({ requestId: made });
  expect(made).toMatch(/^[0-9a-f-]{36}$/);
});

test('a request that fails is logged once, with its id, beside its line', async () => {
  const pool = app.services.database.tenantPool;
  const query = vi.spyOn(pool, 'connect').mockRejectedValue(new Error('something broke'));
  const failed = await fetch(address + urlOf(eventRoutes.list, {}), {
    headers: { authorization: `Bearer ${tenant.admin.token}` },
  }).finally(() => query.mockRestore());
  expect(failed.status).toBe(500);
  const told = linesOf(failed.headers.get('x-request-id') ?? '');
  expect(told.map(({ msg, level }) => [msg, level])).toEqual([
    ['request failed', 50],
    ['request', 30],
  ]);
});

async function statusFromAfar(headers: Record<string, string>): Promise<number> {
  const reply = await app.http.inject({ url: '/metrics', remoteAddress: '192.0.2.1', headers });
  return reply.statusCode;
}

test('metrics are there for clients with the token only, where a proxy is trusted', async () => {
  expect((await metrics()).headers.get('content-type')).toContain('text/plain');
  expect((await fetch(`${address}/metrics`)).status).toBe(404);
  expect(await statusFromAfar({ authorization: `Bearer ${token}` })).toBe(200);
  expect(await statusFromAfar({ authorization: `Bearer ${token}x` })).toBe(404);
  expect(await statusFromAfar({})).toBe(404);
  const proxied = await fetch(`${address}/metrics`, { headers: { 'x-forwarded-for': '127.0.0.1' } });
  const nothing = await fetch(`${address}/nothing`);
  expect([proxied.status, nothing.status]).toEqual([404, 404]);
  const bodies = [await proxied.json(), await nothing.json()];
  expect(bodies).toEqual([
    expect.objectContaining({ code: 'NOT_FOUND', message: 'There is nothing at this address.' }),
    expect.objectContaining({ code: 'NOT_FOUND', message: 'There is nothing at this address.' }),
  ]);
});

test('while the database is away the process is not ready, without a line for each question', async () => {
  const told = lines.length;
  const pool = app.services.database.tenantPool;
  const away = vi.spyOn(pool, 'connect').mockRejectedValue(new Error('away'));
  const ask = () => app.call(systemRoutes.ready, null, {});
  const replies = await Promise.all([ask(), ask()]);
  away.mockRestore();
  expect(replies.map(({ status }) => status)).toEqual([503, 503]);
  expect(lines.slice(told).map((line): unknown => JSON.parse(line))).toEqual([
    expect.objectContaining({ route: 'system.ready', status: 503, msg: 'request' }),
    expect.objectContaining({ route: 'system.ready', status: 503, msg: 'request' }),
  ]);
  expect((await app.call(systemRoutes.ready, null, {})).status).toBe(200);
});
