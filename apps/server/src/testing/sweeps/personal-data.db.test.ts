import { profileRoutes } from '@guidon/contract';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createOwner, fetchBytes, password } from '../../features/account/profile/profile-fixture.ts';
import { createTenant } from '../actors.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

// Before the first connection: each keeps the function that it finds.
const query = vi.spyOn(Client.prototype, 'query');

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  await app.close();
  query.mockRestore();
});

async function tablesThatNamePeople(): Promise<string[]> {
  const { rows } = await app.database.platformPool.query<{ name: string }>(`
    select distinct c.relname as name
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and (
      a.attname ~ '(^|_)user_id$' or a.attname ~ '_by$' or a.attname ~ '(^|_)(email|username)$'
      or exists (
        select from pg_constraint f
        where f.conrelid = c.oid and f.contype = 'f' and a.attnum = any (f.conkey)
          and f.confrelid in ('users'::regclass, 'memberships'::regclass)
      )
      or c.relname in ('users', 'memberships')
    )
    order by 1`);
  return rows.map(({ name }) => name);
}

async function statementsOf(work: () => Promise<unknown>): Promise<string> {
  const before = query.mock.calls.length;
  await work();
  return query.mock.calls
    .slice(before)
    .map(([given]) => textOf(given))
    .join('\n');
}

function textOf(given: unknown): string {
  if (typeof given === 'string') return given;
  return typeof given === 'object' && given !== null && 'text' in given ? String(given.text) : '';
}

function isNamed(text: string, table: string): boolean {
  return new RegExp(String.raw`\b${table}\b`).test(text);
}

test('whatever stores something about a person is handed out or taken away with the account', async () => {
  const { tenantId } = await createTenant(app);
  const owner = await createOwner(app, tenantId);
  const handedOut = await statementsOf(async () => {
    const { status } = await fetchBytes(app, '/api/users/export-data', owner.token);
    expect(status).toBe(200);
  });
  const { username } = (await app.call(profileRoutes.me, owner.token, {})).body.data;
  const takenAway = await statementsOf(async () => {
    const { status } = await app.call(profileRoutes.deleteMe, owner.token, {
      body: { currentPassword: password, confirmation: username },
    });
    expect(status).toBe(200);
  });
  const tables = await tablesThatNamePeople();
  const forgotten = tables.filter((table) => !isNamed(handedOut, table) && !isNamed(takenAway, table));
  expect(tables).toEqual(
    expect.arrayContaining(['users', 'submissions', 'facts', 'event_hosts', 'passkeys']),
  );
  expect(forgotten).toEqual([]);
});
