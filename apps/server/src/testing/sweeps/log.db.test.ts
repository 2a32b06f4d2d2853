import { playRoutes, registrationRoutes, sessionRoutes } from '@guidon/contract';
import { connect } from '@guidon/db';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../../platform/logging/log.ts';
import { createTenant, type TestTenant } from '../actors.ts';
import { registerAdmin } from '../register-admin.ts';
import { createKeyFor } from '../api-keys.ts';
import { at, createPlayers, playEvent } from '../play-event.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

let app: TestApp;
let tenant: TestTenant;
const lines: string[] = [];
const password = 'pass-word-that-nobody-reads';
const ada = {
  username: 'ada',
  email: 'ada@example.org',
  password,
  role: 'admin' as const,
  tenantName: 'logged',
};

beforeAll(async () => {
  app = await startTestApp({
    log: createLog('trace', { write: (line) => void lines.push(line) }),
    logsRequests: true,
  });
  tenant = await createTenant(app);
});
afterAll(() => app.close());

/** From now on every write to the tables fails, with the whole row in the error. */
async function breakWrites(tables: readonly string[]): Promise<void> {
  const owner = await connect(app.connection);
  await owner.query(`create function fail() returns trigger language plpgsql as
    $$ begin raise exception 'failing' using detail = new::text; end $$`);
  for (const table of tables) {
    await owner.query(
      `create trigger fail before insert or update on ${table} for each row execute function fail()`,
    );
  }
  await owner.end();
}

test('no password, token or answer reaches the log, not even when the database fails', async () => {
  const { eventId, challenges } = await playEvent(app, tenant.tenantId);
  const player = at(await createPlayers(app, tenant.tenantId, eventId, 1), 0);
  const challenge = at(challenges, 0);
  const answer = (text: string) =>
    app.call(playRoutes.submit, player.token, {
      params: { challengeId: challenge.id },
      body: { eventId, questionId: at(challenge.questionIds, 0), answer: text },
    });
  await registerAdmin(app, ada);
  const key = (await createKeyFor(app, tenant)).secret;
  expect((await app.call(sessionRoutes.me, key, {})).status).toBe(403);
  expect((await app.call(sessionRoutes.me, `${key.slice(0, -1)}?`, {})).status).toBe(401);
  const login = { email: ada.email, password, returnRefreshToken: true };
  const session = await app.call(sessionRoutes.login, null, { body: login });
  expect((await answer('flag{a-guess}')).status).toBe(200);

  await breakWrites(['submissions', 'users', 'refresh_tokens', 'sessions']);
  const failed = [
    await answer('flag{another-guess}'),
    await answer('flag{right}'),
    await app.call(registrationRoutes.register, null, {
      body: { ...ada, username: 'bob', email: 'bob@example.org', tenantName: 'others' },
    }),
    await app.call(sessionRoutes.login, null, { body: login }),
    await app.call(sessionRoutes.refresh, null, { body: { refreshToken: session.body.refreshToken ?? '' } }),
  ];
  expect(failed.map(({ status }) => status)).toEqual([500, 500, 500, 500, 500]);
  expect(lines.filter((line) => line.includes('request failed'))).toHaveLength(5);

  const { rows } = await app.database.platform.execute<{ hash: string }>(
    sql`select password_hash as hash from users where email = ${ada.email}`,
  );
  const { token, refreshToken } = session.body;
  const measured = JSON.stringify(await app.services.metrics.collect());
  for (const secret of [
    password,
    key,
    'flag{',
    '$argon2id',
    player.token,
    token,
    refreshToken,
    rows[0]?.hash,
  ]) {
    expect(secret).toBeTruthy();
    expect(lines.join('')).not.toContain(secret);
    expect(measured).not.toContain(secret);
  }
  // Every line of a request names it.
  const entries = lines.map((line): Record<string, unknown> => JSON.parse(line));
  const ofRequests = entries.filter(({ msg }) => msg === 'request' || msg === 'request failed');
  expect(ofRequests.length).toBeGreaterThan(10);
  expect(ofRequests.filter(({ requestId }) => typeof requestId !== 'string')).toEqual([]);
  // Nor addresses or contents of requests.
  const known = [
    'level',
    'time',
    'pid',
    'hostname',
    'requestId',
    'msg',
    'method',
    'route',
    'status',
    'ms',
    'userId',
    'err',
  ];
  expect(ofRequests.flatMap((line) => Object.keys(line)).filter((key) => !known.includes(key))).toEqual([]);
});
